import type { SessionId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import { endSessions } from './signIn.actions.ts'

/** Ends one of the caller's sessions, the current one too; 404 for other people's. */
export async function endSession(ctx: Ctx, sessionId: SessionId): Promise<void> {
  const { id, sessionId: current } = ctx.actor
  const subject = { kind: 'user', id } as const
  const ended = ctx.db.deleteFrom('sign_in_sessions').where('id', '=', sessionId).where('user_id', '=', id)
  const { numDeletedRows } = await ended.executeTakeFirst()
  if (numDeletedRows === 0n) throwProblem('not_found')
  if (sessionId === current) record(ctx, { kind: 'signIn.sessionEnded', subject, sessionId })
  else record(ctx, { kind: 'signIn.sessionsRevoked', subject, sessionId, count: 1 })
}

export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { id, sessionId: current } = ctx.actor
  const count = await endSessions(ctx.db, id, current)
  if (count > 0) record(ctx, { kind: 'signIn.sessionsRevoked', subject: { kind: 'user', id }, sessionId: null, count })
}

export async function signOut(ctx: Ctx): Promise<void> {
  const { id, sessionId } = ctx.actor
  await ctx.db.deleteFrom('sign_in_sessions').where('id', '=', sessionId).execute()
  record(ctx, { kind: 'signIn.sessionEnded', subject: { kind: 'user', id }, sessionId })
}
