import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../useField.ts'

interface TextFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  type?: 'text' | 'email' | 'tel'
}

export function TextField<Values extends FieldValues, Out>({ type = 'text', ...props }: TextFieldProps<Values, Out>) {
  return <TextInput {...useField(props)} type={type} />
}
