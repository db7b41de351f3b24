import { funds } from '@verandah/contract/funds'
import { formatMoney } from '@verandah/contract/money'
import { payments, type UnitPaymentDraft } from '@verandah/contract/payments'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/calls/call.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export type PaymentBody = z.input<typeof UnitPaymentDraft>

/** Into which accounts money can come. */
export function useMoneyAccounts() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(funds.accounts))
  const failure = error === null ? null : describeError(error, t('Failed to fetch the accounts'))
  return { accounts: data?.accounts.filter(({ money }) => money !== null), failure, retry: () => void refetch() }
}

export function useRecordPayment() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: PaymentBody) => call(payments.create, { body }),
    done: () => t('Payment recorded successfully'),
    about: ({ unitNumber, amount }) => t('Unit {{unit}}, {{amount}}', { unit: unitNumber, amount: formatMoney(amount) }),
    failed: t('Failed to record the payment')
  })
}
