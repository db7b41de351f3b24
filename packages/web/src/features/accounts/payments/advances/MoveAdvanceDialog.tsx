import { AdvanceMoveDraft } from '@verandah/contract/payments'
import { LENGTH } from '@verandah/contract/limits'
import { formatMoney, isMoney } from '@verandah/contract/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../../ui/dialogs/ActionDialog.tsx'
import { AmountField } from '../../../../ui/form/fields/AmountField.tsx'
import { CountedTextArea } from '../../../../ui/form/fields/CountedTextArea.tsx'
import { amountOf, amountText, withAmount } from '../../../../ui/form/fields/typedAmount.ts'
import { UnitNumberField } from '../../../../UnitNumberField.tsx'
import { useSchemaForm } from '../../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../../ui/page/layout.tsx'
import { type MoveAdvanceBody, useMoveAdvance } from './useMoveAdvance.ts'

interface Values {
  to: string
  /** The typed amount, in rupees. */
  amount: string
  reason: string
}

interface MoveAdvanceDialogProps {
  unitNumber: string
  /** The amount that the unit has paid in advance, in rupees. */
  advance: number
  onClose: () => void
}

/** Asks for the other unit. Rendered while open. */
export function MoveAdvanceDialog({ unitNumber, advance, onClose }: MoveAdvanceDialogProps) {
  const { t } = useTranslation()
  const proposing = useMoveAdvance()
  const [defaultValues] = useState<Values>(() => ({ to: '', amount: amountText(advance), reason: '' }))
  const toBody = (values: Values): MoveAdvanceBody => ({ from: unitNumber, ...withAmount(values) })
  const form = useSchemaForm<Values, MoveAdvanceBody>({ schema: AdvanceMoveDraft, toBody, defaultValues })
  const { control } = form
  const rupees = amountOf(useWatch({ control, name: 'amount' })) ?? 0
  return (
    <ActionDialog
      title={t('Move Advance')}
      form={form}
      submitLabel={isMoney(rupees) ? t('Propose {{amount}}', { amount: formatMoney(rupees) }) : t('Propose')}
      action={proposing}
      onClose={onClose}
    >
      <Text look="strong">{t('Unit {{unit}}', { unit: unitNumber })}</Text>
      <Text look="quiet" mt={4} mb={20}>
        {t(
          'Another unit of the same owner gets what this one has paid in advance. It waits until another person has approved it; then both units get a receipt.'
        )}
      </Text>
      <UnitNumberField without={unitNumber} control={control} name="to" label={t('To unit')} required autoFocus />
      <AmountField
        control={control}
        name="amount"
        label={t('Amount (LKR)')}
        required
        help={t('No more than {{amount}} is paid in advance.', { amount: formatMoney(advance) })}
      />
      <CountedTextArea control={control} name="reason" label={t('Reason')} required rows={3} max={LENGTH.reason} />
    </ActionDialog>
  )
}
