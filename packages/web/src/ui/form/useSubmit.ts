import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { applyProblem } from './applyProblem.ts'

/**
 * What a `Form` submits: checks the fields, then sends. `send` throws when it failed: field errors go to their fields,
 * and `onFailure` is called for everything that no field can show. What was typed stays.
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
