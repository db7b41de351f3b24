import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../api/queryClient.ts'

/** Returns the app's cache; what failed is asked for again almost at once, not after a second. */
export function createImpatientClient(): QueryClient {
  const client = createQueryClient()
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 10 } })
  return client
}
