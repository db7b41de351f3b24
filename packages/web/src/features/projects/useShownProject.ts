import { useSearchParams } from 'react-router'

/** Which project is open in full: kept in the address, so that other screens can lead to it and Back works. */
export function useShownProject() {
  const [address, setAddress] = useSearchParams()
  const id = address.get('project')
  const withId = (shown: string | null) => {
    const next = new URLSearchParams(address)
    next.delete('project')
    if (shown !== null) next.set('project', shown)
    return next
  }
  return {
    id,
    addressOf: (shown: string) => ({ search: `?${withId(shown)}` }),
    close: () => {
      if (id !== null) setAddress(withId(null), { replace: true, preventScrollReset: true })
    }
  }
}
