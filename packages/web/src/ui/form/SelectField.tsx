import { NativeSelect } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './useField.ts'

interface SelectFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  options: readonly { value: string; label: string }[]
}

/** The platform's own list: nothing to load, and the best there is on a phone. */
export function SelectField<Values extends FieldValues, Out>({ options, ...props }: SelectFieldProps<Values, Out>) {
  return <NativeSelect {...useField(props)} data={[...options]} />
}
