import type { Answer } from '@verandah/contract/endpoint'
import type { AssemblyItemId, ProxyId, UnitId, UnitPersonId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Proxy, proxies } from '@verandah/contract/proxies'
import { rankOf } from '@verandah/contract/roles'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { namedColumns, presentPerson } from '../../../core/person.ts'
import { throwProblem } from '../../../core/problem.ts'
import type { Db } from '../../../db/open.ts'
import { activePeople, readPeople } from '../../users/people.queries.ts'
import { candidatesOf, readItems } from '../agenda/items.queries.ts'
import type { ProxyFact } from '../assemblies.events.ts'
import { type FoundAssembly, getAssembly, ownedUnitsAt } from '../assemblies.queries.ts'
import { ownersAt } from '../roll/roll.queries.ts'
import type { MeetingsProxiesTable } from '../roll.table.ts'
import { wordReason } from './endings.ts'
import { proxyPolicy } from './proxies.policy.ts'

/** A proxy with the label of its unit. */
export type ProxyRow = Selectable<MeetingsProxiesTable> & { label: string }
type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl' | 't'>

const selectProxies = (db: Db, id: MeetingId) =>
  db
    .selectFrom('meetings_proxies')
    .innerJoin('units', 'units.id', 'meetings_proxies.unit_id')
    .selectAll('meetings_proxies')
    .select('units.label')
    .where('meeting_id', '=', id)
    .orderBy('meetings_proxies.id')

/** Reads the proxies of a meeting, or of one unit at it, in the order in which they were recorded. */
export const readProxies = (db: Db, id: MeetingId, unit?: UnitId): Promise<ProxyRow[]> =>
  selectProxies(db, id)
    .$if(unit !== undefined, (query) => query.where('unit_id', '=', unit ?? ('' as UnitId)))
    .execute()

/** Loads a proxy of a meeting; 404 when there is none. */
export async function getProxy(db: Db, id: MeetingId, proxyId: ProxyId): Promise<ProxyRow> {
  return (await selectProxies(db, id).where('meetings_proxies.id', '=', proxyId).executeTakeFirst()) ?? throwProblem('not_found')
}

export const itemsOf = ({ items }: Pick<ProxyRow, 'items'>) => (items === null ? null : (JSON.parse(items) as AssemblyItemId[]))
export const giversOf = ({ giver }: Pick<ProxyRow, 'giver'>) => JSON.parse(giver) as UnitPersonId[]

/** Reads who owns each unit for a meeting. */
export async function readOwnerIds(
  reading: Pick<ReadContext, 'db' | 'now'>,
  { row }: Pick<FoundAssembly, 'row'>
): Promise<(unit: UnitId) => UnitPersonId[]> {
  const owners = Map.groupBy(await ownersAt(reading, row), ({ unitId }) => unitId)
  return (unit) => (owners.get(unit) ?? []).map(({ personId }) => personId)
}

export const proxyFact = ({ fact }: Pick<FoundAssembly, 'fact'>, row: ProxyRow): ProxyFact => ({
  ...fact,
  unit: row.label,
  unitId: row.unit_id,
  proxyId: row.id,
  holder: row.holder_name,
  holderId: row.holder_id
})

/** Whether the caller is the chair of a meeting, or stands for election: they have a part in who votes. */
export async function isPartialToProxies({ db, actor }: Pick<Reading, 'db' | 'actor'>, { row }: FoundAssembly): Promise<boolean> {
  if (actor.id === row.chair_id) return true
  return (await readItems(db, row.id)).some((item) => candidatesOf(item).some(({ userId }) => userId === actor.id))
}

export async function presentProxies(reading: Reading, found: FoundAssembly, rows: readonly ProxyRow[]): Promise<Proxy[]> {
  const { state, can } = found
  const owned = new Set(await ownedUnitsAt(reading, found.row))
  const isPartial = await isPartialToProxies(reading, found)
  const people = await readPeople(
    reading,
    rows.flatMap(({ created_by, confirmed_by }) => [created_by, ...(confirmed_by === null ? [] : [confirmed_by])])
  )
  return rows.map((row) => ({
    _id: row.id,
    unitId: row.unit_id,
    unit: row.label,
    holder: row.holder_name,
    holderId: row.holder_id,
    kind: row.kind,
    itemIds: itemsOf(row),
    form: row.form,
    documentId: row.document_id,
    day: row.day,
    givenAt: row.created_at,
    createdBy: people.get(row.created_by) ?? throwProblem('not_found'),
    confirmedBy: row.confirmed_by === null ? null : (people.get(row.confirmed_by) ?? null),
    state: row.state,
    reason: wordReason(row.reason, reading.t),
    can: proxyPolicy({ state, actorId: reading.actor.id, tells: can.tells, isOwner: owned.has(row.unit_id), isPartial, proxy: row })
  }))
}

export async function presentProxy(reading: Reading, found: FoundAssembly, proxyId: ProxyId): Promise<Proxy> {
  const [proxy] = await presentProxies(reading, found, [await getProxy(reading.db, found.row.id, proxyId)])
  return proxy ?? throwProblem('not_found')
}

/** Lists the proxies of a meeting: all of them for those who call it or tell, else those that the caller gave or holds. */
export async function listProxies(reading: Reading, id: MeetingId): Promise<Answer<typeof proxies.list>> {
  const found = await getAssembly(reading, id)
  const rows = await readProxies(reading.db, id)
  const owned = new Set(await ownedUnitsAt(reading, found.row))
  const isOwn = ({ unit_id, holder_id }: ProxyRow) => owned.has(unit_id) || holder_id === reading.actor.id
  return { proxies: await presentProxies(reading, found, found.can.tells ? rows : rows.filter(isOwn)) }
}

/** Lists whom owners are offered as holders: chair, secretary, and the committee, by name; not the caller. */
export async function listHolders(reading: Reading, id: MeetingId): Promise<Answer<typeof proxies.holders>> {
  const { row } = await getAssembly(reading, id)
  const people = await activePeople(reading.db)
    .select(['users.id', ...namedColumns('users')])
    .where('users.id', '!=', reading.actor.id)
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute()
  const isOffered = ({ id: person, role }: (typeof people)[number]) =>
    person === row.chair_id || person === row.secretary_id || (role !== 'administrator' && rankOf(role) >= rankOf('council'))
  return { people: people.filter(isOffered).map((person) => presentPerson(reading, person.id, person)) }
}
