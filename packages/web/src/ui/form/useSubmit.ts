import type { SyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useOnce } from '../useOnce.ts'
import { applyProblem } from './applyProblem.ts'

/**
 * Submits a form once at a time. `send` throws when it failed: field errors go to their fields, and `onFailure`
 * is called for everything that no field can show. What was typed stays.
 */
export function useSubmit<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  send: (body: Body) => Promise<void>,
  onFailure: (error: unknown) => void
) {
  const save = async (body: Body) => {
    try {
      await send(body)
    } catch (error) {
      if (!applyProblem(form, error)) onFailure(error)
    }
  }
  const submit = useOnce(form.handleSubmit(save))
  return async (event: SyntheticEvent) => {
    event.preventDefault()
    await submit(event)
  }
}
