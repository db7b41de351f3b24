import { useSearchParams } from 'react-router'

/**
 * What a list is filtered by, or which view of a page is open: kept in the address, so that Back works and a link can be
 * passed on. An empty text is no filter.
 */
export function useFilters<Name extends string>(...names: Name[]) {
  const [address, setAddress] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, address.get(name)?.trim() ?? ''])) as Record<Name, string>
  return {
    filters,
    /** Goes to the first page, and forgets that a new record was asked for (`useAskedForNew`). A search that goes on is one step of the history, not one for each letter. */
    filter: (change: Partial<Record<Name, string>>) => {
      const { search: typed = '' } = change as { search?: string }
      const next = new URLSearchParams(address)
      for (const name of ['page', 'new', ...names]) next.delete(name)
      for (const [name, value] of Object.entries<string>({ ...filters, ...change })) if (value !== '') next.set(name, value)
      setAddress(next, { replace: typed !== '' && address.get('search') !== null })
    }
  }
}
