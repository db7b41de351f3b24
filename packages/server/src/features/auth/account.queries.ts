import { type Invited, MISSING_INVITATION, type Session } from '@verandah/contract/account'
import { type Instant, instant } from '@verandah/contract/dates'
import type { Selectable } from 'kysely'
import { hashToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/open.ts'
import type { InvitationsTable } from '../../db/tables/people.ts'
import type { Reading } from '../../db/transact.ts'
import { refuse } from '../../http/problem.ts'
import { lifetimes } from '../../http/session.ts'
import { describeDevice } from './describeDevice.ts'

export type InvitationRow = Selectable<InvitationsTable>

const USED = 'This invitation has already been used. Please sign in with the account that was made with it.'
const REVOKED = 'This invitation was withdrawn. Please ask the secretary of your building.'
const EXPIRED = 'This invitation has expired. Please ask the secretary of your building for a new one.'

export function findInvitation(db: Db, token: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitations').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst()
}

/** Why nobody can register with it; null when somebody can. */
export function invitationProblem({ status, expires_at }: InvitationRow, now: Instant): string | null {
  if (status !== 'pending') return status === 'used' ? USED : REVOKED
  return expires_at <= now ? EXPIRED : null
}

/** What an invitation is for: 404 when its link is none (any more), 410 when it can no longer be used. */
export async function readInvitation({ db, now }: Reading<null>, token: string): Promise<Invited> {
  const row = (await findInvitation(db, token)) ?? refuse('not_found', { message: MISSING_INVITATION })
  const problem = invitationProblem(row, now)
  if (problem !== null) refuse('gone', { message: problem })
  return { email: row.email, role: row.role, unitNumber: row.unit_number }
}

/** The caller's living sessions, the one used last first. */
export async function listSessions({ db, actor, now, rules }: Reading): Promise<Session[]> {
  const idleSince = instant(new Date(Date.parse(now) - lifetimes(rules, actor.role).idle))
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.id)
    .where('expires_at', '>', now)
    .where('last_used_at', '>=', idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    device: describeDevice(row.device),
    ip: row.ip,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    current: row.id === actor.sessionId
  }))
}
