import { dayOf } from '@verandah/contract/dates'
import { LENGTH } from '@verandah/contract/limits'
import { PaymentReturn } from '@verandah/contract/payments'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../../ui/dialogs/ActionDialog.tsx'
import { FieldGrid } from '../../../../ui/form/FieldGrid.tsx'
import { AmountField } from '../../../../ui/form/fields/AmountField.tsx'
import { CountedTextArea } from '../../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../../ui/form/fields/DateField.tsx'
import { amountOf } from '../../../../ui/form/fields/typedAmount.ts'
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../../ui/page/layout.tsx'
import type { CorrectionProps } from './Corrections.tsx'
import { type ReturnBody, useReturnPayment } from './useCorrections.ts'

/** The typed amount, in rupees. */
type ReturnValues = Record<'date' | 'reason' | 'bankFee' | 'unitFee', string>

const newReturn = (): ReturnValues => ({ date: dayOf(new Date()), reason: '', bankFee: '', unitFee: '' })

const toBody = ({ bankFee, unitFee, ...values }: ReturnValues): ReturnBody => ({
  ...values,
  bankFee: amountOf(bankFee),
  unitFee: amountOf(unitFee)
})

/** Asks when and why the bank has returned a payment, and what that costs. Rendered while open. */
export function ReturnDialog({ payment, onClose }: CorrectionProps) {
  const { t } = useTranslation()
  const returning = useReturnPayment(payment)
  const form = useSchemaForm<ReturnValues, ReturnBody>({ schema: PaymentReturn, toBody, defaultValues: newReturn() })
  const { control } = form
  return (
    <ActionDialog
      title={t('Returned by the Bank')}
      form={form}
      submitLabel={t('Returned by the Bank')}
      danger
      action={returning}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {t('All that it paid is owed again.')}
      </Text>
      <DateField control={control} name="date" label={t('Date')} optional autoFocus help={t('The day on which the bank returned it.')} />
      <CountedTextArea control={control} name="reason" label={t('Reason')} optional rows={2} max={LENGTH.reason} />
      <FieldGrid>
        <AmountField
          control={control}
          name="bankFee"
          label={t('Fee of the bank (LKR)')}
          optional
          help={t('What the bank asks the building for it.')}
        />
        <AmountField control={control} name="unitFee" label={t('Fee for the unit (LKR)')} optional help={t('The unit is billed for it.')} />
      </FieldGrid>
    </ActionDialog>
  )
}
