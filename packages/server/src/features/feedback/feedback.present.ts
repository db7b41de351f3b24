import type { Instant } from '@verandah/contract/dates'
import type { Feedback, FeedbackDraft, FeedbackId, PublicAnswer } from '@verandah/contract/feedback'
import type { FileId, UserId } from '@verandah/contract/ids'
import type { Person } from '@verandah/contract/records'
import type { Role } from '@verandah/contract/roles'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { foldTexts } from '../../core/makeExcerpt.ts'
import { type NamedColumns, presentPerson } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import type { FeedbackFact } from './feedback.events.ts'
import { feedbackPolicy } from './feedback.policy.ts'
import type { FeedbackTable } from './feedback.table.ts'

interface ReplierColumns {
  replier_first_name: string | null
  replier_last_name: string | null
  replier_role: Role | null
  replier_photo_id: FileId | null
}

/** With the names of who wrote it and of who answered it, where somebody did. */
export type FeedbackRow = Selectable<FeedbackTable> & ReplierColumns & { [Column in keyof NamedColumns]: NamedColumns[Column] | null }

type Answered = 'id' | 'created_at' | 'updated_at' | 'category' | 'subject' | 'message' | 'reply' | 'replied_by'

/** What was answered in public, with the name of who answered; the author is not even read. */
export type AnswerRow = Pick<Selectable<FeedbackTable>, Answered> & NamedColumns

type Presenting = Pick<ReadContext, 'photoUrl' | 'actor'>

function presentNamed(
  reading: Presenting,
  id: UserId | null,
  named: { [Column in keyof NamedColumns]: NamedColumns[Column] | null }
): Person | null {
  const { first_name, last_name, role, photo_id } = named
  if (id === null || first_name === null || last_name === null || role === null) return null
  return presentPerson(reading, id, { first_name, last_name, role, photo_id })
}

function replierOf(reading: Presenting, row: ReplierColumns & Pick<FeedbackRow, 'replied_by'>): Person | null {
  const { replier_first_name, replier_last_name, replier_role, replier_photo_id } = row
  const named = { first_name: replier_first_name, last_name: replier_last_name, role: replier_role, photo_id: replier_photo_id }
  return presentNamed(reading, row.replied_by, named)
}

export type Said = Omit<FeedbackDraft, 'anonymous'>

export function toSearchKey({ subject, message, reply }: Pick<FeedbackRow, 'subject' | 'message' | 'reply'>): string {
  return foldTexts([subject, message, reply])
}

/** The row of what somebody said; `by` is null when anonymous. */
export function newFeedback(id: FeedbackId, said: Said, { by, at }: { by: UserId | null; at: Instant }): Selectable<FeedbackTable> {
  return {
    id,
    ...said,
    anonymous: by === null ? 1 : 0,
    author_id: by,
    status: 'open',
    reply: null,
    replied_by: null,
    replied_at: null,
    is_public: 0,
    search_key: toSearchKey({ ...said, reply: null }),
    created_at: at,
    updated_at: at,
    version: 1,
    deleted_at: null
  }
}

/** What an event says of feedback. */
export function toFact({ id, subject, category }: Pick<FeedbackRow, 'id' | 'subject' | 'category'>): FeedbackFact {
  return { subject: { kind: 'feedback', id }, title: subject, category }
}

export function presentFeedback(reading: Presenting, row: FeedbackRow): Feedback {
  return {
    ...presentRecord(row),
    category: row.category,
    subject: row.subject,
    message: row.message,
    anonymous: row.anonymous === 1,
    status: row.status,
    reply: row.reply,
    repliedBy: replierOf(reading, row),
    isPublic: row.is_public === 1,
    author: presentNamed(reading, row.author_id, row),
    can: feedbackPolicy(reading.actor, row)
  }
}

/** Undefined where there is no answer. */
export function presentAnswer(reading: Presenting, row: AnswerRow): PublicAnswer | undefined {
  const { id, created_at, updated_at, category, subject, message, reply, replied_by } = row
  if (reply === null || replied_by === null) return undefined
  const repliedBy = presentPerson(reading, replied_by, row)
  return { _id: id, createdAt: created_at, updatedAt: updated_at, category, subject, message, reply, repliedBy }
}
