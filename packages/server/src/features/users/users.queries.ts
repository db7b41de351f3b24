import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { User, UserFilters, UserPage, UserQuery } from '@verandah/contract/users'
import { addMs, dayOf, type Instant } from '@verandah/contract/dates'
import type { ExpressionBuilder } from 'kysely'
import { CLOCK_SKEW_MS } from '../../core/running/clock.ts'
import type { ReadContext } from '../../core/context.ts'
import { throwEmailTaken, throwProblem } from '../../core/problem.ts'
import { countRows, hasRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { rowsInOrder } from '../../db/findPage.ts'
import type { Schema } from '../../db/schema.ts'
import { stoppedAmong } from '../../notifications/email/refusals.ts'
import { findPeople, type SearchCtx } from './names/peopleSearch.ts'
import { activePeople } from './people.queries.ts'
import { heldByAccounts } from '../units/holdings.queries.ts'
import { presentUserWith } from './users.present.ts'
import type { UserRow } from './users.table.ts'

/** Selects accounts, and when each was last active; deleted ones are left out. */
function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((select) => select.selectFrom('users_activity').select('last_at').whereRef('user_id', '=', 'users.id').as('last_activity'))
    .where('deleted_at', 'is', null)
}

/** Selects the accounts that were deactivated or deleted, are not anonymised, and were not changed since that moment. */
export function findFormer(db: Db, before: Instant) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .where('anonymised_at', 'is', null)
    .where((where) => where.or([where('is_active', '=', 0), where('deleted_at', 'is not', null)]))
    .where('updated_at', '<', before)
}

export function findUser(db: Db, id: UserId) {
  return selectUsers(db).where('id', '=', id).executeTakeFirst()
}

/** Finds an account; `email` in lower case, as the contract delivers it. */
export function findUserByEmail(db: Db, email: string) {
  return selectUsers(db).where('email', '=', email).executeTakeFirst()
}

/** Throws 409 when another account has the address. */
export async function requireFreeEmail(db: Db, email: string): Promise<void> {
  if ((await findUserByEmail(db, email)) !== undefined) throwEmailTaken()
}

/** Whether anybody has or had an account. */
export function hasUsers(db: Db): Promise<boolean> {
  return hasRows(db.selectFrom('users'))
}

export function hasAdministrator(db: Db): Promise<boolean> {
  return hasRows(activePeople(db).where('role', '=', 'administrator'))
}

/** Loads an account; 404 when it is not there, or deleted. */
export async function getUser(db: Db, id: UserId): Promise<UserRow> {
  return (await findUser(db, id)) ?? throwProblem('not_found')
}

/** Returns the name of the total of people with a role, deleted ones left out. */
export function totalOf(role: Role): string {
  return `users.${role}`
}

/** The kept count of active people, deleted ones left out. */
export const ACTIVE_TOTAL = 'users.active'

/** Counts the accounts that were made after that moment. */
export function countCreatedSince(db: Db, since: Instant): Promise<number> {
  return countRows(db.selectFrom('users').where('deleted_at', 'is', null).where('created_at', '>', since))
}

/** Returns the condition in SQL that the account is not locked at that moment. */
export function unlocked(now: Instant) {
  return (where: ExpressionBuilder<Schema, 'users'>) =>
    where.or([where('locked_until', 'is', null), where('locked_until', '<=', now), where('locked_at', '>', addMs(now, CLOCK_SKEW_MS))])
}

/** Reads people in the order of the ids; those deleted meanwhile are left out. */
export function readInOrder(db: Db, ids: UserId[]): Promise<UserRow[]> {
  return rowsInOrder(ids, () => selectUsers(db).where('id', 'in', ids).execute())
}

const NO_UNITS: ReadonlySet<string> = new Set()
type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>

/** Presents people as managers see them, with what this caller may do. */
async function presentUsers(reading: ReadCtx, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id)
  const held = await heldByAccounts(reading.db, ids, dayOf(reading.now))
  const refused = await stoppedAmong(
    reading.db,
    rows.map(({ email }) => email)
  )
  return rows.map((row) => presentUserWith(reading, row, { units: held.get(row.id) ?? NO_UNITS, mailRefused: refused.has(row.email) }))
}

export async function presentUser(reading: ReadCtx, row: UserRow): Promise<User> {
  const held = await heldByAccounts(reading.db, [row.id], dayOf(reading.now))
  const refused = await stoppedAmong(reading.db, [row.email])
  return presentUserWith(reading, row, { units: held.get(row.id) ?? NO_UNITS, mailRefused: refused.has(row.email) })
}

/** Lists the accounts by first, then last name, without regard to letter case and accents. */
export async function listUsers(reading: ReadContext, query: UserQuery): Promise<UserPage> {
  const { page, limit } = query
  const { total, ids } = await findPeople(reading, query)
  const users = await presentUsers(reading, await readInOrder(reading.db, ids))
  return { users, page, total, totalPages: Math.ceil(total / limit) }
}

/** People per batch of an export, so that other calls do not wait. */
const BATCH = 500

/** Reads all people in the order of the list, in batches. */
export async function* walkPeople(searching: SearchCtx, filters: UserFilters): AsyncGenerator<UserRow[]> {
  const { ids } = await findPeople(searching, filters)
  for (let start = 0; start < ids.length; start += BATCH) yield await readInOrder(searching.db, ids.slice(start, start + BATCH))
}
