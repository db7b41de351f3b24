import { useShownRecord } from '../../ui/dialogs/useShownRecord.ts'
import { RecordAction } from './RecordAction.tsx'
import { ShownPayment } from './ShownPayment.tsx'

/** Above what units owe: records a payment of any of them, and shows the one that a link leads to. */
export function DuesActions() {
  return (
    <>
      <RecordAction unitNumber={null} />
      <ShownPayment shown={useShownRecord('payment')} />
    </>
  )
}
