import type { UserId } from '@verandah/contract/ids'
import type { Person } from '@verandah/contract/records'
import type { ReadContext } from './context.ts'
import { presentPerson } from './person.ts'

/** Those of a history, also deleted ones, by their ids. */
export async function readPeople(
  { db, photoUrl }: Pick<ReadContext, 'db' | 'photoUrl'>,
  ids: readonly UserId[]
): Promise<Map<UserId, Person>> {
  const columns = ['id', 'first_name', 'last_name', 'role', 'photo_id'] as const
  const rows = ids.length === 0 ? [] : await db.selectFrom('users').select(columns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, presentPerson({ photoUrl }, row.id, row)]))
}
