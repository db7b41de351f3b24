import type { UserId } from '@verandah/contract/ids'
import type { Person } from '@verandah/contract/records'
import type { ReadContext } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import type { Db } from '../../db/open.ts'

/** Selects the people who can sign in. */
export function activePeople(db: Db) {
  return db.selectFrom('users').where('users.is_active', '=', 1).where('users.deleted_at', 'is', null)
}

/** Reads the people of a history, also deleted ones, by their ids. */
export async function readPeople(
  { db, photoUrl }: Pick<ReadContext, 'db' | 'photoUrl'>,
  ids: readonly UserId[]
): Promise<Map<UserId, Person>> {
  const columns = ['id', 'first_name', 'last_name', 'role', 'photo_id'] as const
  const rows = ids.length === 0 ? [] : await db.selectFrom('users').select(columns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, presentPerson({ photoUrl }, row.id, row)]))
}
