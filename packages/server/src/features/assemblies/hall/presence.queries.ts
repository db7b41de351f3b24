import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { AssemblyItemId, UnitId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { AssemblyRow } from '../assemblies.queries.ts'
import type { MeetingsPresenceTable } from '../roll.table.ts'
import { ownersOf, readAccounts, readRoll, type RollRow } from '../roll/roll.queries.ts'
import type { Presence, QuorumRules } from './quorum.policy.ts'

export type PresenceRow = Selectable<MeetingsPresenceTable>

/** Returns by which rules a meeting counts its quorum. */
export const quorumRules = ({ row, rules }: { row: Pick<AssemblyRow, 'adjourned_from'>; rules: AssemblyRules }): QuorumRules => ({
  quorumFraction: rules.quorumFraction,
  quorumBy: rules.quorumBy,
  adjournedQuorum: rules.adjournedQuorum,
  isAdjourned: row.adjourned_from !== null
})

/** Counts what may vote at a meeting and what of it is there now; units that are excluded count for nothing. */
export async function countPresence(db: Db, id: MeetingId): Promise<Presence> {
  const isThere = sql`case when meetings_presence.id is not null then`
  const sums = await db
    .selectFrom('meetings_roll')
    .leftJoin('meetings_presence', (join) =>
      join
        .onRef('meetings_presence.meeting_id', '=', 'meetings_roll.meeting_id')
        .onRef('meetings_presence.unit_id', '=', 'meetings_roll.unit_id')
        .on('meetings_presence.out_at', 'is', null)
    )
    .select([
      sql<number | string>`count(distinct head)`.as('entitledHeads'),
      sql<number | string>`count(distinct ${isThere} head end)`.as('presentHeads'),
      sql<number | string>`coalesce(sum(share), 0)`.as('entitledShares'),
      sql<number | string>`coalesce(sum(${isThere} share end), 0)`.as('presentShares')
    ])
    .where('meetings_roll.meeting_id', '=', id)
    .where('excluded', 'is', null)
    .executeTakeFirstOrThrow()
  const { entitledHeads, presentHeads, entitledShares, presentShares } = sums
  return {
    entitledHeads: Number(entitledHeads),
    presentHeads: Number(presentHeads),
    entitledShares: Number(entitledShares),
    presentShares: Number(presentShares)
  }
}

/** Reads who is there for each unit now. */
export const readPresent = (db: Db, id: MeetingId): Promise<PresenceRow[]> =>
  db.selectFrom('meetings_presence').selectAll().where('meeting_id', '=', id).where('out_at', 'is', null).execute()

export const findPresent = (db: Db, id: MeetingId, unit: UnitId): Promise<PresenceRow | undefined> =>
  db
    .selectFrom('meetings_presence')
    .selectAll()
    .where('meeting_id', '=', id)
    .where('unit_id', '=', unit)
    .where('out_at', 'is', null)
    .executeTakeFirst()

/** A ballot that can be cast: a head that is there for an item, in the row of its first unit that is. */
export interface PresentHead {
  head: number
  unitId: UnitId
  label: string
  /** The sum of the shares of its units that are there. */
  share: number
  unitIds: UnitId[]
  /** The accounts of who is there for the first unit, of whom one votes: its owners, or who holds the proxy. Empty: only on paper. */
  voters: UserId[]
}

interface UnitThere {
  line: RollRow
  presence: PresenceRow
}

/** Reads the units that may vote on an item and are there for it: by an owner, or by a proxy that covers the item. */
async function readThere(db: Db, id: MeetingId, itemId: AssemblyItemId, head: number | undefined): Promise<UnitThere[]> {
  const present = new Map((await readPresent(db, id)).map((row) => [row.unit_id, row]))
  const limited = await db
    .selectFrom('meetings_proxies')
    .select(['id', 'items'])
    .where('meeting_id', '=', id)
    .where('items', 'is not', null)
    .execute()
  const itemsOf = new Map(limited.map((row) => [row.id, JSON.parse(row.items ?? '[]') as AssemblyItemId[]]))
  const covers = ({ proxy_id }: PresenceRow) => proxy_id === null || (itemsOf.get(proxy_id)?.includes(itemId) ?? true)
  return (await readRoll(db, id)).flatMap((line) => {
    const presence = present.get(line.unit_id)
    if (head !== undefined && line.head !== head) return []
    return line.excluded === null && presence !== undefined && covers(presence) ? [{ line, presence }] : []
  })
}

const isSamePerson = (one: PresenceRow, other: PresenceRow): boolean =>
  one.present_by === other.present_by &&
  (one.present_by === 'owner' || (one.holder_id === other.holder_id && one.holder_name === other.holder_name))

/** Reads the heads, or one of them, that are there for an item of a meeting, in the order of the roll, and who may vote for each. */
export async function presentFor(db: Db, id: MeetingId, itemId: AssemblyItemId, only?: number): Promise<PresentHead[]> {
  const there = await readThere(db, id, itemId, only)
  const owners = there.flatMap(({ line, presence }) => (presence.present_by === 'owner' ? ownersOf(line) : []))
  const accounts = await readAccounts(
    db,
    owners.map(({ personId }) => personId)
  )
  const votersOf = ({ line, presence: { present_by, holder_id } }: UnitThere): UserId[] => {
    if (present_by === 'proxy') return holder_id === null ? [] : [holder_id]
    return ownersOf(line).flatMap(({ personId }) => accounts.get(personId) ?? [])
  }
  return [...Map.groupBy(there, ({ line }) => line.head)].flatMap(([head, units]) => {
    // Several people may be there for the units of one head. The owner votes, else who came for the first unit, and only with their units.
    const first = units.find(({ presence }) => presence.present_by === 'owner') ?? units[0]
    if (first === undefined) return []
    const joined = units.filter(({ presence }) => isSamePerson(presence, first.presence))
    const share = joined.reduce((sum, { line }) => sum + line.share, 0)
    const { unit_id: unitId, label } = first.line
    return [{ head, unitId, label, share, unitIds: joined.map(({ line }) => line.unit_id), voters: votersOf(first) }]
  })
}
