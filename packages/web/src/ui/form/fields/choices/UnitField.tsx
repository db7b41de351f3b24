import type { FieldValues } from 'react-hook-form'
import { SuggestionField } from './SuggestionField.tsx'
import type { FieldProps } from '../../useField.ts'

interface UnitFieldProps<Values extends FieldValues, Out> extends FieldProps<Values, Out> {
  /** The building's units by their labels: suggestions, any other text may be typed. */
  units: readonly string[]
  /** Who holds each, by whose names it is found as well. */
  names?: ReadonlyMap<string, readonly string[]>
}

export function UnitField<Values extends FieldValues, Out>({ units, names, ...props }: UnitFieldProps<Values, Out>) {
  const suggestions = units.map((unit) => ({ value: unit, label: [unit, ...(names?.get(unit) ?? [])].join(' · ') }))
  return <SuggestionField autoCapitalize="characters" {...props} suggestions={suggestions} />
}
