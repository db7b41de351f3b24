import { TextInput } from '@mantine/core'
import { internationalPhone } from '@verandah/contract/phone'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../useField.ts'

/** Shows a field for a phone number, tidied when it is left and before it is checked. */
export function PhoneField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  return <TextInput inputMode="tel" autoComplete="tel" {...useField({ ...props, tidy: internationalPhone })} type="tel" />
}
