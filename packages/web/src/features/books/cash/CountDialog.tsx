import { type CashCount, CashCountDraft, COUNTED_IN_THE_FUTURE } from '@verandah/contract/cash'
import { dayOf } from '@verandah/contract/dates'
import { z } from '@verandah/contract/z'
import { useState } from 'react'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { notAfterToday } from '../../../notAfterToday.ts'
import { CashChoice } from './CashChoice.tsx'
import { CountedDialog } from './CountedDialog.tsx'
import { type CountBody, useCountCash } from './useCash.ts'

interface CountValues {
  /** The code of the account or fund. */
  account: string
  date: string
  /** The typed amount, in rupees. */
  counted: string
}

const schema = z.extend(CashCountDraft, { date: notAfterToday('Date', COUNTED_IN_THE_FUTURE) })

/** An empty amount is named as missing, another text that is none as wrong. */
const toBody = ({ counted, ...values }: CountValues): CountBody => ({ ...values, counted: amountOf(counted) as number })

interface CountDialogProps {
  /** The cash accounts; at least one. */
  accounts: readonly MoneyAccount[]
  /** Fills it up; absent: there is no account from which that could be. */
  onTopUp: ((account: string, amount: number) => void) | undefined
  onClose: () => void
}

/** Asks what lies in the cash, and then says what is missing and what fills it up. Rendered while open. */
export function CountDialog({ accounts, onTopUp, onClose }: CountDialogProps) {
  const { t } = useTranslation()
  const counting = useCountCash()
  const [shown, show] = useState<{ account: string; count: CashCount } | null>(null)
  const form = useSchemaForm<CountValues, CountBody>({
    schema,
    toBody,
    defaultValues: { account: accounts[0]?.code ?? '', date: dayOf(useNow()), counted: '' }
  })
  const { control } = form
  if (shown !== null) {
    const { account, count } = shown
    const topUp = onTopUp && (() => onTopUp(account, count.topUp ?? 0))
    return <CountedDialog count={count} onTopUp={topUp} onClose={onClose} />
  }
  return (
    <FormDialog
      title={t('Count the cash')}
      form={form}
      submitLabel={t('Count the cash')}
      onSubmit={async (body) => {
        const count = await counting.mutateAsync(body)
        show({ account: body.account, count })
      }}
      describe={counting.describe}
      onClose={onClose}
    >
      <Text look="quiet" mb={16}>
        {t('Enter all payments from petty cash first. What is missing then becomes an expense, and what is too much an income.')}
      </Text>
      <CashChoice control={control} name="account" accounts={accounts} />
      <FieldGrid>
        <AmountField
          control={control}
          name="counted"
          label={t('Counted (LKR)')}
          required
          autoFocus
          help={t('All notes and coins together.')}
        />
        <DateField control={control} name="date" label={t('Date')} required help={t('Counted at the end of this day.')} />
      </FieldGrid>
    </FormDialog>
  )
}
