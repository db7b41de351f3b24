import { formatDay } from '@verandah/contract/formats'
import { LENGTH } from '@verandah/contract/limits'
import { PaymentCancellation } from '@verandah/contract/payments'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CountedTextArea } from '../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Text } from '../../ui/page/layout.tsx'
import type { CorrectionProps } from './Corrections.tsx'
import { type CancellationBody, useCancelPayment } from './useCorrections.ts'

/** Asks why a payment is cancelled. Rendered while open. */
export function MistakeDialog({ payment, onClose }: CorrectionProps) {
  const { t } = useTranslation()
  const cancelling = useCancelPayment(payment)
  const form = useBodyForm<CancellationBody>(PaymentCancellation, { reason: '', date: '' })
  const { control } = form
  const isRefund = payment.kind === 'refund'
  return (
    <FormDialog
      title={t('Made by Mistake')}
      form={form}
      submitLabel={isRefund ? t('Cancel the Refund') : t('Cancel the Payment')}
      danger
      onSubmit={async (body) => {
        await cancelling.mutateAsync(body)
        onClose()
      }}
      describe={cancelling.describe}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {isRefund
          ? t('It does not count any more, and the unit has paid this in advance again.')
          : t('It does not count any more, and all that it paid is owed again.')}
      </Text>
      <CountedTextArea control={control} name="reason" label={t('Reason')} required autoFocus rows={3} max={LENGTH.reason} />
      <DateField
        control={control}
        name="date"
        label={t('Date')}
        optional
        help={t('Empty: the day of the payment, {{day}}.', { day: formatDay(payment.date) })}
      />
    </FormDialog>
  )
}
