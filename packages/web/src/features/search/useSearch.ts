import { search, SHORTEST_SEARCH } from '@verandah/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'

const PAUSE_MS = 250

/**
 * Returns the hits for the typed text, once the person pauses. Until then the last answer stays, which `isCurrent` tells.
 * Nothing of it is kept once the search is closed.
 */
export function useSearch(typed: string) {
  const wanted = typed.trim()
  const [asked, setAsked] = useState('')
  const isLong = wanted.length >= SHORTEST_SEARCH
  useEffect(() => {
    if (wanted === asked) return
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, asked])
  const found = useQuery({
    ...query(search.find, { query: { q: asked } }),
    enabled: isLong && asked.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
    gcTime: 0
  })
  return {
    wanted,
    isLong,
    /** Undefined before the first answer, and while there is too little to search for. */
    answer: isLong ? found.data : undefined,
    isCurrent: isLong && wanted === asked && found.isSuccess && !found.isPlaceholderData,
    isBusy: isLong && (wanted !== asked || found.isFetching),
    error: isLong ? found.error : null,
    retry: () => void found.refetch()
  }
}
