import { type ReactNode, useId, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogHead } from './DialogHead.tsx'
import { ErrorBanner } from '../messages/ErrorBanner.tsx'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { Form } from '../form/Form.tsx'
import { GoneNotice } from '../form/GoneNotice.tsx'
import { KeptNotice } from '../form/KeptNotice.tsx'
import { statusOf } from '../form/statusOf.ts'
import { needsSummary } from '../form/summary.ts'
import { useKeptForm } from '../form/useKeptForm.ts'
import { useSubmit } from '../form/useSubmit.ts'
import { useUnsavedGuard } from '../form/useUnsavedGuard.tsx'
import css from './FormDialog.module.css'
import { ModalDialog } from './ModalDialog.tsx'
import { Row } from '../page/layout.tsx'

export interface FormDialogProps<Values extends FieldValues, Body> {
  title: string
  form: UseFormReturn<Values, unknown, Body>
  submitLabel: string
  /** True if the action takes something away. */
  danger?: boolean
  /** It cannot be sent as it is; what stands in it says why. */
  disabled?: boolean
  /** `onSubmit` waits for an answer in a dialog above, so nothing is being sent yet. */
  isAsked?: boolean
  /** Saves; throws when that failed. On success it closes the dialog. */
  onSubmit: (body: Body) => Promise<void>
  /** A second way to save, beside the first: for what comes several times. The dialog stays. */
  another?: { label: string; onSubmit: (body: Body) => Promise<void> }
  /** The text for a failure that no field can show. */
  describe: (error: unknown) => string
  /** The fields of a stored record whose text can be copied when it was deleted meanwhile, by their names on the screen. */
  copied?: Partial<Record<keyof Values, string>>
  /** How far the sending is, above the buttons. */
  progress?: ReactNode
  /** Stops the sending: Cancel does this while it goes on, and the form stays. */
  onStop?: () => void
  onClose: () => void
  children: ReactNode
}

/** Shows a form over the page: full screen on a phone, keeps what was typed whatever the server says. Rendered while open. */
export function FormDialog<Values extends FieldValues, Body>(props: FormDialogProps<Values, Body>) {
  const { title, form, submitLabel, danger = false, disabled = false, isAsked = false, another, copied, progress, children } = props
  const { onSubmit, describe, onStop, onClose } = props
  const { t } = useTranslation()
  const titleId = useId()
  const element = useRef<HTMLFormElement>(null)
  const isBack = useKeptForm(title, form, element)
  const { isDirty, isSubmitting } = form.formState
  const leaving = useUnsavedGuard(isDirty)
  const [failure, setFailure] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  const saving = (send: (body: Body) => Promise<void>) => async (body: Body) => {
    setFailure(null)
    setGone(false)
    await send(body)
  }
  const fail = (error: unknown) => {
    const values: FieldValues = form.getValues()
    const hasText = Object.keys(copied ?? {}).some((field) => values[field] !== '')
    if (hasText && statusOf(error) === 404) setGone(true)
    else setFailure(describe(error))
  }
  const submit = useSubmit(form, saving(onSubmit), fail)
  const submitAnother = useSubmit(form, saving(another?.onSubmit ?? onSubmit), fail)
  const [isAsking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    // Later: each dialog gives the focus back to what is below it.
    setTimeout(onClose)
  }
  const ask = isSubmitting ? undefined : () => setAsking(true)

  return (
    <ModalDialog labelledBy={titleId} size="large" isDismissible={!isDirty && !isSubmitting} onEscape={ask} onClose={onClose}>
      <Form ref={element} onSubmit={submit} className={css.form}>
        <div className={css.top}>
          <DialogHead id={titleId} title={title} disabled={isSubmitting} onClose={onClose} />
          {failure !== null && (
            <div className={css.failure}>
              <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />
            </div>
          )}
        </div>
        <div className={css.fields}>
          {needsSummary(form.getValues()) && <ErrorSummary form={form} />}
          {isBack && <KeptNotice />}
          {isGone && <GoneNotice form={form} labelOf={(field) => copied?.[field]} />}
          {children}
        </div>
        <div className={css.foot}>
          {progress}
          <Row align="center" justify="flex-end">
            <Button look="quiet" onClick={isSubmitting && onStop ? onStop : onClose} disabled={isSubmitting && onStop === undefined}>
              {t('Cancel')}
            </Button>
            {another && (
              <Button look="outline" busy={isSubmitting} onClick={async () => submitAnother()}>
                {another.label}
              </Button>
            )}
            <Button type="submit" tone={danger ? 'error' : 'primary'} disabled={disabled} busy={isSubmitting && !isAsked}>
              {submitLabel}
            </Button>
          </Row>
        </div>
      </Form>
      {leaving}
      {isAsking && (
        <ConfirmDialog
          question={t('Close this form? What you typed will be lost.')}
          verb={t('Discard')}
          danger
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </ModalDialog>
  )
}
