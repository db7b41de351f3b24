import { formatMoney } from '@verandah/contract/money'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { Text } from '../../../ui/page/layout.tsx'

interface CashChoiceProps<Values extends FieldValues, Out> {
  control: Control<Values, unknown, Out>
  name: FieldPath<Values>
  /** The cash accounts; at least one. */
  accounts: readonly MoneyAccount[]
}

/** Shows the choice of the cash account, where there is more than one, and how much lies there. */
export function CashChoice<Values extends FieldValues, Out>({ control, name, accounts }: CashChoiceProps<Values, Out>) {
  const { t } = useTranslation()
  const chosen: unknown = useWatch({ control, name })
  const account = accounts.find(({ code }) => code === chosen)
  const amount = formatMoney(account?.balance)
  if (accounts.length === 1 && account !== undefined)
    return <Text mb={16}>{t('{{account}}: {{amount}} lies there now.', { account: t(account.name), amount })}</Text>
  return (
    <SelectField
      control={control}
      name={name}
      label={t('Cash')}
      required
      options={accounts.map((one) => ({ value: one.code, label: t(one.name) }))}
      help={t('{{amount}} lies there now.', { amount })}
    />
  )
}
