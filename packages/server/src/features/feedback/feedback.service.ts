import { hourOf } from '@verandah/contract/dates'
import {
  type Feedback,
  FEEDBACK_TRANSITIONS,
  type FeedbackDraft,
  type FeedbackId,
  type FeedbackReply,
  type FeedbackStatus
} from '@verandah/contract/feedback'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { requireVersion, throwProblem } from '../../core/problem.ts'
import { newId, newIdOfHour } from '../../core/tokens.ts'
import { changeRecord } from '../../core/versions.ts'
import { record, recordAnonymously } from '../../events/events.ts'
import type { FeedbackEvent } from './feedback.events.ts'
import { factOf, presentFeedback } from './feedback.present.ts'
import { getFeedback } from './feedback.queries.ts'
import type { FeedbackTable } from './feedback.table.ts'

/**
 * Anonymous: nothing that is stored names the author, neither the row nor the audit trail. Of the time only the hour is
 * stored, because the portal knows when each person was active last.
 */
export async function giveFeedback(ctx: Ctx, { category, subject, message, anonymous }: FeedbackDraft): Promise<Feedback> {
  const at = anonymous ? hourOf(ctx.now) : ctx.now
  const id = anonymous ? newIdOfHour<FeedbackId>(ctx.now) : newId<FeedbackId>()
  const row = {
    id,
    category,
    subject,
    message,
    anonymous: anonymous ? (1 as const) : (0 as const),
    author_id: anonymous ? null : ctx.actor.id,
    status: 'open' as const,
    reply: null,
    replied_by: null,
    replied_at: null,
    is_public: 0 as const,
    created_at: at,
    updated_at: at,
    version: 1,
    deleted_at: null
  }
  await ctx.db.insertInto('feedback').values(row).execute()
  const event: FeedbackEvent = { kind: 'feedback.given', ...factOf(row), anonymous }
  if (anonymous) recordAnonymously(ctx, event)
  else record(ctx, event)
  return presentFeedback(ctx, await getFeedback(ctx.db, id))
}

interface Step {
  id: FeedbackId
  to: FeedbackStatus
  ifMatch: number | undefined
  columns?: Partial<Selectable<FeedbackTable>>
}

/** Of two at once one succeeds. */
async function advance(ctx: Ctx, { id, to, ifMatch, columns = {} }: Step) {
  const row = await getFeedback(ctx.db, id)
  requireVersion(row, ifMatch)
  if (!FEEDBACK_TRANSITIONS[row.status].includes(to)) {
    const values = { from: { text: row.status }, to: { text: to } }
    throwProblem('conflict', { text: { text: 'Feedback that is {{from}} cannot become {{to}}', values } })
  }
  return changeRecord(ctx, 'feedback', row, { ...columns, status: to }, ifMatch)
}

export async function acknowledgeFeedback(ctx: Ctx, id: FeedbackId, ifMatch?: number): Promise<Feedback> {
  const row = await advance(ctx, { id, to: 'acknowledged', ifMatch })
  record(ctx, { kind: 'feedback.acknowledged', ...factOf(row) })
  return presentFeedback(ctx, row)
}

/** Notifies the author, where there is one. */
export async function resolveFeedback(ctx: Ctx, id: FeedbackId, { reply, isPublic }: FeedbackReply, ifMatch?: number): Promise<Feedback> {
  const columns = { reply, replied_by: ctx.actor.id, replied_at: ctx.now, is_public: isPublic ? (1 as const) : (0 as const) }
  const row = await advance(ctx, { id, to: 'resolved', ifMatch, columns })
  record(ctx, { kind: 'feedback.answered', ...factOf(row), isPublic, authorId: row.author_id })
  return presentFeedback(ctx, await getFeedback(ctx.db, id))
}
