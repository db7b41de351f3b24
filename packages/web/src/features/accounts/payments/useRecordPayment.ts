import { bills } from '@verandah/contract/bills'
import { formatMoney, isMoney } from '@verandah/contract/money'
import type { PaymentEffect } from '@verandah/contract/paymentRecord'
import { payments, type SavedPayment, type UnitPaymentDraft } from '@verandah/contract/payments'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { usePaused } from '../../../ui/state/usePaused.ts'

export type PaymentBody = z.input<typeof UnitPaymentDraft>

export function useRecordPayment() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: PaymentBody) => (await call(payments.create, { body })) as SavedPayment,
    done: () => t('Payment recorded successfully'),
    about: ({ unitNumber, amount }) => t('Unit {{unit}}, {{amount}}', { unit: unitNumber, amount: formatMoney(amount) }),
    failed: t('Failed to record the payment')
  })
}

/**
 * Returns the effect that a payment would have, in the server's words; undefined until it is known, and for values that
 * cannot be recorded.
 */
export function useEffectOf(body: PaymentBody): string | undefined {
  const key = JSON.stringify(body)
  const paused = usePaused(key)
  const { data } = useQuery({
    queryKey: [bills.list.path, 'paid by', paused],
    queryFn: async () => (await call(payments.create, { query: { dryRun: 'true' }, body })) as PaymentEffect,
    // The effect of another sum would be wrong.
    enabled: paused === key && body.unitNumber !== '' && isMoney(body.amount),
    meta: { shows: bills.list.shows }
  })
  return paused === key ? data?.text : undefined
}
