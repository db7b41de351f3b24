import type { SessionId, UserId } from '@verandah/contract/ids'
import type { Db } from '../db/open.ts'

/** Ends somebody's sessions, all or all but one; tells how many. Sign-ins that wait for a code end with them. */
export async function endSessions(db: Db, userId: UserId, but?: SessionId): Promise<number> {
  await db.deleteFrom('challenges').where('user_id', '=', userId).execute()
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  const { numDeletedRows } = await (but === undefined ? sessions : sessions.where('id', '!=', but)).executeTakeFirst()
  return Number(numDeletedRows)
}
