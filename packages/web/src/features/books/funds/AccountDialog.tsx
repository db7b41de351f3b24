import { AccountDraft, MONEY_PLACES, type MoneyPlace } from '@verandah/contract/funds'
import { useWatch } from 'react-hook-form'
import { describeError } from '../../../api/calls/describeError.ts'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { amountOf, amountText } from '../../../ui/form/fields/typedAmount.ts'
import { StaleNotice } from '../../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { type AccountBody, fetchAccount, useAddAccount, useUpdateAccount } from './useFunds.ts'

interface AccountValues {
  name: string
  money: MoneyPlace
  bank: string
  accountNumber: string
  /** The typed amount, in rupees. */
  float: string
}

const KIND: Record<MoneyPlace, string> = { bank: 'Bank', cash: 'Cash' }

const LABEL: Record<keyof AccountValues, string> = {
  name: 'Name',
  money: 'Kind',
  bank: 'Bank',
  accountNumber: 'Account number',
  float: 'Float'
}

const newAccount: AccountValues = { name: '', money: 'bank', bank: '', accountNumber: '', float: '' }

const toValues = ({ name, money, bank, accountNumber, float }: MoneyAccount): AccountValues => ({
  name,
  money,
  bank: bank ?? '',
  accountNumber: accountNumber ?? '',
  float: float === null ? '' : amountText(float)
})

/** Returns the body of an account; fields of the other kind are not sent. */
function toBody({ name, money, bank, accountNumber, float }: AccountValues): AccountBody {
  if (money === 'bank') return { name, money, bank, accountNumber, float: null }
  return { name, money, bank: '', accountNumber: '', float: amountOf(float) }
}

interface AccountDialogProps {
  account: MoneyAccount | null
  onClose: () => void
}

/** Adds an account in which money lies, or edits `account`. Rendered while open. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(account)
  const adding = useAddAccount()
  const updating = useUpdateAccount()
  const form = useSchemaForm<AccountValues, AccountBody>({
    schema: AccountDraft,
    toBody,
    defaultValues: account === null ? newAccount : toValues(account)
  })
  const { control } = form
  const { seen } = edit
  const compared = seen === null ? null : { form, toValues, load: async () => fetchAccount(seen.code) }
  const save = async (body: AccountBody) => {
    if (seen === null || compared === null) {
      await adding.mutateAsync(body)
      onClose()
    } else if (await edit.save(async (stored) => updating.mutateAsync({ seen: stored ?? seen, body }), compared)) onClose()
  }
  const isBank = useWatch({ control, name: 'money' }) === 'bank'
  const decides = useSession(({ user }) => user?.can.decideTransactions === true)
  const reserved = decides ? {} : { disabled: true, help: t('Only the president or an administrator changes this.') }
  return (
    <FormDialog
      title={account === null ? t('Add Account') : t('Edit Account')}
      form={form}
      submitLabel={account === null ? t('Add') : t('Update')}
      onSubmit={save}
      describe={(account === null ? adding : updating).describe}
      onClose={onClose}
    >
      {seen !== null && compared !== null && (
        <StaleNotice
          seen={seen}
          {...edit.stale}
          {...compared}
          describeField={(field, stored) => ({ label: t(LABEL[field]), value: toValues(stored)[field] || '–' })}
          describeError={(error) => describeError(error, t('Failed to fetch the accounts'))}
        />
      )}
      <TextField control={control} name="name" label={t(LABEL.name)} required autoFocus autoComplete="off" />
      <SelectField
        control={control}
        name="money"
        label={t(LABEL.money)}
        required
        options={MONEY_PLACES.map((value) => ({ value, label: t(KIND[value]) }))}
        {...(account !== null && reserved)}
      />
      {isBank ? (
        <>
          <TextField control={control} name="bank" label={t(LABEL.bank)} optional autoComplete="off" />
          <TextField control={control} name="accountNumber" label={t(LABEL.accountNumber)} optional autoComplete="off" />
        </>
      ) : (
        <AmountField
          control={control}
          name="float"
          label={t(LABEL.float)}
          optional
          help={t('In rupees: what the cash is filled up to each time.')}
          {...reserved}
        />
      )}
    </FormDialog>
  )
}
