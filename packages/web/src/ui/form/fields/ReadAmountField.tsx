import { formatMoney, isMoney } from '@verandah/contract/money'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { FieldProps } from '../useField.ts'
import { AmountField } from './AmountField.tsx'
import { amountOf } from './typedAmount.ts'

/** Shows a field for an amount that must be given; below it stands how it is read. */
export function ReadAmountField<Values extends FieldValues, Out>(props: Omit<FieldProps<Values, Out>, 'help'>) {
  const { t } = useTranslation()
  const rupees = amountOf(useWatch({ control: props.control, name: props.name })) ?? 0
  const help = isMoney(rupees) ? formatMoney(rupees) : t('In rupees, such as 12,500')
  return <AmountField {...props} required help={help} />
}
