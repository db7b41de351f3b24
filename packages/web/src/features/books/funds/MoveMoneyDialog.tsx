import { dayOf } from '@verandah/contract/dates'
import { MoneyTransferDraft, MOVED_IN_THE_FUTURE } from '@verandah/contract/funds'
import { formatMoney } from '@verandah/contract/money'
import { z } from '@verandah/contract/z'
import { useWatch } from 'react-hook-form'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { ReadAmountField } from '../../../ui/form/fields/ReadAmountField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { amountText, withAmount } from '../../../ui/form/fields/typedAmount.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { notAfterToday } from '../../../notAfterToday.ts'
import { useOverdraw } from '../../../useOverdraw.tsx'
import { type TransferBody, useFunds, useMoveMoney } from './useFunds.ts'

interface TransferValues {
  /** Codes of accounts; empty: not chosen yet. */
  from: string
  to: string
  /** The typed amount, in rupees. */
  amount: string
  /** The code of the account or fund. */
  fund: string
  date: string
  reference: string
}

const schema = z.extend(MoneyTransferDraft, { date: notAfterToday('Date', MOVED_IN_THE_FUTURE) })

/** Returns the only other account; empty where there is a choice. */
function onlyOther(accounts: readonly MoneyAccount[], from: string): string {
  const [other, another] = accounts.filter(({ code }) => code !== from)
  return another === undefined ? (other?.code ?? '') : ''
}

/** Money that an account is to get. */
export interface TopUp {
  /** The code of the account or fund. */
  to: string
  /** The amount in rupees. */
  amount: number
}

function newTransfer(accounts: readonly MoneyAccount[], topUp: TopUp | null): TransferValues {
  const from = accounts.find(({ code }) => code !== topUp?.to)?.code ?? ''
  const values = { from, to: topUp?.to ?? onlyOther(accounts, from), fund: 'M', date: dayOf(new Date()), reference: '' }
  return { ...values, amount: topUp === null ? '' : amountText(topUp.amount) }
}

interface MoveMoneyDialogProps {
  /** The accounts of money: two at least. */
  accounts: readonly MoneyAccount[]
  /** The transfer that the form begins with. */
  topUp?: TopUp | null
  onClose: () => void
}

/** Records that money was moved from one account to another. Rendered while open. */
export function MoveMoneyDialog({ accounts, topUp = null, onClose }: MoveMoneyDialogProps) {
  const { t } = useTranslation()
  const moving = useMoveMoney()
  const overdraw = useOverdraw()
  const { funds = [] } = useFunds({ from: '', to: '' })
  const form = useSchemaForm<TransferValues, TransferBody>({ schema, toBody: withAmount, defaultValues: newTransfer(accounts, topUp) })
  const { control } = form
  const { from, to } = useWatch({ control }) as TransferValues
  const choices = accounts.map(({ code, name }) => ({ value: code, label: t(name) }))
  const holds = (chosen: string) => {
    const account = accounts.find(({ code }) => code === chosen)
    return account === undefined ? ' ' : t('{{amount}} lies there now.', { amount: formatMoney(account.balance) })
  }
  return (
    <>
      <ActionDialog
        title={t('Move Money')}
        form={form}
        submitLabel={t('Move Money')}
        isAsked={overdraw.isAsked}
        action={overdraw.asking(moving)}
        onClose={onClose}
      >
        <FieldGrid>
          <SelectField
            control={control}
            name="from"
            label={t('From')}
            required
            autoFocus
            options={choices}
            help={holds(from)}
            onValue={(chosen) => chosen === to && form.setValue('to', onlyOther(accounts, chosen), { shouldDirty: true })}
          />
          <SelectField
            control={control}
            name="to"
            label={t('To')}
            required
            options={[
              ...(to === '' ? [{ value: '', label: t('Choose an account') }] : []),
              ...choices.filter(({ value }) => value !== from)
            ]}
            help={holds(to)}
          />
          <ReadAmountField control={control} name="amount" label={t('Amount (LKR)')} />
          {funds.length > 1 && (
            <SelectField
              control={control}
              name="fund"
              label={t('Fund')}
              required
              options={funds.map(({ code, name }) => ({ value: code, label: t(name) }))}
            />
          )}
          <DateField control={control} name="date" label={t('Date')} required help={t('The day on which it was moved.')} />
          <TextField control={control} name="reference" label={t('Reference Number')} optional autoComplete="off" />
        </FieldGrid>
      </ActionDialog>
      {overdraw.dialog}
    </>
  )
}
