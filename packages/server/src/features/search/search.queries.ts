import { HITS_SHOWN } from '@verandah/contract/search'
import type { SearchAnswer, SearchKind } from '@verandah/contract/searchAnswer'
import { SearchGroups } from '@verandah/contract/searchAnswer'
import type { ReadContext } from '../../core/context.ts'
import type { SearchSources } from '../../feature.ts'

const KINDS = Object.keys(SearchGroups.shape) as SearchKind[]

/** Searches the caller's lists for that text, kind by kind; a kind whose list is not for them is not searched. */
export async function findEverywhere(reading: ReadContext, sources: SearchSources, text: string): Promise<SearchAnswer> {
  const rights = reading.rightsOf(reading.actor)
  const kinds = KINDS.filter((kind) => {
    const { needs } = sources[kind]
    return needs === undefined || rights[needs]
  })
  const found = await Promise.all(kinds.map(async (kind) => [kind, await sources[kind].find(reading, text, HITS_SHOWN)] as const))
  return Object.fromEntries(found.filter(([, { total }]) => total > 0))
}
