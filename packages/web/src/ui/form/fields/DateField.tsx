import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../useField.ts'

/** Shows a field for a day as `YYYY-MM-DD`, through the platform's own calendar. */
export function DateField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  return <TextInput {...useField(props)} type="date" />
}
