import { type Read, type Reader, useAddress } from './useAddress.ts'

export const anyText = (text: string): string => text

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | '' =>
    values.find((value) => value === text) ?? ''

export const aDay: Reader = (text) => (/^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text) ? text : '')

export const anId: Reader = (text) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : '')

/**
 * Returns the filters of a list, or the open view of a page: kept in the address, so that Back works and a link can be
 * passed on. An empty text is no filter, and neither is a value that its reader does not know.
 */
export function useFilters<Readers extends Record<string, Reader>>(readers: Readers) {
  const { address, change, valuesIn } = useAddress(readers)
  const filters = valuesIn(address)
  /** Goes to the first page, and forgets that a new record was asked for (`useAskedForNew`). A search that goes on is one step of the history, not one for each letter. */
  const put = (chosen: Record<string, string>) => {
    const { search: typed = '' } = chosen
    const edit = (next: URLSearchParams) => {
      const all: Record<string, string> = { ...valuesIn(next), ...chosen }
      for (const name of ['page', 'new', ...Object.keys(readers)]) next.delete(name)
      for (const [name, value] of Object.entries(all)) if (value !== '') next.set(name, value)
    }
    change(edit, { replace: typed !== '' && address.get('search') !== null })
  }
  const filter = (chosen: Partial<Read<Readers>>) => put(chosen as Record<string, string>)
  const clear = () => put(valuesIn(new URLSearchParams()))
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  /** By how many, besides the search; two days are one period. */
  const count = set.filter(([name]) => name !== 'search' && !(name === 'to' && filters['from'])).length
  const { search = '' }: Record<string, string> = filters
  return {
    filters,
    /** True if any of them is set. */
    isFiltered: set.length > 0,
    filter,
    clear,
    /** For the `FilterBar`: it has a search if one of the readers is named so. */
    bar: { search, onSearch: readers['search'] && ((text: string) => put({ search: text })), count, onClear: clear }
  }
}
