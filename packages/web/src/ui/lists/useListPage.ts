import type { To } from 'react-router'
import { put, useAddress } from './useAddress.ts'

/** Anything but a whole number from 1 is the first page. */
const aPage = (text: string) => (Number.isSafeInteger(Number(text)) && Number(text) >= 1 ? text : '')

const setPage = (address: URLSearchParams, page: number) => put(address, 'page', page > 1 ? String(page) : '')

/** Which page of a list is open: kept in the address beside its filters, so that Back works and a link can be passed on. */
export function useListPage() {
  const { address, change, valuesIn } = useAddress({ page: aPage })
  return {
    page: Number(valuesIn(address).page || 1),
    turnTo: (page: number) => change((next) => setPage(next, page)),
    addressOf: (page: number): To => {
      const next = new URLSearchParams(address)
      setPage(next, page)
      return { search: `?${next}` }
    }
  }
}
