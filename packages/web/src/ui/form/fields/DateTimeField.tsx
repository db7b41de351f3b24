import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../useField.ts'

/** Shows a field for a day and a time in Colombo as `YYYY-MM-DDTHH:mm`, through the platform's own calendar. */
export function DateTimeField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  return <TextInput {...useField(props)} type="datetime-local" />
}
