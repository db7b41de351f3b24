import { dayOf } from '@verandah/contract/dates'
import type { UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { compareByPosition, holdingsOn } from '../../units/holdings.queries.ts'
import type { FoundAssembly } from '../assemblies.queries.ts'
import { ownersOf, readRoll } from '../roll/roll.queries.ts'
import { readServices } from './served.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'now'>

/** An owner of a unit today. */
export interface Owner {
  unitId: UnitId
  unit: string
  position: number | null
  personId: UnitPersonId
  userId: UserId | null
  /** Their account is one that can sign in. */
  isActive: boolean
  name: string
  /** Of their account, or of the register where they have none. */
  email: string | null
  part: number
  whole: number
}

/** Reads all owners of today, in the order of the building. */
export async function ownersToday({ db, now }: Reading): Promise<Owner[]> {
  const day = dayOf(now)
  const rows = await holdingsOn(db, day)
    .leftJoin('users', 'users.id', 'units_people.user_id')
    .select([
      'units.id as unitId',
      'units.label as unit',
      'units.label',
      'units.position',
      'units_people.id as personId',
      'units_people.user_id as userId'
    ])
    .select(['units_holdings.id as holdingId', 'units_holdings.part', 'units_holdings.whole'])
    .select([
      sql<number>`case when users.id is not null and users.is_active = 1 and users.deleted_at is null then 1 else 0 end`.as('active'),
      sql<string>`coalesce(users.first_name || ' ' || users.last_name, units_people.name, '')`.as('name'),
      // The address of an account that is gone is nobody's.
      sql<string | null>`case when users.id is null or users.deleted_at is not null then units_people.email else users.email end`.as(
        'email'
      )
    ])
    .where('units_holdings.kind', '=', 'owner')
    .where('units.deleted_at', 'is', null)
    .where((where) => where.or([where('units.archived_from', 'is', null), where('units.archived_from', '>', day)]))
    .execute()
  return rows
    .toSorted((one, other) => compareByPosition(one, other) || (one.holdingId < other.holdingId ? -1 : 1))
    .map(({ unitId, unit, position, personId, userId, active, name, email, part, whole }) => ({
      unitId,
      unit,
      position,
      personId,
      userId,
      isActive: active === 1,
      name,
      email,
      part: part ?? 1,
      whole: whole ?? 1
    }))
}

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
