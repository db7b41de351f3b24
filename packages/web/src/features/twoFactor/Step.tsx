import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { describeError } from '../../api/calls/describeError.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import css from './Step.module.css'

interface StepProps {
  /** The number of the step, as a text above its title. */
  count?: string | undefined
  title: string
  /** The first step of a dialog leaves the focus to its field. */
  isFirst?: boolean
  children: ReactNode
  buttons: ReactNode
}

/** Shows one step. Its title gets the focus, because the button of the step before is removed. */
export function Step({ count, title, isFirst = false, children, buttons }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <>
      {count !== undefined && (
        <Text look="meta" mb={2}>
          {count}
        </Text>
      )}
      <h3 ref={heading} className={css.title} tabIndex={-1}>
        {title}
      </h3>
      {children}
      <Row justify="flex-end" mt={4}>
        {buttons}
      </Row>
    </>
  )
}

interface StepFormProps<Body extends FieldValues> extends Omit<StepProps, 'buttons'> {
  form: UseFormReturn<Body, unknown, Body>
  /** Stands below the rest, and below why the last try failed. */
  field: ReactNode
  submitLabel: string
  onSubmit: (body: Body) => Promise<void>
  /** Absent means: there is no way out. */
  onCancel: (() => void) | undefined
}

/** Shows a step of the set-up that asks for something. */
export function StepForm<Body extends FieldValues>(props: StepFormProps<Body>) {
  const { form, field, submitLabel, onSubmit, onCancel, children, ...step } = props
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const submit = useSubmit(form, onSubmit, (error) => setFailure(describeError(error, t('Failed to set up two-factor authentication'))))
  const buttons = (
    <>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
      <Button type="submit" busy={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Form onSubmit={submit}>
      <Step {...step} buttons={buttons}>
        {children}
        {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
        {field}
      </Step>
    </Form>
  )
}
