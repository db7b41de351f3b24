import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../useField.ts'

/**
 * Shows a field for a code that is read off somewhere and typed or pasted here, one sign at a time. Give it what the
 * keyboard should show.
 */
export function CodeField<Values extends FieldValues, Out>(props: FieldProps<Values, Out>) {
  return (
    <TextInput
      {...useField(props)}
      styles={{ input: { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', letterSpacing: '0.12em' } }}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
