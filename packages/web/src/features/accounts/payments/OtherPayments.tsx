import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { paymentColumns } from './paymentColumns.tsx'
import { useOtherPayments } from './usePayments.ts'

interface OtherPaymentsProps {
  unitNumber: string
  /** Returns the address where a payment is open in full. */
  addressOf: (id: string) => { search: string }
}

/** Shows the payments of a unit that its account does not have: such as a cheque that waits for its day. */
export function OtherPayments({ unitNumber, addressOf }: OtherPaymentsProps) {
  const { t } = useTranslation()
  const { payments, failure, retry } = useOtherPayments(unitNumber)
  if (failure !== null) return <ErrorBanner message={failure} onRetry={retry} />
  if (payments.length === 0) return null
  return (
    <>
      <Text as="h3" mt={32} mb={12}>
        {t('Other Payments')}
      </Text>
      <DataTable label={t('Other Payments')} columns={paymentColumns(addressOf, t)} rows={payments} keyOf={({ _id }) => _id} />
    </>
  )
}
