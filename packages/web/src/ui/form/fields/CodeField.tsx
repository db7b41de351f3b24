import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import css from './CodeField.module.css'
import { type FieldProps, useField } from '../useField.ts'

/** A code that is read off somewhere and typed or pasted here, one sign at a time. Give it what the keyboard should show. */
export function CodeField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  const { classNames, ...field } = useField(props)
  return (
    <TextInput
      {...field}
      classNames={{ ...classNames, input: css.code ?? '' }}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
