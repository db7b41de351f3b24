import { bills } from '@verandah/contract/bills'
import { dayOf } from '@verandah/contract/dates'
import { duesStatement, type StatementLine } from '@verandah/contract/duesStatement'
import { payments } from '@verandah/contract/payments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { describeError } from '../../../api/calls/describeError.ts'
import { download } from '../../../api/calls/download.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { type ChosenPeriod, daysOf } from './periods.ts'

/** Whose account: of any unit, for those who see the finances, or of one of the person's own. */
export interface StatementOf {
  unitNumber: string
  isOwn: boolean
}

const queryOf = ({ unitNumber, isOwn }: StatementOf, days: ReturnType<typeof daysOf>) =>
  isOwn
    ? query(duesStatement.own, { query: { unitNumber, ...days, format: 'json' } })
    : query(duesStatement.get, { query: { unitNumber, ...days } })

/** Returns the bills and payments of a unit on these days; the answer for the former days stays until the new one is here. */
export function useStatement(of: StatementOf, chosen: ChosenPeriod) {
  const { t } = useTranslation()
  const asked = queryOf(of, daysOf(chosen, dayOf(useNow())))
  const { data, error, isPending, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const failure = error === null ? null : describeError(error, t('Failed to fetch the statement'))
  return { statement: data, failure, isPending, retry: () => void refetch() }
}

export function useDownloadStatement({ unitNumber, isOwn }: StatementOf, chosen: ChosenPeriod) {
  const { t } = useTranslation()
  return useAction({
    send: async (format: 'csv' | 'pdf') => {
      const asked = { unitNumber, ...daysOf(chosen, dayOf(new Date())) }
      if (isOwn) await download(duesStatement.own, { query: { ...asked, format: 'pdf' } }, 'statement.pdf')
      else await download(duesStatement.get, { query: { ...asked, format } }, `statement.${format}`)
    },
    failed: t('Failed to download the statement'),
    toastsFailure: true
  })
}

/** Returns the action that saves the bill or the receipt that stands behind a line, as a PDF. */
export function useDownloadPaper() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ billId, paymentId }: Pick<StatementLine, 'billId' | 'paymentId'>) => {
      if (billId !== null) await download(bills.pdf, { params: { id: billId } }, 'bill.pdf')
      else if (paymentId !== null) await download(payments.receipt, { params: { id: paymentId } }, 'receipt.pdf')
    },
    failed: t('Failed to download the document'),
    toastsFailure: true
  })
}
