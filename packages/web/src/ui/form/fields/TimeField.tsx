import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../useField.ts'

/** Shows a field for a time as `HH:mm`, through the platform's own clock. */
export function TimeField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  return <TextInput {...useField(props)} type="time" />
}
