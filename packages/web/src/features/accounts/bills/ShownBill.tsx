import type { Bill } from '@verandah/contract/bills'
import { Suspense } from 'react'
import type { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const BillDialog = onDemand(async () => (await import('./BillDialog.tsx')).BillDialog)

interface ShownBillProps {
  shown: ReturnType<typeof useShownRecord>
  /** The bills of the list. */
  listed?: readonly Bill[]
}

/** Shows the bill that the address names, in full over its page. */
export function ShownBill({ shown: { id, isFromElsewhere, close }, listed = [] }: ShownBillProps) {
  return (
    <Suspense>
      {id !== null && (
        <BillDialog key={id} id={id} known={listed.find(({ _id }) => _id === id)} isFromElsewhere={isFromElsewhere} onClose={close} />
      )}
    </Suspense>
  )
}
