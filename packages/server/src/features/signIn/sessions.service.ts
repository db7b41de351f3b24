import { addMs } from '@verandah/contract/dates'
import type { SessionId } from '@verandah/contract/ids'
import { CLOCK_SKEW_MS } from '../../core/running/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import { endSessions, tellEnded } from './signIn.actions.ts'
import { lifetimes } from './signIn.policy.ts'

/** Ends one of the caller's sessions, the current one too; 404 for other people's. */
export async function endSession(ctx: Ctx, sessionId: SessionId): Promise<void> {
  const { id, sessionId: current } = ctx.actor
  const subject = { kind: 'user', id } as const
  const ended = ctx.db.deleteFrom('sign_in_sessions').where('id', '=', sessionId).where('user_id', '=', id)
  const { numDeletedRows } = await ended.executeTakeFirst()
  if (numDeletedRows === 0n) throwProblem('not_found')
  await tellEnded(ctx, id, { session: sessionId })
  if (sessionId === current) record(ctx, { kind: 'signIn.sessionEnded', subject, sessionId })
  else record(ctx, { kind: 'signIn.sessionsRevoked', subject, sessionId, count: 1 })
}

export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { id, sessionId: current } = ctx.actor
  const count = await endSessions(ctx, id, current)
  if (count > 0) record(ctx, { kind: 'signIn.sessionsRevoked', subject: { kind: 'user', id }, sessionId: null, count })
}

export async function signOut(ctx: Ctx): Promise<void> {
  const { id, sessionId } = ctx.actor
  await ctx.db.deleteFrom('sign_in_sessions').where('id', '=', sessionId).execute()
  await tellEnded(ctx, id, { session: sessionId })
  record(ctx, { kind: 'signIn.sessionEnded', subject: { kind: 'user', id }, sessionId })
}

/** Lets sessions that were begun while the clock was ahead begin now, so that they do not live longer than others. */
export async function restartMistaken({ db, now, rules }: Ctx<null>): Promise<void> {
  const mistaken = await db
    .selectFrom('sign_in_sessions')
    .innerJoin('users', 'users.id', 'sign_in_sessions.user_id')
    .select(['sign_in_sessions.id', 'users.role'])
    .where('sign_in_sessions.created_at', '>', addMs(now, CLOCK_SKEW_MS))
    .execute()
  for (const { id, role } of mistaken) {
    const expires = addMs(now, lifetimes(rules, role).max)
    await db.updateTable('sign_in_sessions').set({ created_at: now, last_used_at: now, expires_at: expires }).where('id', '=', id).execute()
  }
}
