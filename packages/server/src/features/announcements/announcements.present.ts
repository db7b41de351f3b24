import type { Announcement } from '@verandah/contract/announcementRecord'
import type { RecordComment } from '@verandah/contract/comments'
import { dayOf, type Instant } from '@verandah/contract/dates'
import type { AttachedDocument } from '@verandah/contract/documents'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { type NamedColumns, presentPerson } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import type { Flag } from '../../db/columns.ts'
import { fromPlaces } from './announcementPlaces.ts'
import type { AnnouncementFact } from './announcements.events.ts'
import { announcementPolicy, isExpired, mayDeleteComment } from './announcements.policy.ts'
import type { AnnouncementsCommentsTable, AnnouncementsTable } from './announcements.table.ts'

/** An announcement with its author. */
export type AnnouncementRow = Selectable<AnnouncementsTable> & NamedColumns & { author_is_active: Flag; author_deleted_at: Instant | null }

export type CommentRow = Selectable<AnnouncementsCommentsTable> & NamedColumns

/** The counts for those who may know them. */
export interface Reach {
  audience: number
  read: number
}

/** The related announcements: those that the caller may see. */
export type Links = Pick<Announcement, 'updateOf' | 'updates'>

type ReadCtx = Pick<ReadContext, 'actor' | 'now' | 'photoUrl'>

/** Returns the facts of an announcement for its events. */
export function toFact({
  id,
  title,
  audience,
  priority
}: Pick<AnnouncementRow, 'id' | 'title' | 'audience' | 'priority'>): AnnouncementFact {
  return { subject: { kind: 'announcement', id }, title, audience, priority }
}

/** Presents an announcement. `reach` is null for those who are not managers. */
export function presentAnnouncement(
  reading: ReadCtx,
  row: AnnouncementRow,
  { isOpened, reach, documents, links }: { isOpened: boolean; reach: Reach | null; documents: AttachedDocument[]; links: Links }
): Announcement {
  const today = dayOf(reading.now)
  return {
    ...presentRecord(row),
    title: row.title,
    content: row.content,
    priority: row.priority,
    category: row.category,
    targetAudience: row.audience,
    audience: fromPlaces(row.places),
    expiryDate: row.expiry_date,
    isPinned: row.is_pinned === 1,
    allowComments: row.allow_comments === 1,
    status: row.status,
    author: presentPerson(reading, row.author_id, row),
    documents,
    publishedAt: row.published_at,
    publishAt: row.publish_at,
    ...links,
    views: row.views,
    commentCount: row.comment_count,
    isRead: isOpened || row.author_id === reading.actor.id,
    isExpired: isExpired(row, today),
    audienceCount: reach?.audience ?? null,
    readCount: reach?.read ?? null,
    can: announcementPolicy(reading.actor, row, today)
  }
}

export function presentComment(reading: ReadCtx, row: CommentRow): RecordComment {
  return {
    ...presentRecord(row),
    user: presentPerson(reading, row.user_id, row),
    message: row.message,
    date: row.created_at,
    can: { delete: mayDeleteComment(reading.actor, row) }
  }
}
