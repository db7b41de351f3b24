import { formatMoney } from '@verandah/contract/money'
import { payments, type UnitPaymentDraft } from '@verandah/contract/payments'
import type { z } from '@verandah/contract/z'
import { call } from '../../api/calls/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export type PaymentBody = z.input<typeof UnitPaymentDraft>

export function useRecordPayment() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: PaymentBody) => call(payments.create, { body }),
    done: () => t('Payment recorded successfully'),
    about: ({ unitNumber, amount }) => t('Unit {{unit}}, {{amount}}', { unit: unitNumber, amount: formatMoney(amount) }),
    failed: t('Failed to record the payment')
  })
}
