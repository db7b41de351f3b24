import { PAYMENT_METHOD_LABEL } from '@verandah/contract/labels'
import { PAYMENT_METHODS } from '@verandah/contract/money'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { MoneyAccount } from './api/moneyAccounts.ts'
import { useTranslation } from './i18n/useTranslation.ts'
import { SelectField } from './ui/form/fields/choices/SelectField.tsx'

interface NamedFieldProps<Values extends FieldValues, Out> {
  control: Control<Values, unknown, Out>
  name: FieldPath<Values>
}

interface PaymentMethodFieldProps<Values extends FieldValues, Out> extends NamedFieldProps<Values, Out> {
  onValue?: () => void
}

export function PaymentMethodField<Values extends FieldValues, Out>(props: PaymentMethodFieldProps<Values, Out>) {
  const { t } = useTranslation()
  const options = PAYMENT_METHODS.map((value) => ({ value, label: t(PAYMENT_METHOD_LABEL[value]) }))
  return <SelectField {...props} label={t('Payment Method')} required options={options} />
}

interface MoneyAccountFieldProps<Values extends FieldValues, Out> extends NamedFieldProps<Values, Out> {
  label: string
  autoFocus?: boolean
  onValue?: (code: string) => void
  /** Undefined until they are known. */
  accounts: readonly MoneyAccount[] | undefined
}

/** Shows the choice of an account of money, by its code. */
export function MoneyAccountField<Values extends FieldValues, Out>({ accounts, ...props }: MoneyAccountFieldProps<Values, Out>) {
  const { t } = useTranslation()
  const options = (accounts ?? []).map(({ code, name }) => ({ value: code, label: t(name) }))
  // Another field once they are known: a list that got its options later would show the first, not the chosen one.
  return <SelectField key={accounts === undefined ? 'waiting' : 'ready'} {...props} required options={options} />
}
