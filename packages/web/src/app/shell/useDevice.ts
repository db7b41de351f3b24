import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** The page and its data come first. */
const REST_MS = 3_000

/** Once the page is at rest, the notices of this device are looked after, where the browser has a worker for them. */
export function useDevice(userId: string | undefined): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (userId === undefined || !('serviceWorker' in navigator)) return
    const start = async () => (await import('../../features/push/startDevice.ts')).startDevice(navigate, client)
    // Without a connection it is done at the next start.
    const waiting = setTimeout(() => void start().catch(() => undefined), REST_MS)
    return () => clearTimeout(waiting)
  }, [userId, navigate, client])
}
