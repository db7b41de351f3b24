import { useState } from 'react'
import { put, useAddress } from '../lists/useAddress.ts'
import { useLeaveLayers } from './useBackCloses.ts'
import { anyText } from '../lists/useFilters.ts'

/** Which record of a list is open in full, as `?<name>=<id>`: kept in the address, so that other screens can lead to it and Back works. */
export function useShownRecord(name: string) {
  const { address, change } = useAddress({ [name]: anyText })
  const leave = useLeaveLayers()
  const id = address.get(name)
  const [atStart, setAtStart] = useState(id)
  // Closed once, it is opened again by the page itself, where Back leads to.
  if (atStart !== null && id !== atStart) setAtStart(null)
  const show = (shown: string | null) => change((next) => put(next, name, shown ?? ''), { replace: true, preventScrollReset: true })
  return {
    id,
    /** Another screen has led to it, so that Back leads there again. */
    isFromElsewhere: id !== null && id === atStart,
    addressOf: (shown: string) => {
      const next = new URLSearchParams(address)
      put(next, name, shown)
      return { search: `?${next}` }
    },
    show,
    close: () => {
      if (id !== null) leave(() => show(null))
    }
  }
}
