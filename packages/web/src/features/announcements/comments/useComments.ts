import type { Announcement, AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import type { RecordComment, CommentDraft } from '@verandah/contract/comments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { withoutRepeats } from '../../../api/withoutRepeats.ts'

/** Returns the loaded comments, oldest first, and a function to load more. */
export function useComments(id: AnnouncementId) {
  return useInfiniteQuery({
    queryKey: [announcements.comments.path, id],
    queryFn: ({ pageParam }) => call(announcements.comments, { params: { id }, query: { page: pageParam } }),
    meta: { shows: announcements.comments.shows },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : null),
    select: ({ pages }) => withoutRepeats(pages.flatMap(({ comments }) => comments))
  })
}

type CommentedAnnouncement = Pick<Announcement, '_id' | 'title'>

export function useWriteComment({ _id: id, title }: CommentedAnnouncement) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: CommentDraft) => call(announcements.comment, { params: { id }, body }),
    done: () => t('Comment posted successfully'),
    about: () => title,
    failed: t('Failed to save comment')
  })
}

export function useDeleteComment({ _id: id, title }: CommentedAnnouncement) {
  const { t } = useTranslation()
  return useAction({
    send: async (comment: RecordComment) => call(announcements.deleteComment, { params: { id, commentId: comment._id } }),
    done: () => t('Comment deleted successfully'),
    about: () => title,
    failed: t('Failed to delete comment')
  })
}
