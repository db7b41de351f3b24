import { useState } from 'react'
import { useShownRecord } from '../../ui/useShownRecord.ts'

/** Which transaction is open in full: notices and other screens lead to it. */
export function useShownTransaction() {
  const { id, addressOf, show, close } = useShownRecord('transaction')
  const [startsAtHistory, setStartsAtHistory] = useState(false)
  const [atStart] = useState(id)
  return {
    id,
    /** Another screen has led to it, so that Back leads there again. */
    isFromElsewhere: id !== null && id === atStart,
    /** Its history has the focus, as the menu promises. */
    startsAtHistory,
    addressOf,
    openHistory: (shown: string) => {
      setStartsAtHistory(true)
      show(shown)
    },
    close: () => {
      setStartsAtHistory(false)
      close()
    }
  }
}

export type ShownTransaction = ReturnType<typeof useShownTransaction>
