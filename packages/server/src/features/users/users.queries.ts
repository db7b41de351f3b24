import type { UserId } from '@verandah/contract/ids'
import type { Person } from '@verandah/contract/records'
import type { Db } from '../../db/open.ts'

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

/** Names by id, deleted people among them: what they wrote stays under their name. */
export async function findPeople(db: Db, ids: UserId[]): Promise<Map<UserId, Person>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, { _id: row.id, firstName: row.first_name, lastName: row.last_name }]))
}
