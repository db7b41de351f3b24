import { formatMoney } from '@verandah/contract/money'
import { payments } from '@verandah/contract/payments'
import { call } from '../../../../api/calls/call.ts'
import { useAction } from '../../../../api/useAction.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import type { RefundBody } from './refundForm.ts'

export function useProposeRefund() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: RefundBody) => call(payments.refund, { body }),
    done: () => t('Refund proposed successfully'),
    about: ({ unitNumber, amount }) => t('Unit {{unit}}, {{amount}}', { unit: unitNumber, amount: formatMoney(amount) }),
    failed: t('Failed to propose the refund')
  })
}
