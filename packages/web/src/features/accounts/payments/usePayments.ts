import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { payments } from '@verandah/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { fetchAllPages } from '../../../api/allPages.ts'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useRecord } from '../../../api/useRecord.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/**
 * Whether the account of its unit has no line for a payment: a cheque that waits for its day or was given back before it, a
 * refund that waits for its approval or was rejected, and money for what was written off.
 */
const isOther = ({ receiptNumber, status, recovered }: UnitPayment) => recovered || (receiptNumber === null && status !== 'posted')

/** Returns these payments of a unit, the newest first; none until they are known. */
export function useOtherPayments(unitNumber: string) {
  const { t } = useTranslation()
  const {
    data = [],
    error,
    refetch
  } = useQuery({
    queryKey: [payments.list.path, 'all', unitNumber],
    queryFn: async () =>
      fetchAllPages<UnitPayment>(async (page) => {
        const { payments: records, pagination } = await call(payments.list, { query: { ...page, unitNumber } })
        return { records, pagination }
      }),
    meta: { shows: payments.list.shows }
  })
  const failure = error === null ? null : describeError(error, t('Failed to fetch the payments'))
  return { payments: data.filter(isOther), failure, retry: () => void refetch() }
}

/** Returns one payment, as a list has it until it is here; the id comes from the address and may be anything. */
export function usePayment(id: string, known: UnitPayment | undefined) {
  const { t } = useTranslation()
  const payment = query(payments.get, { params: { id } })
  return useRecord({ ...payment, ...(known && { placeholderData: known }) }, t('Failed to fetch the payment'))
}
