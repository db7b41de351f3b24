import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../buttons/Button.tsx'
import { toastShownError } from '../messages/toasts.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { type Failure, FailureNotice } from './FailureNotice.tsx'
import { Form } from './Form.tsx'
import { Text } from '../page/layout.tsx'
import { needsSummary } from './summary.ts'
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

/**
 * Shows a form on a card. What failed is said below its button, and what the server answered as a toast too; what was typed
 * stays.
 */
export function CardForm<Values extends FieldValues, Body>(props: CardFormProps<Values, Body>) {
  const { form, submitLabel, onSubmit, describe, children } = props
  const [failure, setFailure] = useState<Failure | null>(null)
  const send = async (body: Body) => {
    await onSubmit(body).finally(() => setFailure(null))
  }
  const submit = useSubmit(form, send, (error) => {
    const text = describe(error)
    setFailure({ text, at: Date.now() })
    if (isAnswer(error)) toastShownError(text)
  })
  return (
    <Form onSubmit={submit}>
      {needsSummary(form.getValues()) && <ErrorSummary form={form} />}
      {children}
      <Text as="div" p="8px 0 0">
        <Button type="submit" fullWidth busy={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </Text>
      <FailureNotice failure={failure} />
    </Form>
  )
}
