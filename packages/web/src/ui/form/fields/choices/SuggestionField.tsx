import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../useField.ts'

interface SuggestionFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** Offered while somebody types a part of its value or its label; any other text may be typed. */
  suggestions: readonly (string | { value: string; label: string })[]
}

export function SuggestionField<Values extends FieldValues, Out>({ suggestions, ...props }: SuggestionFieldProps<Values, Out>) {
  const list = useId()
  return (
    <>
      <TextInput autoComplete="off" spellCheck={false} {...useField(props)} list={list} />
      <datalist id={list}>
        {suggestions
          .map((one) => (typeof one === 'string' ? { value: one, label: one } : one))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </datalist>
    </>
  )
}
