import type { Translate } from '@verandah/contract/i18n/translate'
import { PAYMENT_METHOD_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { formatMoney, isMoney, sumOf } from '@verandah/contract/money'
import { PAYMENT_METHODS } from '@verandah/contract/paymentMethods'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMoneyAccounts } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { newRefund, type RefundBody, refundSchema, type RefundValues, toBodyOf } from './refundForm.ts'
import { useProposeRefund } from './useProposeRefund.ts'

interface RefundDialogProps {
  unitNumber: string
  /** What the unit has paid in advance, in rupees. */
  advance: number
  onClose: () => void
}

/** What is left of the advance then; null for what is no amount. */
function restText(amount: number, advance: number, t: Translate): string | null {
  if (!isMoney(amount)) return null
  if (amount > advance) return t('No more than {{amount}} is paid in advance.', { amount: formatMoney(advance) })
  const rest = sumOf([advance, -amount])
  return rest === 0
    ? t('Then nothing is paid in advance any more.')
    : t('Then {{amount}} stays paid in advance.', { amount: formatMoney(rest) })
}

/** Proposes that a unit gets money back. Rendered while open. */
export function RefundDialog({ unitNumber, advance, onClose }: RefundDialogProps) {
  const { t } = useTranslation()
  const proposing = useProposeRefund()
  const { accounts, ...ofAccounts } = useMoneyAccounts()
  const [defaultValues] = useState(() => newRefund(advance))
  const form = useSchemaForm<RefundValues, RefundBody>({ schema: refundSchema, toBody: toBodyOf(unitNumber), defaultValues })
  const { control } = form
  const rupees = amountOf(useWatch({ control, name: 'amount' })) ?? 0
  const rest = restText(rupees, advance, t)
  return (
    <FormDialog
      title={t('Pay Back')}
      form={form}
      submitLabel={isMoney(rupees) ? t('Propose {{amount}}', { amount: formatMoney(rupees) }) : t('Propose')}
      progress={
        rest && (
          <Text look="quiet" role="status" mb={8}>
            {rest}
          </Text>
        )
      }
      onSubmit={async (body) => {
        await proposing.mutateAsync(body)
        onClose()
      }}
      describe={proposing.describe}
      onClose={onClose}
    >
      {ofAccounts.failure !== null && <ErrorBanner message={ofAccounts.failure} onRetry={ofAccounts.retry} />}
      <Text look="strong">{t('Unit {{unit}}', { unit: unitNumber })}</Text>
      <Text look="quiet" mt={4} mb={20}>
        {t('The unit gets back what it has paid in advance. Pay it out once another person has approved it.')}
      </Text>
      <FieldGrid>
        <AmountField control={control} name="amount" label={t('Amount (LKR)')} required autoFocus autoComplete="off" />
        <DateField control={control} name="date" label={t('Date')} required help={t('Not after today.')} />
        <SelectField
          key={accounts === undefined ? 'waiting' : 'ready'}
          control={control}
          name="account"
          label={t('From account')}
          required
          options={(accounts ?? []).map(({ code, name }) => ({ value: code, label: t(name) }))}
        />
        <SelectField
          control={control}
          name="paymentMethod"
          label={t('Payment Method')}
          required
          options={PAYMENT_METHODS.map((value) => ({ value, label: t(PAYMENT_METHOD_LABEL[value]) }))}
        />
      </FieldGrid>
      <TextField control={control} name="reference" label={t('Reference Number')} optional autoComplete="off" />
      <CountedTextArea control={control} name="reason" label={t('Reason')} required rows={3} max={LENGTH.reason} />
    </FormDialog>
  )
}
