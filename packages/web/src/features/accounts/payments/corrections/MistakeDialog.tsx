import type { Translate } from '@verandah/contract/i18n/translate'
import { formatDay } from '@verandah/contract/formats'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { PaymentCancellation } from '@verandah/contract/payments'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../../../ReasonDialog.tsx'
import type { CorrectionProps } from './Corrections.tsx'
import { useCancelPayment } from './useCorrections.ts'

/** Returns a sentence that says what the correction does, and whether another person decides first. */
function effectOf({ kind, voidWaits }: UnitPayment, t: Translate): string {
  if (kind === 'refund')
    return voidWaits
      ? t('It waits until another person has approved it. Then it does not count any more, and the unit has paid this in advance again.')
      : t('It does not count any more, and the unit has paid this in advance again.')
  return voidWaits
    ? t('It waits until another person has approved it. Then it does not count any more, and all that it paid is owed again.')
    : t('It does not count any more, and all that it paid is owed again.')
}

/** Asks why a payment is cancelled. Rendered while open. */
export function MistakeDialog({ payment, onClose }: CorrectionProps) {
  const { t } = useTranslation()
  const cancelling = useCancelPayment(payment)
  const atOnce = payment.kind === 'refund' ? t('Cancel the Refund') : t('Cancel the Payment')
  return (
    <ReasonDialog
      title={t('Cancel this payment')}
      submitLabel={payment.voidWaits ? t('Propose to Cancel') : atOnce}
      schema={PaymentCancellation}
      action={cancelling}
      effect={effectOf(payment, t)}
      emptyDay={t('Empty: the day of the payment, {{day}}.', { day: formatDay(payment.date) })}
      onClose={onClose}
    />
  )
}
