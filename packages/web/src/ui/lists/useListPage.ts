import type { To } from 'react-router'
import { put, useAddress } from './useAddress.ts'

/** Anything but a whole number from 1 is the first page. */
const aPage = (text: string) => (Number.isSafeInteger(Number(text)) && Number(text) >= 1 ? text : '')

/**
 * Which page of a list is open: kept in the address beside its filters, so that Back works and a link can be passed on.
 * `name`: of its parameter, where a page has several lists.
 */
export function useListPage(name = 'page') {
  const { address, change, valuesIn } = useAddress({ [name]: aPage })
  const setPage = (next: URLSearchParams, page: number) => put(next, name, page > 1 ? String(page) : '')
  return {
    page: Number(valuesIn(address)[name] || 1),
    turnTo: (page: number) => change((next) => setPage(next, page)),
    addressOf: (page: number): To => {
      const next = new URLSearchParams(address)
      setPage(next, page)
      return { search: `?${next}` }
    }
  }
}
