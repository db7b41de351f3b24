import type { FieldError } from '@verandah/contract/errors'
import { pack } from '@verandah/contract/i18n/text'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { needsSummary } from './summary.ts'

/** The server's messages are in the reader's language already: the form must not translate them again. */
const asIs = (message: string) => pack('{{message}}', { message })

/** Returns the errors that a failed call gives for single fields. */
function errorsOf(error: unknown): FieldError[] {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? (error.errors as FieldError[]) : []
}

/**
 * Puts a failed call's field errors at their fields; what was typed stays. True when the fields show everything, false
 * when the failure itself has to be shown as well.
 */
function applyProblem<Values extends FieldValues, Body>(form: UseFormReturn<Values, unknown, Body>, error: unknown): boolean {
  const errors = errorsOf(error)
  const values = form.getValues()
  const known = errors.filter(({ path }) => get(values, path) !== undefined)
  const shouldFocus = !needsSummary(values)
  for (const [index, { path, message }] of known.entries()) {
    // A list's own error stands beside those of its rows.
    const name = Array.isArray(get(values, path)) ? `${path}.root` : path
    form.setError(name as FieldPath<Values>, { type: 'server', message: asIs(message) }, { shouldFocus: shouldFocus && index === 0 })
  }
  return known.length > 0 && known.length === errors.length
}

/**
 * Returns what a `Form` submits: it checks the fields, then sends. `send` throws when it failed: field errors go to their
 * fields, and `onFailure` is called for everything that no field can show. Typed values stay.
 */
export function useSubmit<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  send: (body: Body) => Promise<void>,
  onFailure: (error: unknown) => void
): () => Promise<void> {
  return form.handleSubmit(async (body) => {
    try {
      await send(body)
    } catch (error) {
      if (!applyProblem(form, error)) onFailure(error)
    }
  })
}
