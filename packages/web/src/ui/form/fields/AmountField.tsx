import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../useField.ts'
import { TextField } from './TextField.tsx'
import { tidyAmount } from './typedAmount.ts'

/** Shows a field for an amount in rupees: see `amountOf`. */
export function AmountField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" tidy={tidyAmount} />
}
