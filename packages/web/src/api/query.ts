import type { Answer, Endpoint, Sent, Tag } from '@verandah/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from './calls/call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The features that it shows, so that it is fetched again when a call has changed one of them. */
      shows?: readonly Tag[]
      /** True for queries that are no page's own: of the shell, or of a choice that many pages offer. */
      isEverywhere?: true
    }
  }
}

type Read = Endpoint & { shows: readonly Tag[] }

/** Returns a GET of the contract as a query. Its key is [path, input]. */
export function query<E extends Read>(endpoint: E, ...sent: {} extends Sent<E> ? [Sent<E>?] : [Sent<E>]) {
  return queryOptions<Answer<E>>({
    queryKey: [endpoint.path, sent[0] ?? {}],
    queryFn: () => call(endpoint, ...sent),
    meta: { shows: endpoint.shows }
  })
}
