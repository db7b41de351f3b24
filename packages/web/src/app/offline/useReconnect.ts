import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSaved } from '../../api/kept/copies.ts'

/** How often the server is asked again while copies are shown, in milliseconds. */
const RETRY_MS = 30_000

const isOld = ({ queryKey, state }: Query) => state.status === 'error' || String(queryKey[0]) in useSaved.getState().times

/** Asks the server again for what is a copy or has failed: when the connection is back, and from time to time while it seems to be there. */
export function useReconnect(): void {
  const client = useQueryClient()
  useEffect(() => {
    const askAgain = () => void client.refetchQueries({ type: 'active', predicate: isOld })
    const askSometimes = () => {
      if (navigator.onLine && !document.hidden && Object.keys(useSaved.getState().times).length > 0) askAgain()
    }
    const timer = setInterval(askSometimes, RETRY_MS)
    addEventListener('online', askAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askAgain)
    }
  }, [client])
}
