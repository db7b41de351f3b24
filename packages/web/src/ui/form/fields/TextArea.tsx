import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../useField.ts'

export interface TextAreaProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  rows: number
}

export function TextArea<Values extends FieldValues, Out>(props: TextAreaProps<Values, Out>) {
  return <Textarea {...useField(props)} resize="vertical" />
}
