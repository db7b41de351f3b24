import { formatDay } from '@verandah/contract/formats'
import { LENGTH } from '@verandah/contract/limits'
import { PaymentMove } from '@verandah/contract/payments'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../../ui/dialogs/ActionDialog.tsx'
import { CountedTextArea } from '../../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../../ui/form/fields/DateField.tsx'
import { UnitNumberField } from '../../../../UnitNumberField.tsx'
import { useBodyForm } from '../../../../ui/form/useBodyForm.ts'
import { Text } from '../../../../ui/page/layout.tsx'
import type { CorrectionProps } from './Corrections.tsx'
import { type MoveBody, useMovePayment } from './useCorrections.ts'

/** Asks whose payment it was. Rendered while open. */
export function WrongUnitDialog({ payment, onClose }: CorrectionProps) {
  const { t } = useTranslation()
  const moving = useMovePayment(payment)
  const form = useBodyForm<MoveBody>(PaymentMove, { unitNumber: '', reason: '', date: '' })
  const { control } = form
  return (
    <ActionDialog
      title={t('Wrong Unit')}
      form={form}
      submitLabel={t('Move the Payment')}
      action={moving}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {t('All that it paid here is owed again. The other unit gets a receipt of its own.')}
      </Text>
      <UnitNumberField
        without={payment.unitNumber}
        control={control}
        name="unitNumber"
        label={t('Unit whose payment it was')}
        required
        autoFocus
      />
      <CountedTextArea control={control} name="reason" label={t('Reason')} required rows={3} max={LENGTH.reason} />
      <DateField
        control={control}
        name="date"
        label={t('Date')}
        optional
        help={t('Empty: the day of the payment, {{day}}.', { day: formatDay(payment.date) })}
      />
    </ActionDialog>
  )
}
