import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { RecordAction } from './RecordAction.tsx'
import { ShownPayment } from './ShownPayment.tsx'
import { SlipsAction } from '../slips/SlipsAction.tsx'

/** Above what units owe: records a payment of any of them, checks what they say that they have paid, and shows the payment that a link leads to. */
export function DuesActions() {
  return (
    <>
      <RecordAction unitNumber={null} />
      <SlipsAction />
      <ShownPayment shown={useShownRecord('payment')} />
    </>
  )
}
