import { type QueryClient, type QueryMeta, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'

/** Returns the options of a query that is no page's own: of the shell, or of a choice that many pages offer. */
export function everywhere<Options extends { meta?: QueryMeta | undefined }>(options: Options): Options {
  return { ...options, meta: { ...options.meta, isEverywhere: true } }
}

const useMissing = create<{ pages: number }>(() => ({ pages: 0 }))

/** While it is rendered, the page itself is missing. */
export function useMissingPage(): void {
  useEffect(() => {
    const add = (some: number) => useMissing.setState(({ pages }) => ({ pages: pages + some }))
    add(1)
    return () => add(-1)
  }, [])
}

/** A page that asks for nothing has all that it needs. */
function hasData(client: QueryClient): boolean {
  const own = client.getQueryCache().findAll({ type: 'active', predicate: ({ meta }) => meta?.isEverywhere !== true })
  return own.length === 0 || own.some(({ state }) => state.data !== undefined)
}

/** Whether this tab has data of the open page in its memory. */
export function useHasSavedCopy(): boolean {
  const client = useQueryClient()
  const isMissing = useMissing(({ pages }) => pages > 0)
  const isKnown = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => hasData(client)
  )
  return isKnown && !isMissing
}
