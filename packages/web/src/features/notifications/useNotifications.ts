import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationId } from '@verandah/contract/notifications'
import { notifications } from '@verandah/contract/notifications'
import { useEffect, useRef } from 'react'
import { call } from '../../api/calls/call.ts'
import { withoutRepeats } from '../../api/withoutRepeats.ts'
import { unreadQuery } from './useUnreadCount.ts'

const listKey = [notifications.list.path] as const

/** Fetches the list again whenever the count beside the bell has changed. */
function useFreshList(): void {
  const client = useQueryClient()
  const { data } = useQuery(unreadQuery)
  const unread = data?.unread
  const shown = useRef(unread)
  useEffect(() => {
    if (unread === shown.current) return
    shown.current = unread
    void client.invalidateQueries({ queryKey: listKey })
  }, [client, unread])
}

/** Returns the loaded notices, newest first, and a function to load more. */
export function useNotices() {
  useFreshList()
  const client = useQueryClient()
  return useInfiniteQuery({
    queryKey: listKey,
    meta: { shows: notifications.list.shows },
    queryFn: async ({ pageParam }) => {
      const page = await call(notifications.list, { query: { page: pageParam } })
      // The badge says what the list shows.
      client.setQueryData(unreadQuery.queryKey, { unread: page.unread })
      return page
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : null),
    select: ({ pages }) => withoutRepeats(pages.flatMap((page) => page.notifications)),
    staleTime: 0
  })
}

/** Marks one notice as read, or all of them. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: NotificationId | 'all') => (id === 'all' ? call(notifications.readAll) : call(notifications.read, { params: { id } })),
    onSuccess: (unread) => {
      client.setQueryData(unreadQuery.queryKey, unread)
      return client.invalidateQueries({ queryKey: listKey })
    }
  })
}
