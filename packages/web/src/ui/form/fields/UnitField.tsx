import type { FieldValues } from 'react-hook-form'
import { SuggestionField } from './SuggestionField.tsx'
import type { FieldProps } from '../useField.ts'

interface UnitFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** The building's units by their labels: suggestions, any other text may be typed. */
  units: readonly string[]
}

export function UnitField<Values extends FieldValues, Out>({ units, ...props }: UnitFieldProps<Values, Out>) {
  return <SuggestionField autoCapitalize="characters" {...props} suggestions={units} />
}
