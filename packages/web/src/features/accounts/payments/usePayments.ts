import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { payments } from '@verandah/contract/payments'
import { query } from '../../../api/query.ts'
import { usePagedList } from '../../../api/usePagedList.ts'
import { useRecord } from '../../../api/useRecord.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Returns the payments of a unit, the newest first; the page has a list of bills too. */
export function usePaymentsOf(unitNumber: string) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(payments.list, { query: { page, unitNumber } }),
    pageName: 'payments',
    failed: t('Failed to fetch the payments')
  })
}

/** Returns one payment, as a list has it until it is here; the id comes from the address and may be anything. */
export function usePayment(id: string, known: UnitPayment | undefined) {
  const { t } = useTranslation()
  const payment = query(payments.get, { params: { id } })
  return useRecord({ ...payment, ...(known && { placeholderData: known }) }, t('Failed to fetch the payment'))
}
