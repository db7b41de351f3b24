import { type Announcement, type AnnouncementId, type AnnouncementPage, announcements } from '@verandah/contract/announcements'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../../api/calls/call.ts'
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
