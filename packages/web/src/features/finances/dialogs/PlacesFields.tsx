import { useQuery } from '@tanstack/react-query'
import { funds } from '@verandah/contract/funds'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fundsIn, useMoneyAccounts } from '../../../api/moneyAccounts.ts'
import { query } from '../../../api/query.ts'
import { fundText } from '../../../fundText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { MoneyAccountField } from '../../../moneyFields.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { type FormBody, hasFund, type TransactionValues } from './transactionForm.ts'

/**
 * Where the money of a transaction lies, and which fund pays or earns it: that of the account, where money of one alone lies
 * there. A unit's income is of the funds of its bill. Not there before the choices are known.
 */
export function PlacesFields({ form: { control, setValue } }: { form: UseFormReturn<TransactionValues, unknown, FormBody> }) {
  const { t } = useTranslation()
  const { accounts = [] } = useMoneyAccounts()
  const { data } = useQuery(query(funds.list))
  const [type, unitNumber] = useWatch({ control, name: ['type', 'unitNumber'] })
  if (accounts.length === 0 || data === undefined) return null
  const takeOwnFund = (chosen: string) => {
    const [own, another] = fundsIn(accounts.find(({ code }) => code === chosen))
    if (own !== undefined && another === undefined) setValue('fund', own)
  }
  return (
    <FieldGrid>
      <MoneyAccountField
        control={control}
        name="account"
        label={type === 'expense' ? t('Paid from') : t('Into')}
        accounts={accounts}
        onValue={takeOwnFund}
      />
      {hasFund({ type, unitNumber }) && (
        <SelectField
          control={control}
          name="fund"
          label={t('Fund')}
          required
          options={data.funds.map(({ code }) => ({ value: code, label: fundText(code, t) }))}
        />
      )}
    </FieldGrid>
  )
}
