import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { type PaymentCancellation, type PaymentDeposit, type PaymentMove, type PaymentReturn, payments } from '@verandah/contract/payments'
import type { z } from '@verandah/contract/z'
import { call } from '../../../../api/calls/call.ts'
import { download } from '../../../../api/calls/download.ts'
import { useAction } from '../../../../api/useAction.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'

export type DepositBody = z.input<typeof PaymentDeposit>
export type ReturnBody = z.input<typeof PaymentReturn>
export type MoveBody = z.input<typeof PaymentMove>

export function useDeposit({ _id, version }: UnitPayment) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: DepositBody) => call(payments.deposit, { params: { id: _id }, body, version }),
    done: () => t('Cheque deposited successfully'),
    failed: t('Failed to deposit the cheque')
  })
}

export function useReturnPayment({ _id, version }: UnitPayment) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: ReturnBody) => call(payments.bounce, { params: { id: _id }, body, version }),
    done: () => t('Payment returned successfully'),
    failed: t('Failed to return the payment')
  })
}

export function useCancelPayment({ _id, version }: UnitPayment) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: z.input<typeof PaymentCancellation>) => call(payments.void, { params: { id: _id }, body, version }),
    done: ({ kind, pending }) => {
      if (pending !== null) return t('Cancelling proposed successfully')
      return kind === 'refund' ? t('Refund cancelled successfully') : t('Payment cancelled successfully')
    },
    failed: t('Failed to cancel the payment')
  })
}

export function useMovePayment({ _id, version }: UnitPayment) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: MoveBody) => call(payments.move, { params: { id: _id }, body, version }),
    done: () => t('Payment moved successfully'),
    about: ({ unitNumber }) => t('Unit {{unit}}', { unit: unitNumber }),
    failed: t('Failed to move the payment')
  })
}

export function useDownloadReceipt() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: UnitPayment) => download(payments.receipt, { params: { id: _id } }, 'receipt.pdf'),
    failed: t('Failed to download the receipt'),
    toastsFailure: true
  })
}
