import { type Role, ROLES } from '@verandah/contract/roles'
import { useSearchParams } from 'react-router'

export interface ListFilters {
  search: string
  /** Empty: all roles. */
  role: Role | ''
}

export interface Place extends ListFilters {
  view: 'people' | 'invitations'
  page: number
}

/** The page in the address; anything but a whole number from 1 is the first. */
function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

export function placeIn(address: URLSearchParams): Place {
  return {
    view: address.get('view') === 'invitations' ? 'invitations' : 'people',
    search: address.get('search')?.trim() ?? '',
    role: ROLES.find((role) => role === address.get('role')) ?? '',
    page: pageIn(address)
  }
}

/** A place as its address says it; what stands at its beginning is not said. */
export function addressOf({ view, search, role, page }: Place): Record<string, string> {
  return {
    ...(view === 'invitations' && { view }),
    ...(search !== '' && { search }),
    ...(role !== '' && { role }),
    ...(page > 1 && { page: String(page) })
  }
}

/** Where the person is on the page, kept in the address, so that Back works and a link can be passed on. */
export function usePlace() {
  const [address, setAddress] = useSearchParams()
  const place = placeIn(address)
  return {
    place,
    /** A changed filter goes to the first page. A search that goes on is one step of the history, not one for each letter. */
    filter: (change: Partial<ListFilters>) => {
      const goesOn = change.search !== undefined && change.search !== '' && place.search !== ''
      setAddress(addressOf({ ...place, ...change, page: 1 }), { replace: goesOn })
    },
    turnTo: (page: number, how: { replace: boolean } = { replace: false }) => setAddress(addressOf({ ...place, page }), how)
  }
}
