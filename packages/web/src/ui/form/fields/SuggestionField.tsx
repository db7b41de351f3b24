import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../useField.ts'

interface SuggestionFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** Offered while somebody types; any other text may be typed. */
  suggestions: readonly string[]
}

export function SuggestionField<Values extends FieldValues, Out>({ suggestions, ...props }: SuggestionFieldProps<Values, Out>) {
  const list = useId()
  return (
    <>
      <TextInput autoComplete="off" spellCheck={false} {...useField(props)} list={list} />
      <datalist id={list}>
        {suggestions.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  )
}
