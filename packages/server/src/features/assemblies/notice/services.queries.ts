import type { UnitId, UnitPersonId } from '@verandah/contract/ids'
import type { ReadContext } from '../../../core/context.ts'
import type { FoundAssembly } from '../assemblies.queries.ts'
import { type Owner, ownersToday } from '../../units/owners/owners.queries.ts'
import { ownersOf, readRoll } from '../roll/roll.queries.ts'
import { readServices } from './served.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'now'>

/** Names an owner of one unit. */
export const partyKey = (unit: UnitId, person: UnitPersonId): string => `${unit} ${person}`

/** Reads the owners to whom notice is given: each once for each unit, however many parts of it they have. */
export async function readParties(reading: Reading): Promise<Owner[]> {
  const owners = await ownersToday(reading)
  return [...new Map(owners.toReversed().map((owner) => [partyKey(owner.unitId, owner.personId), owner])).values()].toReversed()
}

/** An owner to whom notice was to be given. */
export type Party = Pick<Owner, 'unitId' | 'unit' | 'personId' | 'name'>

/** Reads the owners to whom notice of a meeting was to be given: those of today, from its opening on those of its roll. */
async function readPartiesOf(reading: Reading, { id, opened_at }: FoundAssembly['row']): Promise<Party[]> {
  if (opened_at === null) return readParties(reading)
  const roll = await readRoll(reading.db, id)
  return roll.flatMap((line) => ownersOf(line).map(({ personId, name }) => ({ unitId: line.unit_id, unit: line.label, personId, name })))
}

/** Reads the owners whom no service of a meeting's notice has reached: a mail that came back has reached nobody. */
export async function readUnserved(reading: Reading, { row }: Pick<FoundAssembly, 'row'>): Promise<{ all: Party[]; unserved: Party[] }> {
  const services = await readServices(reading.db, row)
  const reached = new Set(services.flatMap((one) => (one.failure === null ? partyKey(one.unit_id, one.person_id) : [])))
  const all = await readPartiesOf(reading, row)
  return { all, unserved: all.filter(({ unitId, personId }) => !reached.has(partyKey(unitId, personId))) }
}

/** Counts the owners of a meeting's notice who were reached, and those who were not. */
export async function countServed(reading: Reading, found: Pick<FoundAssembly, 'row'>): Promise<{ served: number; unserved: number }> {
  if (found.row.noticed_at === null) return { served: 0, unserved: 0 }
  const { all, unserved } = await readUnserved(reading, found)
  return { served: all.length - unserved.length, unserved: unserved.length }
}
