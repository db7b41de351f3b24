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
import { newId } from '../../core/secrets/tokens.ts'
import { changeRecord } from '../../core/versions.ts'
import { flagOf } from '../../db/columns.ts'
import { record } from '../../events/events.ts'
import { giveAnonymously } from './anonymous.service.ts'
import { toFact, newFeedback, presentFeedback, toSearchKey } from './feedback.present.ts'
import { getFeedback } from './feedback.queries.ts'
import type { FeedbackTable } from './feedback.table.ts'

/** Stores feedback. Anonymous feedback waits for the full hour; see `anonymous.service.ts`. */
export async function giveFeedback(ctx: Ctx, { category, subject, message, anonymous }: FeedbackDraft): Promise<Feedback> {
  const content = { category, subject, message }
  if (anonymous) return giveAnonymously(ctx, content)
  const row = newFeedback(newId(), content, { by: ctx.actor.id, at: ctx.now })
  await ctx.db.insertInto('feedback').values(row).execute()
  record(ctx, { kind: 'feedback.given', ...toFact(row), anonymous: false })
  return presentFeedback(ctx, await getFeedback(ctx.db, row.id))
}

interface Step {
  id: FeedbackId
  to: FeedbackStatus
  ifMatch: number | undefined
  columns?: Partial<Selectable<FeedbackTable>>
}

/** Changes the status. Only one of two changes at once succeeds. */
async function advance(ctx: Ctx, { id, to, ifMatch, columns = {} }: Step) {
  const row = await getFeedback(ctx.db, id)
  requireVersion(row, ifMatch)
  if (!FEEDBACK_TRANSITIONS[row.status].includes(to)) {
    const values = { from: { text: row.status }, to: { text: to } }
    throwProblem('conflict', { text: { text: 'Feedback that is {{from}} cannot become {{to}}', values } })
  }
  const written = { ...columns, status: to, search_key: toSearchKey({ ...row, ...columns }) }
  return changeRecord(ctx, 'feedback', row, written, ifMatch)
}

export async function acknowledgeFeedback(ctx: Ctx, id: FeedbackId, ifMatch?: number): Promise<Feedback> {
  const row = await advance(ctx, { id, to: 'acknowledged', ifMatch })
  record(ctx, { kind: 'feedback.acknowledged', ...toFact(row) })
  return presentFeedback(ctx, row)
}

/** Notifies the author, where there is one. */
export async function resolveFeedback(ctx: Ctx, id: FeedbackId, { reply, isPublic }: FeedbackReply, ifMatch?: number): Promise<Feedback> {
  const columns = { reply, replied_by: ctx.actor.id, replied_at: ctx.now, is_public: flagOf(isPublic) }
  const row = await advance(ctx, { id, to: 'resolved', ifMatch, columns })
  record(ctx, { kind: 'feedback.answered', ...toFact(row), isPublic, authorId: row.author_id })
  return presentFeedback(ctx, await getFeedback(ctx.db, id))
}
