import { maintenance, type MaintenanceRequest } from '@verandah/contract/maintenance'
import type { RequestCommentDraft, RequestId } from '@verandah/contract/maintenanceInput'
import type { z } from '@verandah/contract/z'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { withoutRepeats } from '../../../api/withoutRepeats.ts'

/** A comment as its form sends it. */
export type CommentBody = z.input<typeof RequestCommentDraft>

/** Returns all comments that the person may read, oldest first; fetched again whenever the window is looked at again. */
export function useComments(id: RequestId) {
  const comments = useInfiniteQuery({
    queryKey: [maintenance.comments.path, id],
    queryFn: ({ pageParam }) => call(maintenance.comments, { params: { id }, query: { page: pageParam } }),
    meta: { shows: maintenance.comments.shows },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : null),
    select: ({ pages }) => withoutRepeats(pages.flatMap((page) => page.comments)),
    refetchOnWindowFocus: 'always'
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = comments
  // The newest ones matter most, and they stand on the last page.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return comments
}

export function useWriteComment({ _id: id, title }: Pick<MaintenanceRequest, '_id' | 'title'>) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: CommentBody) => call(maintenance.comment, { params: { id }, body }),
    done: () => t('Comment posted successfully'),
    about: () => title,
    failed: t('Failed to save comment')
  })
}
