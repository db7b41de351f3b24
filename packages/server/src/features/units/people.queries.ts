import { dayOf } from '@verandah/contract/dates'
import type { UnitPersonId, UserId } from '@verandah/contract/ids'
import { pagination } from '@verandah/contract/page'
import type { UnitPerson } from '@verandah/contract/unitRecord'
import type { UnitPeoplePage } from '@verandah/contract/unitRegister'
import type { PeopleQuery } from '@verandah/contract/unitsInput'
import { type Selectable, sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { presentRecord } from '../../core/versions.ts'
import { countRows, onPage } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { contains, fold } from '../../db/search.ts'
import { holdingsOn } from './holdings.queries.ts'
import { personPolicy } from './units.policy.ts'
import type { UnitsPeopleTable } from './units.table.ts'

export type PersonRow = Selectable<UnitsPeopleTable>

/** A person with the account that they have. */
interface RegisterPerson extends PersonRow {
  has_account: 0 | 1
  shown_name: string
  shown_email: string | null
  shown_phone: string | null
}

/** Selects people; where one has an account, name, e-mail and phone number are the account's. */
function withAccounts(db: Db) {
  return db.selectFrom('units_people').leftJoin('users', 'users.id', 'units_people.user_id').where('units_people.deleted_at', 'is', null)
}

const SHOWN = [
  sql<0 | 1>`case when users.id is not null and users.deleted_at is null then 1 else 0 end`.as('has_account'),
  sql<string>`coalesce(users.first_name || ' ' || users.last_name, units_people.name, '')`.as('shown_name'),
  sql<string | null>`case when users.id is null then units_people.email else users.email end`.as('shown_email'),
  sql<string | null>`case when users.id is null then units_people.phone else users.phone end`.as('shown_phone')
]

const select = (people: ReturnType<typeof withAccounts>) => people.selectAll('units_people').select(SHOWN).$castTo<RegisterPerson>()

/** Loads a person; 404 when there is none. */
export async function getPerson(db: Db, id: UnitPersonId): Promise<RegisterPerson> {
  return (await select(withAccounts(db).where('units_people.id', '=', id)).executeTakeFirst()) ?? throwProblem('not_found')
}

/** Reads all people of the register. */
export function readAllPeople(db: Db): Promise<RegisterPerson[]> {
  return select(withAccounts(db)).orderBy('units_people.id').execute()
}

export async function findPersonOf(db: Db, account: UserId): Promise<PersonRow | undefined> {
  return db.selectFrom('units_people').selectAll().where('user_id', '=', account).executeTakeFirst()
}

/** Finds the people with this address (lower case) who have no account, two at most. */
export async function findUnlinked(db: Db, email: string): Promise<PersonRow[]> {
  const people = db.selectFrom('units_people').selectAll().where('email', '=', email)
  return people.where('user_id', 'is', null).where('deleted_at', 'is', null).limit(2).execute()
}

async function presentPeople(
  { db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>,
  rows: readonly RegisterPerson[]
): Promise<UnitPerson[]> {
  const ids = rows.map(({ id }) => id)
  const held =
    ids.length === 0
      ? []
      : await holdingsOn(db, dayOf(now))
          .select(['units.id', 'units.label', 'units_holdings.kind', 'units_holdings.person_id'])
          .where('units_holdings.person_id', 'in', ids)
          .orderBy('units.position')
          .orderBy('units.label')
          .execute()
  const byPerson = Map.groupBy(held, ({ person_id }) => person_id)
  return rows.map((row) => ({
    ...presentRecord(row),
    name: row.shown_name,
    email: row.shown_email,
    phone: row.shown_phone,
    note: row.note,
    userId: row.has_account === 1 ? row.user_id : null,
    units: (byPerson.get(row.id) ?? []).map(({ id, label, kind }) => ({ _id: id, label, kind })),
    can: personPolicy(actor, { hasAccount: row.has_account === 1, hasEmail: row.shown_email !== null })
  }))
}

/** Presents a person as they are now. */
export async function presentPerson(reading: Pick<ReadContext, 'db' | 'actor' | 'now'>, id: UnitPersonId): Promise<UnitPerson> {
  const [person] = await presentPeople(reading, [await getPerson(reading.db, id)])
  return person ?? throwProblem('not_found')
}

/** Lists the people of the register by name. */
export async function listPeople(reading: ReadContext, query: PeopleQuery): Promise<UnitPeoplePage> {
  const { db, dialect } = reading
  let people = withAccounts(db)
  if (query.search !== undefined) {
    const text = fold(query.search)
    people = people.where((where) =>
      where.or([contains(dialect, 'units_people.search_key', text), contains(dialect, 'users.search_key', text)])
    )
  }
  const rows = await select(people)
    .orderBy(sql`lower(coalesce(users.first_name || ' ' || users.last_name, units_people.name, ''))`)
    .orderBy('units_people.id')
    .$call(onPage(query))
    .execute()
  return { people: await presentPeople(reading, rows), pagination: pagination(query, await countRows(people)) }
}
