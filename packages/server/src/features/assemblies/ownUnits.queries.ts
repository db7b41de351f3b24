import { dayOf } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import type { OwnUnitAtAssembly } from '@verandah/contract/ownUnitAtAssembly'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import { compareByPosition } from '../units/holdings.queries.ts'
import { sharesOfUnits } from '../units/units.queries.ts'
import { type FoundAssembly, ownedUnitsAt } from './assemblies.queries.ts'
import { ownUnitPolicy } from './proxies/proxies.policy.ts'
import { wordExclusion } from './roll/exclusions.ts'
import type { MeetingsProxiesTable } from './roll.table.ts'

type ProxyRow = Selectable<MeetingsProxiesTable>
type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 't'>

/** Of several proxies of a unit the one that holds, else the one that was recorded last and is not over. */
export function currentProxy(rows: readonly ProxyRow[]): ProxyRow | undefined {
  const lasting = rows.filter(({ state }) => state !== 'revoked' && state !== 'lapsed')
  return lasting.find(({ state }) => state === 'active') ?? lasting.at(-1)
}

const inOrder = (rows: ProxyRow[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))

async function readUnits(db: Db, ids: readonly UnitId[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('units').select(['id', 'label', 'position']).where('id', 'in', ids).execute()
  return rows.toSorted(compareByPosition)
}

/** Reads the units that the caller owns, then those for whose owners they vote. */
export async function readOwnUnits(reading: Reading, { row, state, meeting }: FoundAssembly): Promise<OwnUnitAtAssembly[]> {
  const { db, actor, now } = reading
  const owned = await ownedUnitsAt(reading, row)
  const held = await db
    .selectFrom('meetings_proxies')
    .selectAll()
    .where('meeting_id', '=', row.id)
    .where((where) => where.or([where('holder_id', '=', actor.id), where('unit_id', 'in', owned.length === 0 ? ['' as UnitId] : owned)]))
    .execute()
  const represented = held.filter(({ holder_id, state: of }) => holder_id === actor.id && of === 'active').map(({ unit_id }) => unit_id)
  const ids = [...new Set([...owned, ...represented])]
  if (ids.length === 0) return []
  const shares = await sharesOfUnits(db, ids, dayOf(meeting.starts_at < now ? now : meeting.starts_at))
  const [units, replies, present, roll] = await Promise.all([
    readUnits(db, ids),
    db.selectFrom('meetings_replies').selectAll().where('meeting_id', '=', row.id).where('unit_id', 'in', ids).execute(),
    db
      .selectFrom('meetings_presence')
      .selectAll()
      .where('meeting_id', '=', row.id)
      .where('unit_id', 'in', ids)
      .where('out_at', 'is', null)
      .execute(),
    db
      .selectFrom('meetings_roll')
      .select(['unit_id', 'share', 'excluded'])
      .where('meeting_id', '=', row.id)
      .where('unit_id', 'in', ids)
      .execute()
  ])
  const proxies = Map.groupBy(inOrder(held), ({ unit_id }) => unit_id)
  return units.map(({ id, label }): OwnUnitAtAssembly => {
    const isOwner = owned.includes(id)
    const proxy = currentProxy(proxies.get(id) ?? [])
    const presence = present.find(({ unit_id }) => unit_id === id)
    const rolled = roll.find(({ unit_id }) => unit_id === id)
    const can = ownUnitPolicy({ state, isOwner, proxy, presence, actorId: actor.id })
    return {
      unitId: id,
      unit: label,
      share: rolled?.share ?? shares.get(id) ?? 0,
      as: isOwner ? 'owner' : 'proxy',
      reply: replies.find(({ unit_id }) => unit_id === id)?.reply ?? null,
      excluded: wordExclusion(rolled?.excluded ?? null, reading.t),
      proxy:
        proxy === undefined
          ? null
          : {
              _id: proxy.id,
              holder: proxy.holder_name,
              state: proxy.state,
              day: proxy.day,
              items: proxy.items === null ? 0 : (JSON.parse(proxy.items) as unknown[]).length,
              can: { revoke: can.revoke, revive: can.revive }
            },
      presence:
        presence === undefined
          ? null
          : { _id: presence.id, by: presence.present_by, holder: presence.holder_name, isMine: presence.holder_id === actor.id },
      can: { reply: can.reply, giveProxy: can.giveProxy, checkIn: can.checkIn, checkOut: can.checkOut }
    }
  })
}
