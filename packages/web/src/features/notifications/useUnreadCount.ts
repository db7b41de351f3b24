import { useQuery } from '@tanstack/react-query'
import { notifications } from '@verandah/contract/notifications'
import { useEffect } from 'react'
import { query } from '../../api/query.ts'
import { everywhere } from '../../api/calls/savedCopy.ts'

export const unreadQuery = everywhere(query(notifications.unread))

/** Returns how many notices are unread; each page asks, so what only the list needs is not here. */
export function useUnreadCount(): number {
  const { data, refetch } = useQuery({ ...unreadQuery, refetchInterval: 60_000, refetchOnWindowFocus: 'always' })
  useEffect(() => {
    // TanStack Query asks when the page comes into sight; a window beside another one is always in sight.
    const ask = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [refetch])
  return data?.unread ?? 0
}
