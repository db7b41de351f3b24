import { type To, useSearchParams } from 'react-router'

/** The page in the address; anything but a whole number from 1 is the first. */
function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('page')
  if (page > 1) next.set('page', String(page))
  return next
}

/** Which page of a list is open: kept in the address beside its filters, so that Back works and a link can be passed on. */
export function useListPage() {
  const [address, setAddress] = useSearchParams()
  return {
    page: pageIn(address),
    turnTo: (page: number) => setAddress(withPage(address, page)),
    addressOf: (page: number): To => ({ search: `?${withPage(address, page)}` })
  }
}
