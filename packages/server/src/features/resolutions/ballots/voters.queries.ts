import type { AssemblyItemId, UnitId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { MeetingsRollTable, RollOwner } from '../../assemblies/roll.table.ts'
import type { Elector } from './electorate.ts'

export type RollRow = Selectable<MeetingsRollTable>

export const readRoll = (db: Db, id: MeetingId): Promise<RollRow[]> =>
  db.selectFrom('meetings_roll').selectAll().where('meeting_id', '=', id).orderBy('position').execute()

/** Somebody who is there for a unit, or was: an owner, or the holder of an active proxy. */
export interface Presence {
  unit_id: UnitId
  isOwner: boolean
  holder_id: UserId | null
  isThere: boolean
  /** The items that the proxy is for; null: everything. */
  items: readonly AssemblyItemId[] | null
}

/** What the rights to vote in a meeting follow from. */
export interface Hall {
  roll: readonly RollRow[]
  presence: readonly Presence[]
  /** The units whose owners on the roll have the caller's account. */
  owned: ReadonlySet<UnitId>
}

async function readPresence(db: Db, id: MeetingId): Promise<Presence[]> {
  const rows = await db
    .selectFrom('meetings_presence')
    .leftJoin('meetings_proxies', 'meetings_proxies.id', 'meetings_presence.proxy_id')
    .select(['meetings_presence.unit_id', 'present_by', 'meetings_presence.holder_id', 'out_at', 'items', 'state'])
    .where('meetings_presence.meeting_id', '=', id)
    .execute()
  return rows
    .filter(({ present_by, state }) => present_by === 'owner' || state === 'active')
    .map(({ unit_id, present_by, holder_id, out_at, items }) => ({
      unit_id,
      isOwner: present_by === 'owner',
      holder_id,
      isThere: out_at === null,
      items: items === null ? null : (JSON.parse(items) as AssemblyItemId[])
    }))
}

/** Reads the units that an account owns by the roll, however they are held now. */
async function readOwned(db: Db, roll: readonly RollRow[], actor: UserId): Promise<Set<UnitId>> {
  const people = await db.selectFrom('units_people').select('id').where('user_id', '=', actor).execute()
  const ids = people.map(({ id }) => id)
  // Of a long roll only those owners are read that may be theirs.
  const isTheirs = ({ owners }: RollRow) =>
    ids.some((id) => owners.includes(id)) && (JSON.parse(owners) as RollOwner[]).some(({ personId }) => ids.includes(personId))
  return new Set(roll.filter(isTheirs).map(({ unit_id }) => unit_id))
}

export async function readHall(db: Db, id: MeetingId, actor: UserId): Promise<Hall> {
  const roll = await readRoll(db, id)
  return { roll, presence: await readPresence(db, id), owned: await readOwned(db, roll, actor) }
}

const covers = ({ items }: Presence, item: AssemblyItemId) => items === null || items.includes(item)

/** Returns the units of which somebody is there who may vote on the item. */
export const unitsThere = ({ presence }: Pick<Hall, 'presence'>, item: AssemblyItemId): Set<UnitId> =>
  new Set(presence.filter((one) => one.isThere && covers(one, item)).map(({ unit_id }) => unit_id))

/** How somebody stands to a ballot: there for one of its units, or was once; null: neither. */
export function standingOf(
  { roll, presence, owned }: Hall,
  { head }: Pick<Elector, 'head'>,
  { item, actor }: { item: AssemblyItemId; actor: UserId }
): 'there' | 'was' | null {
  const units = new Set(roll.filter((unit) => unit.head === head).map(({ unit_id }) => unit_id))
  const own = presence.filter(
    (one) =>
      units.has(one.unit_id) && (one.isOwner ? owned.has(one.unit_id) : one.holder_id === actor && covers(one, item))
  )
  if (own.some(({ isThere }) => isThere)) return 'there'
  return own.length > 0 ? 'was' : null
}
