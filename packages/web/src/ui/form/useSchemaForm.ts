import { toNestErrors } from '@hookform/resolvers'
import type { z } from '@verandah/contract/z'
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { needsSummary } from './summary.ts'

interface FormSpec<Values extends FieldValues, Body> {
  schema: z.ZodMiniType<unknown, Body>
  /** The call's body as the form's texts say it; its paths must be the form's. */
  toBody: (values: Values) => Body
  defaultValues: Values
  /** True: a field that is left empty is not yet wrong, because nobody has to fill in this form. */
  isQuiet?: boolean
}

/** Checks a form by the contract's own schema, so that both sides give the same messages; passes the body to the submit. */
function checkedBy<Values extends FieldValues, Body>({ schema, toBody }: FormSpec<Values, Body>): Resolver<Values, unknown, Body> {
  return (values, _context, options) => {
    const body = toBody(values)
    const checked = schema.safeParse(body)
    if (checked.success) return { values: body, errors: {} }
    const flat: FieldErrors = {}
    // Translated where they are shown.
    for (const { path, message } of checked.error.issues) flat[path.join('.')] ??= { type: 'schema', message }
    return { values: {}, errors: toNestErrors(flat, options) }
  }
}

/** Returns a form as all of ours behave: errors after a field was left, again at each change, everything at submit. */
export function useSchemaForm<Values extends FieldValues, Body>(spec: FormSpec<Values, Body>) {
  return useForm<Values, unknown, Body>({
    // The whole object is given, which `DefaultValues` cannot see in a type parameter.
    defaultValues: spec.defaultValues as DefaultValues<Values>,
    resolver: checkedBy(spec),
    mode: spec.isQuiet === true ? 'onSubmit' : 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: !needsSummary(spec.defaultValues)
  })
}
