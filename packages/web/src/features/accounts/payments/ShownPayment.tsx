import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { Suspense } from 'react'
import type { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const PaymentDialog = onDemand(async () => (await import('./PaymentDialog.tsx')).PaymentDialog)

interface ShownPaymentProps {
  shown: ReturnType<typeof useShownRecord>
  /** The payments of the list. */
  listed?: readonly UnitPayment[] | undefined
}

/** Shows the payment that the address names, in full over its page. */
export function ShownPayment({ shown: { id, isFromElsewhere, close }, listed }: ShownPaymentProps) {
  return (
    <Suspense>
      {id !== null && (
        <PaymentDialog key={id} id={id} known={listed?.find(({ _id }) => _id === id)} isFromElsewhere={isFromElsewhere} onClose={close} />
      )}
    </Suspense>
  )
}
