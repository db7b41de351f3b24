import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './calls/call.ts'
import { useSession } from './session/session.ts'

/** Retries once, and only without an answer or after a server error. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && (!(error instanceof ApiError) || error.status >= 500)
}

/** Returns the cache of all queries; cleared when the session ends. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // A write is never paused while offline: it would be sent later, unseen.
      queries: { networkMode: 'always', retry: shouldRetry, staleTime: 15_000 },
      mutations: { networkMode: 'always', retry: false }
    }
  })
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) client.clear()
  })
  return client
}
