import type { BroadcastDraft, Recipients } from '@verandah/contract/notifications'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import { countBelowLimit, type RateLimit, requireBelowLimit } from '../../core/rateLimits.ts'
import type { Rules } from '../../core/running/rules.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { record } from '../../events/events.ts'
import { countRecipients } from './notifications.queries.ts'

/** Against accidents: a message that was sent cannot be taken back. */
export function broadcastLimit({ id }: Pick<Actor, 'id'>, { BROADCASTS_PER_HOUR }: Rules): RateLimit {
  return { key: `broadcast ${id}`, max: BROADCASTS_PER_HOUR, minutes: 60 }
}

/** Sends a message to everybody of an audience but its sender. */
export async function broadcast(ctx: Ctx, { audience, subject: title, message }: BroadcastDraft): Promise<Recipients> {
  const { db, actor, rules, now } = ctx
  const recipients = await countRecipients(ctx, audience)
  if (recipients === 0) throwFieldProblem('audience', 'Nobody beside you belongs to this audience')
  const limit = broadcastLimit(actor, rules)
  // Several that have come at once may all have passed the check before the body was read.
  if (!(await countBelowLimit(db, limit, now))) await requireBelowLimit(db, limit, now)
  const from = `${actor.firstName} ${actor.lastName}`
  record(ctx, { kind: 'notifications.broadcast', subject: { kind: 'message', id: newId() }, audience, title, message, from, recipients })
  return { recipients }
}
