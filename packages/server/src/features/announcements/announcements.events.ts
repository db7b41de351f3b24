import type { AnnouncementId, AnnouncementPriority } from '@verandah/contract/announcements'
import type { AudienceName } from '@verandah/contract/audiences'
import type { CommentId } from '@verandah/contract/comments'
import type { UserId } from '@verandah/contract/ids'

/** What every event says of its announcement. */
export interface AnnouncementFact {
  subject: { kind: 'announcement'; id: AnnouncementId }
  title: string
  audience: AudienceName
  priority: AnnouncementPriority
}

export type AnnouncementEvent =
  | ({ kind: 'announcements.created' } & AnnouncementFact)
  | ({ kind: 'announcements.changed'; fields: string[] } & AnnouncementFact)
  /** `beginning`: of the content, as it is mailed; `isCut` when there is more. */
  | ({ kind: 'announcements.published'; beginning: string; isCut: boolean } & AnnouncementFact)
  | ({ kind: 'announcements.pinned'; isPinned: boolean } & AnnouncementFact)
  | ({ kind: 'announcements.deleted' } & AnnouncementFact)
  /** `by`: the name of who wrote it. */
  | ({ kind: 'announcements.commented'; commentId: CommentId; authorId: UserId; by: string } & AnnouncementFact)
  | ({ kind: 'announcements.commentDeleted'; commentId: CommentId; writerId: UserId } & AnnouncementFact)

declare module '../../events/events.ts' {
  interface Events {
    announcements: AnnouncementEvent
  }
}
