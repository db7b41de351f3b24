import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import { toastError } from '../toasts.ts'
import css from './CardForm.module.css'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Form } from './Form.tsx'
import { SUMMARY_FROM } from './summary.ts'
import { useSubmit } from './useSubmit.ts'

interface CardFormProps<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>
  submitLabel: string
  /** Throws when it failed. */
  onSubmit: (body: Body) => Promise<void>
  /** The text for a failure that no field can show. */
  describe: (error: unknown) => string
  children: ReactNode
}

/** The server has answered, though not with a success. */
const isAnswer = (error: unknown) => error instanceof Error && 'status' in error

/** A form on a card. A problem is shown as a toast, a missing answer in the card; what was typed stays. */
export function CardForm<Values extends FieldValues, Body>(props: CardFormProps<Values, Body>) {
  const { form, submitLabel, onSubmit, describe, children } = props
  const [silence, setSilence] = useState<string | null>(null)
  const send = async (body: Body) => {
    setSilence(null)
    await onSubmit(body)
  }
  const submit = useSubmit(form, send, (error) => (isAnswer(error) ? toastError : setSilence)(describe(error)))
  return (
    <Form onSubmit={submit}>
      {Object.keys(form.getValues()).length >= SUMMARY_FROM && <ErrorSummary form={form} />}
      {silence !== null && (
        <div className={css.notice}>
          <Notice tone="error">{silence}</Notice>
        </div>
      )}
      {children}
      <Button className={css.submit} type="submit" fullWidth busy={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
    </Form>
  )
}
