import { type SyntheticEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { applyProblem } from './applyProblem.ts'

/**
 * Submits a form once at a time. `send` throws when it was refused: field errors go to their fields, and `onFailure`
 * hears of everything that no field can show. What was typed stays.
 */
export function useSubmit<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  send: (body: Body) => Promise<void>,
  onFailure: (error: unknown) => void
) {
  // A second press can come before the first one's render.
  const sending = useRef(false)
  const save = async (body: Body) => {
    try {
      await send(body)
    } catch (error) {
      if (!applyProblem(form, error)) onFailure(error)
    }
  }
  return async (event: SyntheticEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await form.handleSubmit(save)(event)
    } finally {
      sending.current = false
    }
  }
}
