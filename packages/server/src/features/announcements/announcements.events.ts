import { paths } from '@verandah/contract/paths'
import type { AnnouncementId, AnnouncementPriority } from '@verandah/contract/announcementRecord'
import type { AudienceName } from '@verandah/contract/audiences'
import type { Instant } from '@verandah/contract/dates'
import type { CommentId } from '@verandah/contract/comments'
import type { UserId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../events/described.ts'

/** The facts in every event of an announcement. */
export interface AnnouncementFact {
  subject: { kind: 'announcement'; id: AnnouncementId }
  title: string
  audience: AudienceName
  priority: AnnouncementPriority
}

export type AnnouncementEvent =
  | ({ kind: 'announcements.created' } & AnnouncementFact)
  | ({ kind: 'announcements.changed'; fields: string[] } & AnnouncementFact)
  /** `beginning`: the beginning of the content, as it is mailed; `isCut` when there is more. */
  | ({ kind: 'announcements.published'; beginning: string; isCut: boolean } & AnnouncementFact)
  | ({ kind: 'announcements.publishingUndone' } & AnnouncementFact)
  | ({ kind: 'announcements.pinned'; isPinned: boolean } & AnnouncementFact)
  | ({ kind: 'announcements.deleted' } & AnnouncementFact)
  /** `by`: the name of the author. */
  | ({ kind: 'announcements.commented'; commentId: CommentId; authorId: UserId; by: string } & AnnouncementFact)
  | ({ kind: 'announcements.commentDeleted'; commentId: CommentId; writerId: UserId } & AnnouncementFact)

declare module '../../events/events.ts' {
  interface Events {
    announcements: AnnouncementEvent
  }
}

declare module '../../core/context.ts' {
  interface Undoable {
    /** `version`: the one that publishing has made; `publishAt`: when it would have published itself. */
    'announcements.published': { id: AnnouncementId; version: number; publishAt: Instant | null }
  }
}

export const announcementEvents: DescribedEvents<AnnouncementEvent> = {
  part: 'Announcements',
  kinds: {
    'announcements.created': 'Announcement created',
    'announcements.changed': 'Announcement changed',
    'announcements.published': 'Announcement published',
    'announcements.publishingUndone': 'Publishing of an announcement undone',
    'announcements.pinned': 'Announcement pinned or unpinned',
    'announcements.deleted': 'Announcement deleted',
    'announcements.commented': 'Announcement commented on',
    'announcements.commentDeleted': 'Comment on an announcement deleted'
  },
  records: { announcement: { page: paths.announcement } },
  choices: ['audience', 'priority'],
  labels: { isPinned: 'Pinned' }
}
