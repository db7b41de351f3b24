import { addMs, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { phonePart } from '@verandah/contract/phone'
import type { UserFilters, UserQuery, UserStatus } from '@verandah/contract/users'
import type { ExpressionBuilder, OperandExpression, SqlBool } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { findPage, type FoundPage } from '../../../db/findPage.ts'
import { fold, contains } from '../../../db/search.ts'
import type { DialectName } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.ts'
import { UNIT_SIGN } from './personKeys.ts'

const NEW_MS = 30 * 86_400_000

export type SearchCtx = Pick<ReadContext<unknown>, 'db' | 'dialect' | 'now'>

/** Returns the possible meanings of a search: the text itself, the unit in 'unit 4B', as lists show it, or a part of a phone number. */
export function parsePeopleSearch(search: string): { text: string; unit: string | null; phone: string | null } {
  const text = fold(search.trim())
  return { text, unit: /^unit\s+(.+)$/.exec(text)?.[1] ?? null, phone: phonePart(text) }
}

/** Returns the condition that a person's key contains the text, or the part of a phone number, or has a unit that begins so. */
function matchesSearch(dialect: DialectName, search: string) {
  const { text, unit, phone } = parsePeopleSearch(search)
  return (where: ExpressionBuilder<Schema, 'users'>): OperandExpression<SqlBool> => {
    const found: OperandExpression<SqlBool>[] = [contains(dialect, 'search_key', text)]
    if (unit !== null) found.push(contains(dialect, 'search_key', `${UNIT_SIGN}${unit}`))
    else if (phone !== null && phone !== text) found.push(contains(dialect, 'search_key', phone))
    return where.or(found)
  }
}

/** Returns the moment after which an account counts as new. */
export const newSince = (now: Instant): Instant => addMs(now, -NEW_MS)

/** Selects the people that the filters let through. */
function selectPeople({ db, dialect, now }: SearchCtx, { search, role, status }: UserFilters) {
  // No key is empty, so the last condition makes the database use the index's order.
  let people = db.selectFrom('users').where('deleted_at', 'is', null).where('name_key', '>', '')
  if (role !== undefined) people = people.where('role', '=', role)
  if (search !== undefined) people = people.where(matchesSearch(dialect, search))
  if (status === undefined) return people
  const has: Record<UserStatus, (where: ExpressionBuilder<Schema, 'users'>) => OperandExpression<SqlBool>> = {
    active: (where) => where('is_active', '=', 1),
    inactive: (where) => where('is_active', '=', 0),
    new: (where) => where('created_at', '>', newSince(now))
  }
  return people.where(has[status])
}

/** Finds people by any part of their keys, by role and status, in the order of lists. */
export async function findPeople(
  reading: SearchCtx,
  query: UserFilters & Partial<Pick<UserQuery, 'page' | 'limit'>>
): Promise<FoundPage<UserId>> {
  const people = selectPeople(reading, query)
  return findPage(people, people.select('id').orderBy('name_key').orderBy('id'), query)
}
