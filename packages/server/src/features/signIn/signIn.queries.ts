import { addMs } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import type { Session } from '@verandah/contract/signIn'
import type { ReadContext } from '../../core/context.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import { hasRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { describeDevice } from './device.present.ts'
import { lifetimes } from './signIn.policy.ts'

/** Returns the person whose sign-in waits for a code. */
export async function findChallenged({ db, now }: Pick<ReadContext<null>, 'db' | 'now'>, tempToken: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select('user_id')
    .where('token_hash', '=', hashToken(tempToken))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

export function isSignedIn(db: Db, sessionId: SessionId): Promise<boolean> {
  return hasRows(db.selectFrom('sign_in_sessions').where('id', '=', sessionId))
}

/** Returns the caller's sessions that have not expired, the one used last first. */
export async function listSessions({ db, actor, now, rules, t }: ReadContext): Promise<Session[]> {
  const idleSince = addMs(now, -lifetimes(rules, actor.role).idle)
  const rows = await db
    .selectFrom('sign_in_sessions')
    .select(['id', 'device', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.id)
    .where('expires_at', '>', now)
    .where('last_used_at', '>=', idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    device: describeDevice(row.device, t),
    ip: row.ip,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    current: row.id === actor.sessionId
  }))
}
