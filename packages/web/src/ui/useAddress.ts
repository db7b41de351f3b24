import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router'

/** What the address at a place will be, once what was changed there is rendered. */
const changed = new WeakMap<Location, URLSearchParams>()

/** The parameters of the address. Of two changes within one frame the second goes on from the first, also from another part of the page. */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const location = useLocation()
  return {
    address,
    change: (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => {
      const next = new URLSearchParams(changed.get(location) ?? address)
      edit(next)
      changed.set(location, next)
      setAddress(next, options)
    }
  }
}
