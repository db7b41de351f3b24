import { formatDay } from '@verandah/contract/formats'
import { PaymentCancellation } from '@verandah/contract/payments'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../ReasonDialog.tsx'
import type { CorrectionProps } from './Corrections.tsx'
import { useCancelPayment } from './useCorrections.ts'

/** Asks why a payment is cancelled. Rendered while open. */
export function MistakeDialog({ payment, onClose }: CorrectionProps) {
  const { t } = useTranslation()
  const cancelling = useCancelPayment(payment)
  const isRefund = payment.kind === 'refund'
  return (
    <ReasonDialog
      title={t('Made by Mistake')}
      submitLabel={isRefund ? t('Cancel the Refund') : t('Cancel the Payment')}
      schema={PaymentCancellation}
      action={cancelling}
      effect={
        isRefund
          ? t('It does not count any more, and the unit has paid this in advance again.')
          : t('It does not count any more, and all that it paid is owed again.')
      }
      emptyDay={t('Empty: the day of the payment, {{day}}.', { day: formatDay(payment.date) })}
      onClose={onClose}
    />
  )
}
