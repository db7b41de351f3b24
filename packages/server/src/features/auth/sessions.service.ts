import type { SessionId } from '@verandah/contract/ids'
import { endSessions } from '../../auth/endSessions.ts'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { refuse } from '../../http/problem.ts'

/** Ends one of one's own sessions, this one too; 404 for anybody else's. */
export async function endSession(ctx: Ctx, sessionId: SessionId): Promise<void> {
  const { id: userId, sessionId: current } = ctx.actor
  const ended = ctx.db.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId)
  const { numDeletedRows } = await ended.executeTakeFirst()
  if (numDeletedRows === 0n) refuse('not_found')
  if (sessionId === current) record(ctx, { kind: 'session.ended', userId, sessionId })
  else record(ctx, { kind: 'session.revoked', userId, sessionId, count: 1 })
}

export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { id: userId, sessionId: current } = ctx.actor
  const count = await endSessions(ctx.db, userId, current)
  if (count > 0) record(ctx, { kind: 'session.revoked', userId, sessionId: null, count })
}
