import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useMissing } from '../../api/calls/savedCopy.ts'
import { useSaved } from '../../api/kept/copies.ts'

type Times = Readonly<Record<string, number>>

const MINUTE_MS = 60_000

/** The queries of the open page, without those of the shell. */
const pageQueries = (client: QueryClient) =>
  client.getQueryCache().findAll({ type: 'active', predicate: ({ meta }) => meta?.isEverywhere !== true })

const pathOf = ({ queryKey }: Query) => String(queryKey[0])

/**
 * Returns when the oldest of what the open page shows was the server's, in milliseconds, to the minute: of a kept copy that
 * is earlier than its arrival here. `nothing` where the page has nothing to show, `loading` while that is not known.
 */
function shownSince(client: QueryClient, times: Times): number | 'nothing' | 'loading' {
  const own = pageQueries(client)
  const shown = own.filter(({ state }) => state.data !== undefined)
  if (shown.length > 0) {
    const oldest = Math.min(...shown.map((query) => times[pathOf(query)] ?? query.state.dataUpdatedAt))
    return Math.floor(oldest / MINUTE_MS) * MINUTE_MS
  }
  return own.some(({ state }) => state.status === 'error') ? 'nothing' : 'loading'
}

/** Returns since when the open page is as it is shown, and whether that is a kept copy, whatever the browser thinks of its connection. */
export function useShownSince() {
  const client = useQueryClient()
  const isMissing = useMissing(({ pages }) => pages > 0)
  const times = useSaved((saved) => saved.times)
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  const since = useSyncExternalStore(subscribe, () => shownSince(client, times))
  const isCopy = useSyncExternalStore(subscribe, () => pageQueries(client).some((query) => pathOf(query) in times))
  return { since: isMissing ? ('nothing' as const) : since, isCopy }
}
