import { dayOf } from '@verandah/contract/dates'
import type { UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { compareByPosition, holdingsOn } from '../holdings.queries.ts'

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
