import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Which transaction is open in full: kept in the address, so that notices and other screens can lead to it. */
export function useShownTransaction() {
  const [address, setAddress] = useSearchParams()
  const [startsAtHistory, setStartsAtHistory] = useState(false)
  const id = address.get('transaction')
  const [atStart] = useState(id)
  const withId = (shown: string | null) => {
    const next = new URLSearchParams(address)
    next.delete('transaction')
    if (shown !== null) next.set('transaction', shown)
    return next
  }
  return {
    id,
    /** Another screen has led to it, so that Back leads there again. */
    isFromElsewhere: id !== null && id === atStart,
    /** Its history has the focus, as the menu promises. */
    startsAtHistory,
    addressOf: (shown: string) => ({ search: `?${withId(shown)}` }),
    openHistory: (shown: string) => {
      setStartsAtHistory(true)
      setAddress(withId(shown), { replace: true, preventScrollReset: true })
    },
    close: () => {
      setStartsAtHistory(false)
      if (id !== null) setAddress(withId(null), { replace: true, preventScrollReset: true })
    }
  }
}

export type ShownTransaction = ReturnType<typeof useShownTransaction>
