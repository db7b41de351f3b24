import type { Day } from '@verandah/contract/dates'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { holdingsOn } from '../../units/holdings.queries.ts'
import type { Holder } from './names.ts'
import { wordsIn } from './words.ts'

/** Returns those who own, rent or live in units on a day, by the names that the register shows. */
export async function readHolders(db: Db, day: Day): Promise<Holder[]> {
  const rows = await holdingsOn(db, day)
    .leftJoin('users', 'users.id', 'units_people.user_id')
    .select(['units_people.id', 'units.label'])
    .select(sql<string>`coalesce(users.first_name || ' ' || users.last_name, units_people.name, '')`.as('name'))
    .orderBy('units_people.id')
    .orderBy('units.label')
    .execute()
  return rows.map(({ id, label, name }) => ({ person: id, name: wordsIn(name), unit: label }))
}
