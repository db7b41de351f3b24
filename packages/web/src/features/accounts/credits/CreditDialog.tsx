import type { Bill } from '@verandah/contract/bills'
import type { CreditKind } from '@verandah/contract/credits'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { LENGTH } from '@verandah/contract/limits'
import { formatMoney, isMoney, sumOf } from '@verandah/contract/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { billName } from '../bills/words.ts'
import { EffectText } from '../../../ui/dialogs/EffectText.tsx'
import { type CreditBody, creditSchema, type CreditValues, newCredit, toBodyOf } from './creditForm.ts'
import { useProposeCredit } from './useProposeCredit.ts'
import { CREDIT } from './words.ts'

interface CreditDialogProps {
  bill: Bill
  kind: CreditKind
  onClose: () => void
}

/** Returns the amount of the bill after the credit, as a sentence; null for a text that is no amount. */
function restText(amount: number, open: number, t: Translate): string | null {
  if (!isMoney(amount)) return null
  if (amount > open) return t('No more than {{amount}} is open.', { amount: formatMoney(open) })
  const rest = sumOf([open, -amount])
  return rest === 0 ? t('Then nothing is to be paid of it.') : t('Then {{amount}} is to be paid of it.', { amount: formatMoney(rest) })
}

/** Proposes that something of a bill is not owed any more. Rendered while open. */
export function CreditDialog({ bill, kind, onClose }: CreditDialogProps) {
  const { t } = useTranslation()
  const proposing = useProposeCredit()
  const [defaultValues] = useState(() => newCredit(bill))
  const form = useSchemaForm<CreditValues, CreditBody>({ schema: creditSchema(bill), toBody: toBodyOf(bill, kind), defaultValues })
  const { control } = form
  const rupees = amountOf(useWatch({ control, name: 'amount' })) ?? 0
  const rest = restText(rupees, bill.open, t)
  return (
    <ActionDialog
      title={t(CREDIT[kind].action)}
      form={form}
      submitLabel={isMoney(rupees) ? t('Propose {{amount}}', { amount: formatMoney(rupees) }) : t('Propose')}
      progress={<EffectText text={rest} />}
      action={proposing}
      copied={{ reason: t('Reason'), resolution: t('Resolution') }}
      onClose={onClose}
    >
      <Text look="strong">{t('{{bill}} of unit {{unit}}', { bill: billName(bill, t), unit: bill.unitNumber })}</Text>
      <Text look="quiet" mt={4} mb={20}>
        {t(CREDIT[kind].what)} {t('It is done once another person has approved it.')}
      </Text>
      <FieldGrid>
        <AmountField control={control} name="amount" label={t('Amount (LKR)')} required autoFocus />
        <DateField
          control={control}
          name="date"
          label={t('Date')}
          required
          help={t('From {{day}} to today.', { day: formatDay(bill.billDay) })}
        />
      </FieldGrid>
      <CountedTextArea control={control} name="reason" label={t('Reason')} required rows={3} max={LENGTH.reason} />
      <CountedTextArea
        control={control}
        name="resolution"
        label={t('Resolution')}
        optional
        rows={2}
        max={LENGTH.reason}
        help={t('By which the building has decided it.')}
      />
    </ActionDialog>
  )
}
