import type { To } from 'react-router'
import { useAddress } from './useAddress.ts'

/** The page in the address; anything but a whole number from 1 is the first. */
function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

function setPage(address: URLSearchParams, page: number): void {
  address.delete('page')
  if (page > 1) address.set('page', String(page))
}

/** Which page of a list is open: kept in the address beside its filters, so that Back works and a link can be passed on. */
export function useListPage() {
  const { address, change } = useAddress()
  return {
    page: pageIn(address),
    turnTo: (page: number) => change((next) => setPage(next, page)),
    addressOf: (page: number): To => {
      const next = new URLSearchParams(address)
      setPage(next, page)
      return { search: `?${next}` }
    }
  }
}
