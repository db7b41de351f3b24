import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../useField.ts'

/**
 * Shows a field in a list of many, where its line says what it is: the label is for screen readers, and no line is kept
 * free below it.
 */
export function CellInput<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  const { label, classNames: _classNames, wrapperProps: _wrapperProps, ...input } = useField(props)
  return <TextInput {...input} aria-label={label} />
}
