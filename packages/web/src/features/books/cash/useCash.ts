import { cash } from '@verandah/contract/cash'
import type { z } from '@verandah/contract/z'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type VoucherBody = z.input<typeof cash.addVoucher.body>
export type CountBody = z.input<typeof cash.count.body>

export function useAddVoucher() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: VoucherBody) => call(cash.addVoucher, { body }),
    done: ({ status }) => (status === 'pending' ? t('Waiting for approval') : t('Petty cash payment recorded successfully')),
    about: ({ description }) => description,
    failed: t('Failed to record the payment')
  })
}

/** Returns the action that records a count; its dialog shows the result. */
export function useCountCash() {
  const { t } = useTranslation()
  return useAction({ send: async (body: CountBody) => call(cash.count, { body }), failed: t('Failed to save the count') })
}
