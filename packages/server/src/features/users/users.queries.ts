import type { UserId } from '@verandah/contract/ids'
import { type Role, ROLES } from '@verandah/contract/roles'
import type { UserFilters, UserPage, UserQuery } from '@verandah/contract/users'
import { addMs, type Instant } from '@verandah/contract/dates'
import type { ExpressionBuilder } from 'kysely'
import { CLOCK_SKEW_MS } from '../../core/clock.ts'
import type { Reading } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { readTotals } from '../../core/totals.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { presentUser } from './users.present.ts'
import type { UserRow } from './users.table.ts'

export function findUser(db: Db, id: UserId) {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** `email` in lower case, as the contract delivers it. */
export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Whether anybody has or had an account. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
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
  return (await findUser(db, id)) ?? throwProblem('not_found')
}

/** The kept count of people with a role, deleted ones left out. */
export function totalOf(role: Role): string {
  return `users.${role}`
}

/** SQL condition: the account is not locked at that moment. */
export function unlocked(now: Instant) {
  return (where: ExpressionBuilder<Schema, 'users'>) =>
    where.or([where('locked_until', 'is', null), where('locked_until', '<=', now), where('locked_at', '>', addMs(now, CLOCK_SKEW_MS))])
}

type Searching = Pick<Reading<unknown>, 'db' | 'dialect'>

function selectPeople({ db, dialect }: Searching, { search, role }: UserFilters) {
  const people = db.selectFrom('users').where('deleted_at', 'is', null)
  const ofRole = role === undefined ? people : people.where('role', '=', role)
  return search === undefined ? ofRole : ofRole.where(contains(dialect, 'users', search))
}

async function countPeople(reading: Searching, filters: UserFilters): Promise<number> {
  if (filters.search === undefined) {
    const roles = filters.role === undefined ? ROLES : [filters.role]
    const kept = await readTotals(reading.db, roles.map(totalOf))
    return [...kept.values()].reduce((sum, count) => sum + count, 0)
  }
  const { count } = await selectPeople(reading, filters)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A page's ids come from the index of names alone: whole rows are read for the page, not for all those before it. */
async function idsOfPage(reading: Searching, { page, limit, ...filters }: UserQuery): Promise<UserId[]> {
  const people = selectPeople(reading, filters).select('id')
  // No key is empty, so this condition makes the database use the index's order. A search sorts its few rows instead.
  const rows = await (filters.search === undefined ? people.where('name_key', '>', '') : people)
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** By first, then last name, letter case ignored. */
export async function listUsers(reading: Reading, query: UserQuery): Promise<UserPage> {
  const total = await countPeople(reading, query)
  const ids = await idsOfPage(reading, query)
  const rows = ids.length === 0 ? [] : await reading.db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const users = ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentUser(reading, row))
  return { users, page: query.page, total, totalPages: Math.ceil(total / query.limit) }
}

/** People per batch of an export, so that other calls do not wait. */
const BATCH = 500

/** All people in the order of the list, in batches. */
export async function* walkPeople(reading: Searching, filters: UserFilters): AsyncGenerator<UserRow[]> {
  let last: Pick<UserRow, 'name_key' | 'id'> | undefined = { name_key: '', id: '' as UserId }
  while (last !== undefined) {
    const { name_key, id }: Pick<UserRow, 'name_key' | 'id'> = last
    const rows: UserRow[] = await selectPeople(reading, filters)
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
