import type { QueryMeta } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'

/** Returns the options of a query that is no page's own: of the shell, or of a choice that many pages offer. */
export function everywhere<Options extends { meta?: QueryMeta | undefined }>(options: Options): Options {
  return { ...options, meta: { ...options.meta, isEverywhere: true } }
}

/** How many pages could not be loaded at all. */
export const useMissing = create<{ pages: number }>(() => ({ pages: 0 }))

/** While it is rendered, the page itself is missing. */
export function useMissingPage(): void {
  useEffect(() => {
    const add = (some: number) => useMissing.setState(({ pages }) => ({ pages: pages + some }))
    add(1)
    return () => add(-1)
  }, [])
}
