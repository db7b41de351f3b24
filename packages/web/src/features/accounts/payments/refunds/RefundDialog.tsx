import type { Translate } from '@verandah/contract/i18n/translate'
import { LENGTH } from '@verandah/contract/limits'
import { formatMoney, isMoney, sumOf } from '@verandah/contract/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMoneyAccounts } from '../../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { MoneyAccountField, PaymentMethodField } from '../../../../moneyFields.tsx'
import { ActionDialog } from '../../../../ui/dialogs/ActionDialog.tsx'
import { FieldGrid } from '../../../../ui/form/FieldGrid.tsx'
import { AmountField } from '../../../../ui/form/fields/AmountField.tsx'
import { CountedTextArea } from '../../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../../ui/form/fields/DateField.tsx'
import { TextField } from '../../../../ui/form/fields/TextField.tsx'
import { amountOf } from '../../../../ui/form/fields/typedAmount.ts'
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../../ui/page/layout.tsx'
import { EffectText } from '../../../../ui/dialogs/EffectText.tsx'
import { useOverdraw } from '../../../../useOverdraw.tsx'
import { newRefund, type RefundBody, refundSchema, type RefundValues, toBodyOf } from './refundForm.ts'
import { useProposeRefund } from './useProposeRefund.ts'

interface RefundDialogProps {
  unitNumber: string
  /** The amount that the unit has paid in advance, in rupees. */
  advance: number
  onClose: () => void
}

/** Returns the rest of the advance after the refund, as a sentence; null for a text that is no amount. */
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
  const overdraw = useOverdraw({ hasReason: true })
  const { accounts, ...ofAccounts } = useMoneyAccounts()
  const [defaultValues] = useState(() => newRefund(advance))
  const form = useSchemaForm<RefundValues, RefundBody>({ schema: refundSchema, toBody: toBodyOf(unitNumber), defaultValues })
  const { control } = form
  const rupees = amountOf(useWatch({ control, name: 'amount' })) ?? 0
  const rest = restText(rupees, advance, t)
  return (
    <>
      <ActionDialog
        title={t('Pay Back')}
        form={form}
        submitLabel={isMoney(rupees) ? t('Propose {{amount}}', { amount: formatMoney(rupees) }) : t('Propose')}
        progress={<EffectText text={rest} />}
        isAsked={overdraw.isAsked}
        action={overdraw.asking(proposing)}
        onClose={onClose}
      >
        {ofAccounts.failure !== null && <ErrorBanner message={ofAccounts.failure} onRetry={ofAccounts.retry} />}
        <Text look="strong">{t('Unit {{unit}}', { unit: unitNumber })}</Text>
        <Text look="quiet" mt={4} mb={20}>
          {t('The unit gets back what it has paid in advance. Pay it out once another person has approved it.')}
        </Text>
        <FieldGrid>
          <AmountField control={control} name="amount" label={t('Amount (LKR)')} required autoFocus />
          <DateField control={control} name="date" label={t('Date')} required help={t('Not after today.')} />
          <MoneyAccountField control={control} name="account" label={t('From account')} accounts={accounts} />
          <PaymentMethodField control={control} name="paymentMethod" />
        </FieldGrid>
        <TextField control={control} name="reference" label={t('Reference Number')} optional autoComplete="off" />
        <CountedTextArea control={control} name="reason" label={t('Reason')} required rows={3} max={LENGTH.reason} />
      </ActionDialog>
      {overdraw.dialog}
    </>
  )
}
