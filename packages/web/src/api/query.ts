import type { Answer, Endpoint, Sent } from '@verandah/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/**
 * A GET of the contract as a query. Its key is [path, input], so that `invalidateQueries({ queryKey: [endpoint.path] })`
 * reaches every page and filter of a list.
 */
export function query<E extends Endpoint>(endpoint: E, ...sent: {} extends Sent<E> ? [Sent<E>?] : [Sent<E>]) {
  return queryOptions<Answer<E>>({ queryKey: [endpoint.path, sent[0] ?? {}], queryFn: () => call(endpoint, ...sent) })
}
