import { NativeSelect } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../useField.ts'

interface Option {
  value: string
  label: string
}

interface SelectFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** Some of them may stand under a heading. */
  options: readonly (Option | { group: string; items: Option[] })[]
  /** The chosen words, where they may be longer than a phone is wide; the list shows them in full. */
  title?: string
}

/** Shows the platform's own list: nothing to load, and the best there is on a phone. */
export function SelectField<Values extends FieldValues, Out>({ options, ...props }: SelectFieldProps<Values, Out>) {
  return <NativeSelect {...useField(props)} data={[...options]} />
}
