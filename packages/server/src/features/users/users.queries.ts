import type { UserId } from '@verandah/contract/ids'
import { type Role, ROLES } from '@verandah/contract/roles'
import type { UserFilters, UserPage, UserQuery } from '@verandah/contract/users'
import type { Db, DialectName } from '../../db/open.ts'
import { contains } from '../../db/search.ts'
import { readTallies } from '../../db/tallies.ts'
import type { Reading } from '../../db/transact.ts'
import { refuse } from '../../http/problem.ts'
import { presentUser, type UserRow } from './users.present.ts'

export function findUser(db: Db, id: UserId) {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** `email` in lower case, as the contract delivers it. */
export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst()
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** 404 when they are not there, or deleted. */
export async function getUser(db: Db, id: UserId): Promise<UserRow> {
  return (await findUser(db, id)) ?? refuse('not_found')
}

/** The kept count of people with a role, deleted ones left out. */
export function tallyOf(role: Role): string {
  return `users.${role}`
}

function selectPeople(db: Db, dialect: DialectName, { search, role }: UserFilters) {
  const people = db.selectFrom('users').where('deleted_at', 'is', null)
  const ofRole = role === undefined ? people : people.where('role', '=', role)
  return search === undefined ? ofRole : ofRole.where(contains(dialect, 'users', search))
}

async function countPeople(db: Db, dialect: DialectName, filters: UserFilters): Promise<number> {
  if (filters.search === undefined) {
    const roles = filters.role === undefined ? ROLES : [filters.role]
    const kept = await readTallies(db, roles.map(tallyOf))
    return [...kept.values()].reduce((sum, count) => sum + count, 0)
  }
  const { count } = await selectPeople(db, dialect, filters)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A page's ids come from the index of names alone: whole rows are read for the page, not for all those before it. */
async function idsOfPage(db: Db, dialect: DialectName, { page, limit, ...filters }: UserQuery): Promise<UserId[]> {
  const people = selectPeople(db, dialect, filters).select('id')
  // No key is empty: this lets the index be walked in its order. A search has found its few rows and sorts them.
  const rows = await (filters.search === undefined ? people.where('name_key', '>', '') : people)
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** By first, then last name, letter case ignored. */
export async function listUsers(reading: Reading, dialect: DialectName, query: UserQuery): Promise<UserPage> {
  const { db } = reading
  const total = await countPeople(db, dialect, query)
  const ids = await idsOfPage(db, dialect, query)
  const rows = ids.length === 0 ? [] : await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const users = ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentUser(reading, row))
  return { users, page: query.page, total, totalPages: Math.ceil(total / query.limit) }
}

/** So many at a time: a table of thousands never keeps other calls waiting. */
const BATCH = 500

/** Everybody in the order of the list, a batch at a time. */
export async function* walkPeople(db: Db, dialect: DialectName, filters: UserFilters): AsyncGenerator<UserRow[]> {
  let last: Pick<UserRow, 'name_key' | 'id'> | undefined = { name_key: '', id: '' as UserId }
  while (last !== undefined) {
    const { name_key, id }: Pick<UserRow, 'name_key' | 'id'> = last
    const rows: UserRow[] = await selectPeople(db, dialect, filters)
      .selectAll()
      .where((where) => where(where.refTuple('name_key', 'id'), '>', where.tuple(name_key, id)))
      .orderBy('name_key')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length > 0) yield rows
    last = rows.length < BATCH ? undefined : rows.at(-1)
  }
}
