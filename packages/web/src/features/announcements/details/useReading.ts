import { type Announcement, type AnnouncementId, type AnnouncementPage, announcements } from '@verandah/contract/announcements'
import type { Instant } from '@verandah/contract/dates'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../api/calls/call.ts'
import { query } from '../../../api/query.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { refreshChanged } from '../../../api/changes.ts'

/** In the list behind the page it is no longer new, before anything is fetched again. */
function showRead(client: QueryClient, id: AnnouncementId): void {
  client.setQueriesData<AnnouncementPage>(
    { queryKey: [announcements.list.path] },
    (page) => page && { ...page, announcements: page.announcements.map((one) => (one._id === id ? { ...one, isRead: true } : one)) }
  )
}

/** Counts the view of an announcement that has been opened for the first time. */
export function useCountView({ _id, status, isRead }: Pick<Announcement, '_id' | 'status' | 'isRead'>): void {
  const client = useQueryClient()
  const counted = useRef<AnnouncementId>(null)
  const count = useEffectEvent(async () => {
    try {
      await call(announcements.view, { params: { id: _id } })
    } catch {
      // It stays unread and is counted the next time.
      return
    }
    showRead(client, _id)
    void refreshChanged(client)
  })
  useEffect(() => {
    if (status === 'draft' || isRead || counted.current === _id) return
    counted.current = _id
    void count()
  }, [_id, status, isRead])
}

export function useReaders(id: AnnouncementId) {
  return useQuery(query(announcements.readers, { params: { id } }))
}

const POLL_MS = 2000
/** By then everybody has been notified, or an administrator knows why not. */
const FRESH_MS = 3_600_000

/** How far the notification of a fresh publication has come, for managers; asked for until it is done. */
export function useDelivery({ _id, publishedAt, audienceCount }: Pick<Announcement, '_id' | 'publishedAt' | 'audienceCount'>) {
  const now = useNow()
  const age = (at: Instant) => now.getTime() - Date.parse(at)
  const { data } = useQuery({
    ...query(announcements.delivery, { params: { id: _id } }),
    enabled: audienceCount !== null && publishedAt !== null && age(publishedAt) < FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.isDone === false ? POLL_MS : false)
  })
  return data
}
