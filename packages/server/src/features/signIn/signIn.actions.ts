import type { SessionId, UserId } from '@verandah/contract/ids'
import type { Db } from '../../db/open.ts'
import { createSession } from './createSession.ts'

/** Ends somebody's sessions, all or all but one; returns how many. Sign-ins that wait for a code end with them. */
export async function endSessions(db: Db, userId: UserId, except?: SessionId): Promise<number> {
  await endChallenges(db, userId)
  const sessions = db.deleteFrom('sign_in_sessions').where('user_id', '=', userId)
  const { numDeletedRows } = await (except === undefined ? sessions : sessions.where('id', '!=', except)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends the sign-ins of somebody that wait for a code. */
async function endChallenges(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
}

export const signInActions = { endSessions, endChallenges, createSession }

declare module '../../core/context.ts' {
  interface Actions {
    signIn: typeof signInActions
  }
}
