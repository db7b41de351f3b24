import type { Service, Services } from '@verandah/contract/assemblyNotice'
import type { UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { ReadContext } from '../../../core/context.ts'
import { requireAllowed } from '../../../core/problem.ts'
import type { Db } from '../../../db/open.ts'
import { readPeople } from '../../users/people.queries.ts'
import { type FoundAssembly, getAssembly } from '../assemblies.queries.ts'
import { readItems } from '../agenda/items.queries.ts'
import { noticeDates } from './plan.ts'
import { type Party, partyKey, readUnserved } from './services.queries.ts'
import { readServices, type Served } from './served.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl' | 't'>

async function labelsOf(db: Db, ids: readonly UnitId[]): Promise<Map<UnitId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('units').select(['id', 'label']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** Presents services in their order. */
export async function presentServices(reading: Reading, found: FoundAssembly, rows: readonly Served[]): Promise<Service[]> {
  const { db, now } = reading
  const labels = await labelsOf(db, [...new Set(rows.map(({ unit_id }) => unit_id))])
  const people = await readPeople(
    reading,
    rows.flatMap(({ by_id }) => by_id ?? [])
  )
  const { lastDay } = noticeDates(found, await readItems(db, found.row.id), now)
  return rows.map(({ id, unit_id, party, way, day, evidence, by_id, failure, created_at }) => ({
    _id: id,
    unitId: unit_id,
    unit: labels.get(unit_id) ?? '',
    party,
    way,
    day,
    evidence,
    by: by_id === null ? null : (people.get(by_id) ?? null),
    hasFailed: failure !== null,
    isLate: day > lastDay,
    createdAt: created_at
  }))
}

const presentParty = ({ unitId, unit, name }: Party) => ({ unitId, unit, party: name })

/** Lists the proof of a meeting's notice; `bounced`: the owners of today to whom a mail came back, however else they were reached. */
export async function listServices(reading: Reading, id: MeetingId): Promise<Services> {
  const found = await getAssembly(reading, id)
  requireAllowed(found.can.calls)
  const rows = await readServices(reading.db, found.row)
  const { all, unserved } = await readUnserved(reading, found)
  const failed = new Map(rows.flatMap((row) => (row.failure === null ? [] : [[partyKey(row.unit_id, row.person_id), row.failure]])))
  const bounced = all.flatMap((owner) => {
    const reason = failed.get(partyKey(owner.unitId, owner.personId))
    return reason === undefined ? [] : [{ ...presentParty(owner), reason: reading.t(reason) }]
  })
  const isNoticed = found.row.noticed_at !== null
  return { services: await presentServices(reading, found, rows), unserved: isNoticed ? unserved.map(presentParty) : [], bounced }
}
