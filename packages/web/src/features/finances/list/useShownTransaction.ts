import { useState } from 'react'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'

/** Returns the transaction that is open in full: notices and other screens lead to it. */
export function useShownTransaction() {
  const { show, close, ...shown } = useShownRecord('transaction')
  const [startsAtHistory, setStartsAtHistory] = useState(false)
  return {
    ...shown,
    /** True if its history has the focus. */
    startsAtHistory,
    openHistory: (id: string) => {
      setStartsAtHistory(true)
      show(id)
    },
    close: () => {
      setStartsAtHistory(false)
      close()
    }
  }
}

export type ShownTransaction = ReturnType<typeof useShownTransaction>
