import {
  type FieldArray,
  type FieldArrayMethodProps,
  type FieldArrayPath,
  type FieldValues,
  type Path,
  useFieldArray,
  type UseFieldArrayReturn,
  type UseFormReturn
} from 'react-hook-form'

/** Returns the rows of a form's list. A row that is appended is not wrong before somebody has left one of its fields. */
export function useRows<Values extends FieldValues, Out, Name extends FieldArrayPath<Values>>(
  { control, clearErrors }: Pick<UseFormReturn<Values, unknown, Out>, 'control' | 'clearErrors'>,
  name: Name
): UseFieldArrayReturn<Values, Name> {
  const rows = useFieldArray({ control, name })
  const append = (row: FieldArray<Values, Name> | FieldArray<Values, Name>[], options?: FieldArrayMethodProps) => {
    rows.append(row, options)
    // Later: the library checks all rows at once then. A path in a list is not known to be one of `Values`.
    setTimeout(() => clearErrors(`${name}.${rows.fields.length}` as Path<Values>))
  }
  return { ...rows, append }
}
