import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { SUMMARY_FROM } from '../../ui/form/summary.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { Notice } from '../../ui/Notice.tsx'
import { toastError } from '../../ui/toasts.ts'
import css from './card.module.css'
import { answerText } from '../../api/answerText.ts'

interface CardFormProps<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>
  submitLabel: string
  /** Throws when it was refused. */
  onSubmit: (body: Body) => Promise<void>
  children: ReactNode
}

/** A form on a card: a refusal is said by a toast, that there was no answer in the card, and what was typed stays. */
export function CardForm<Values extends FieldValues, Body>({ form, submitLabel, onSubmit, children }: CardFormProps<Values, Body>) {
  const [silence, setSilence] = useState<string | null>(null)
  const send = async (body: Body) => {
    setSilence(null)
    await onSubmit(body)
  }
  const tell = (error: unknown) => (error instanceof ApiError ? toastError : setSilence)(answerText(error))
  const submit = useSubmit(form, send, tell)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
    </form>
  )
}
