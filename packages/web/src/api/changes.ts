import type { Tag } from '@verandah/contract/endpoint'
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/** The features that calls have changed since the queries that show them were last fetched again. */
const changed = new Set<Tag>()

/** Notes what a call changes; also of one that failed, because it may have been done, or somebody else was faster. */
export function noteChanges(tags: readonly Tag[]): void {
  for (const tag of tags) changed.add(tag)
}

/** Fetches again what shows one of these: at once what is on the screen, the rest when it is next shown. */
export async function refresh(
  client: QueryClient,
  tags: Iterable<Tag>,
  refetchType: InvalidateQueryFilters['refetchType'] = 'active'
): Promise<void> {
  const named = new Set(tags)
  await client.invalidateQueries({ predicate: ({ meta }) => meta?.shows?.some((tag) => named.has(tag)) === true, refetchType })
}

/** Fetches again the queries that show a feature that calls have changed. */
export async function refreshChanged(client: QueryClient, refetchType?: InvalidateQueryFilters['refetchType']): Promise<void> {
  const tags = [...changed]
  changed.clear()
  await refresh(client, tags, refetchType)
}
