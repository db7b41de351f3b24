import type { AnnouncementCategory, AnnouncementId, AnnouncementPriority, AnnouncementStatus } from '@verandah/contract/announcementRecord'
import type { AudienceName } from '@verandah/contract/audiences'
import type { CommentId } from '@verandah/contract/comments'
import type { Day, Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface AnnouncementsTable extends RecordColumns {
  id: AnnouncementId
  title: string
  content: string
  priority: AnnouncementPriority
  category: AnnouncementCategory
  audience: AudienceName
  expiry_date: Day | null
  is_pinned: Flag
  allow_comments: Flag
  status: AnnouncementStatus
  author_id: UserId
  published_at: Instant | null
  published_by: UserId | null
  /** When it was published, for a draft when it was made: lists are sorted by it. */
  sort_at: Instant
  /** The number of its rows in `announcements_views`. */
  views: number
  /** The number of its comments that are not deleted. */
  comment_count: number
  /**
   * JSON, such as `["floor:3","unit:4B"]`: of its audience only those are meant who hold a unit that is one of these or on
   * one of these floors. Null: all of them.
   */
  places: string | null
  /** When it publishes itself; null for one that is not scheduled. */
  publish_at: Instant | null
  /** The announcement of which it is an update. */
  update_of: AnnouncementId | null
  /** Whether its notifications are shown only to those who see what has expired. */
  notices_expired: Flag
  /** Folded title and content, on separate lines: the column that is searched. */
  search_key: string
}

/** The people who have opened it; its author is never here. */
export interface AnnouncementsViewsTable {
  announcement_id: AnnouncementId
  user_id: UserId
  viewed_at: Instant
}

export interface AnnouncementsCommentsTable extends RecordColumns {
  id: CommentId
  announcement_id: AnnouncementId
  user_id: UserId
  message: string
}

declare module '../../db/schema.ts' {
  interface Schema {
    announcements: AnnouncementsTable
    announcements_views: AnnouncementsViewsTable
    announcements_comments: AnnouncementsCommentsTable
  }
}
