import { addMs, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { phonePart } from '@verandah/contract/phone'
import type { Role } from '@verandah/contract/roles'
import type { UserFilters, UserStatus } from '@verandah/contract/users'
import type { Reading } from '../../core/context.ts'
import { tableCache } from '../../core/tableCache.ts'
import { fold } from '../../db/fold.ts'

const NEW_MS = 30 * 86_400_000

/** Everybody in the order of lists, as far as a search looks at them; the arrays are parallel. */
interface People {
  ids: UserId[]
  roles: Role[]
  isActive: boolean[]
  createdAt: Instant[]
  keys: string[]
}

/** In memory, because one comparison takes 20 ns there, and ten times as long in the database. */
const readPeople = tableCache(
  'users',
  (db) =>
    db
      .selectFrom('users')
      .select(['id', 'role', 'is_active', 'created_at', 'search_key'])
      .where('deleted_at', 'is', null)
      // No key is empty, so this condition makes the database use the index's order.
      .where('name_key', '>', '')
      .orderBy('name_key')
      .orderBy('id'),
  (rows): People => ({
    ids: rows.map(({ id }) => id),
    roles: rows.map(({ role }) => role),
    isActive: rows.map(({ is_active }) => is_active === 1),
    createdAt: rows.map(({ created_at }) => created_at),
    keys: rows.map(({ search_key }) => search_key)
  })
)

/** Whether the line before the last one, the unit, begins with the text. */
function isUnit(key: string, text: string): boolean {
  const end = key.lastIndexOf('\n')
  return key.startsWith(text, key.lastIndexOf('\n', end - 1) + 1)
}

/** What may be meant by a search: the text itself, the unit in 'unit 4B', as lists show it, or a part of a phone number. */
export function meantBy(search: string): { text: string; unit: string | null; phone: string | null } {
  const text = fold(search.trim())
  return { text, unit: /^unit\s+(.+)$/.exec(text)?.[1] ?? null, phone: phonePart(text) }
}

/** Whether a key contains the text, or has the unit or, in its last line, the part of a phone number that the text is. */
function matcher(search: string): (key: string) => boolean {
  const { text, unit, phone } = meantBy(search)
  if (unit !== null) return (key) => key.includes(text) || isUnit(key, unit)
  if (phone === null || phone === text) return (key) => key.includes(text)
  return (key) => key.includes(text) || key.includes(phone, key.lastIndexOf('\n'))
}

/** When those whose account is new have got it, at the earliest. */
export const newSince = (now: Instant): Instant => addMs(now, -NEW_MS)

/** Finds people by any part of their keys, by role and status: all of them, in the order of lists, so that the total is exact. */
export async function findPeople(
  { db, now }: Pick<Reading<unknown>, 'db' | 'now'>,
  { search, role, status }: UserFilters
): Promise<UserId[]> {
  const { ids, roles, isActive, createdAt, keys } = await readPeople(db)
  const matches = search === undefined ? () => true : matcher(search)
  const since = newSince(now)
  const has: Record<UserStatus, (at: number) => boolean> = {
    active: (at) => isActive[at] === true,
    inactive: (at) => isActive[at] === false,
    new: (at) => (createdAt[at] ?? since) > since
  }
  return ids.filter(
    (_id, at) => (role === undefined || roles[at] === role) && (status === undefined || has[status](at)) && matches(keys[at] ?? '')
  )
}
