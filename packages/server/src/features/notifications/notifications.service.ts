import type { BroadcastDraft, NotificationId, Reach } from '@verandah/contract/notifications'
import type { Actor } from '../../core/actor.ts'
import type { Undo } from '@verandah/contract/undo'
import type { Ctx, Undoable } from '../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { countBelowLimit, type RateLimit, requireBelowLimit } from '../../core/rateLimits.ts'
import type { Rules } from '../../core/running/rules.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { UnsubscribeTokens } from '../../core/secrets/unsubscribeTokens.ts'
import { record, recordUndoable } from '../../events/events.ts'
import type { Catalogue } from '../../notifications/catalogue.ts'
import { findReach } from './messages/reach.queries.ts'
import { turnKindOff } from './choices/choices.service.ts'
import { countUnread, isVisible, meetsNeeds } from './notifications.queries.ts'

/** Records no event: the audit trail has changes, not what people read. */
export async function markRead(ctx: Ctx, id: NotificationId): Promise<{ unread: number }> {
  if (!(await isVisible(ctx, id))) throwProblem('not_found')
  await ctx.db.updateTable('notifications').set({ read_at: ctx.now }).where('id', '=', id).where('read_at', 'is', null).execute()
  return { unread: await countUnread(ctx) }
}

/** Marks all visible notifications as read; others stay as they are. */
export async function markAllRead(ctx: Ctx): Promise<{ unread: number }> {
  await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', ctx.actor.id)
    .where(meetsNeeds(ctx))
    .where('read_at', 'is', null)
    .execute()
  return { unread: 0 }
}

/** Returns the limit of broadcasts, against accidents: a message that has gone out cannot be taken back. */
export function broadcastLimit({ id }: Pick<Actor, 'id'>, { BROADCASTS_PER_HOUR }: Rules): RateLimit {
  return { key: `broadcast ${id}`, max: BROADCASTS_PER_HOUR, minutes: 60 }
}

/**
 * Sends a message to everybody of an audience but its sender, once it cannot be undone any more. `dryRun`: only says whom it would
 * reach how.
 */
export async function broadcast(
  ctx: Ctx,
  { audience, subject: title, message }: BroadcastDraft,
  dryRun: boolean,
  catalogue: Catalogue
): Promise<Reach & { undo: Undo }> {
  const { db, actor, rules, now } = ctx
  const reach = await findReach(ctx, { kind: 'notifications.broadcast', audience, title }, catalogue)
  const { recipients } = reach
  if (recipients === 0) throwFieldProblem('audience', 'Nobody beside you belongs to this audience')
  if (dryRun) return { ...reach, undo: null }
  const limit = broadcastLimit(actor, rules)
  // Several calls at once may all have passed the check before the body was read.
  if (!(await countBelowLimit(db, limit, now))) await requireBelowLimit(db, limit, now)
  const from = `${actor.firstName} ${actor.lastName}`
  const subject = { kind: 'message', id: newId() } as const
  const undo = await ctx.actions.undo.offer(ctx, 'notifications.broadcast', { id: subject.id, audience, title })
  recordUndoable(ctx, { kind: 'notifications.broadcast', subject, audience, title, message, from, recipients }, undo)
  return { ...reach, undo }
}

/** Takes back a broadcast. Its text was kept only among the events that wait: the audit trail says that it was taken back. */
export async function undoBroadcast(ctx: Ctx, { id, audience, title }: Undoable['notifications.broadcast']): Promise<void> {
  record(ctx, { kind: 'notifications.broadcastUndone', subject: { kind: 'message', id }, audience, title })
}

/** What the link at the foot of a mail turns off: the mails of one kind, or all where `kind` is null. */
type Unsubscribed = NonNullable<ReturnType<UnsubscribeTokens['read']>>

/** Turns off what a link says, for whoever it was made for; null: it was not made here. A second time changes nothing. */
export async function unsubscribe(ctx: Ctx<null>, link: Unsubscribed | null, catalogue: Catalogue): Promise<{ message: string }> {
  const about = link === null || link.kind === null ? null : catalogue.entries.get(link.kind)
  if (link === null || about === undefined) {
    throwProblem('invalid_input', { text: 'This link is not valid. You can turn notification e-mails off in your profile.' })
  }
  const { person, kind } = link
  if (kind !== null) {
    await turnKindOff(ctx, person, kind, catalogue)
    return { message: ctx.t('You will get no more e-mails of this kind. You can turn them on again in the settings of your notices.') }
  }
  const isTurnedOff = await ctx.actions.users.turnMailOff(ctx, person)
  if (isTurnedOff) record(ctx, { kind: 'notifications.unsubscribed', subject: { kind: 'user', id: person }, notice: null })
  return { message: ctx.t('You will get no more notification e-mails. You can turn them on again in your profile.') }
}
