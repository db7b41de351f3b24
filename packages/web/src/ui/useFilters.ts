import { useAddress } from './useAddress.ts'

export interface Filtering<Filters> {
  filters: Filters
  filter: (chosen: Partial<Filters>) => void
}

/**
 * What a list is filtered by, or which view of a page is open: kept in the address, so that Back works and a link can be
 * passed on. An empty text is no filter.
 */
export function useFilters<Name extends string>(...names: Name[]) {
  const { address, change } = useAddress()
  const filtersIn = (parameters: URLSearchParams) =>
    Object.fromEntries(names.map((name) => [name, parameters.get(name)?.trim() ?? ''])) as Record<Name, string>
  return {
    filters: filtersIn(address),
    /** Goes to the first page, and forgets that a new record was asked for (`useAskedForNew`). A search that goes on is one step of the history, not one for each letter. */
    filter: (chosen: Partial<Record<Name, string>>) => {
      const { search: typed = '' } = chosen as { search?: string }
      const edit = (next: URLSearchParams) => {
        const all = Object.entries<string>({ ...filtersIn(next), ...chosen })
        for (const name of ['page', 'new', ...names]) next.delete(name)
        for (const [name, value] of all) if (value !== '') next.set(name, value)
      }
      change(edit, { replace: typed !== '' && address.get('search') !== null })
    }
  }
}
