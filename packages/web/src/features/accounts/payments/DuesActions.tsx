import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { RecordAction } from './RecordAction.tsx'
import { ShownPayment } from './ShownPayment.tsx'
import { SlipsAction } from '../slips/SlipsAction.tsx'

/** Shows the buttons that record a payment and check slips, above the list of dues, and the payment that a link leads to. */
export function DuesActions() {
  return (
    <>
      <RecordAction unitNumber={null} />
      <SlipsAction />
      <ShownPayment shown={useShownRecord('payment')} />
    </>
  )
}
