import type { Instant } from '@verandah/contract/dates'
import type { Feedback, FeedbackDraft, FeedbackId, PublicAnswer } from '@verandah/contract/feedback'
import type { UserId } from '@verandah/contract/ids'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { foldTexts } from '../../core/makeExcerpt.ts'
import { type NamedColumns, type PrefixedColumns, presentPerson, presentPrefixed } from '../../core/person.ts'
import { firstVersion, presentRecord } from '../../core/versions.ts'
import type { FeedbackFact } from './feedback.events.ts'
import { feedbackPolicy } from './feedback.policy.ts'
import type { FeedbackTable } from './feedback.table.ts'

/** Feedback with the names of its author and of the person who replied, if any. */
export type FeedbackRow = Selectable<FeedbackTable> & PrefixedColumns<'author'> & PrefixedColumns<'replier'>

type Answered = 'id' | 'created_at' | 'updated_at' | 'category' | 'subject' | 'message' | 'reply' | 'replied_by'

/** Feedback with a public reply, and the name of the person who replied; the author is not even read. */
export type AnswerRow = Pick<Selectable<FeedbackTable>, Answered> & NamedColumns

type ReadCtx = Pick<ReadContext, 'photoUrl' | 'actor'>

export type FeedbackContent = Omit<FeedbackDraft, 'anonymous'>

export function toSearchKey({ subject, message, reply }: Pick<FeedbackRow, 'subject' | 'message' | 'reply'>): string {
  return foldTexts([subject, message, reply])
}

/** Returns the row of new feedback; `by` is null when anonymous. */
export function newFeedback(
  id: FeedbackId,
  content: FeedbackContent,
  { by, at }: { by: UserId | null; at: Instant }
): Selectable<FeedbackTable> {
  return {
    id,
    ...content,
    anonymous: by === null ? 1 : 0,
    author_id: by,
    status: 'open',
    reply: null,
    replied_by: null,
    replied_at: null,
    is_public: 0,
    search_key: toSearchKey({ ...content, reply: null }),
    ...firstVersion({ now: at })
  }
}

/** Returns the facts of feedback for its events. */
export function toFact({ id, subject, category }: Pick<FeedbackRow, 'id' | 'subject' | 'category'>): FeedbackFact {
  return { subject: { kind: 'feedback', id }, title: subject, category }
}

export function presentFeedback(reading: ReadCtx, row: FeedbackRow): Feedback {
  return {
    ...presentRecord(row),
    category: row.category,
    subject: row.subject,
    message: row.message,
    anonymous: row.anonymous === 1,
    status: row.status,
    reply: row.reply,
    repliedBy: presentPrefixed(reading, row.replied_by, 'replier', row),
    isPublic: row.is_public === 1,
    author: presentPrefixed(reading, row.author_id, 'author', row),
    can: feedbackPolicy(reading.actor, row)
  }
}

/** Presents a public answer; undefined where there is none. */
export function presentAnswer(reading: ReadCtx, row: AnswerRow): PublicAnswer | undefined {
  const { id, created_at, updated_at, category, subject, message, reply, replied_by } = row
  if (reply === null || replied_by === null) return undefined
  const repliedBy = presentPerson(reading, replied_by, row)
  return { _id: id, createdAt: created_at, updatedAt: updated_at, category, subject, message, reply, repliedBy }
}
