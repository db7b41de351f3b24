import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './useField.ts'

interface UnitFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** The building's units by their labels: suggestions, any other text may be typed. */
  units: readonly string[]
}

export function UnitField<Values extends FieldValues, Out>({ units, ...props }: UnitFieldProps<Values, Out>) {
  const list = useId()
  return (
    <>
      <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...useField(props)} list={list} />
      <datalist id={list}>
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </datalist>
    </>
  )
}
