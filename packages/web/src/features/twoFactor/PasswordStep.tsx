import { EnableForm } from '@verandah/contract/twoFactor'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { PasswordField } from '../../ui/form/fields/PasswordField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { Step } from './Step.tsx'
import { StepButtons } from './StepButtons.tsx'
import css from './Step.module.css'

interface PasswordStepProps {
  onPassword: (body: EnableForm) => Promise<void>
  onCancel: (() => void) | undefined
}

/** Asks for the password, so that nobody else sets up two-factor on an open screen. */
export function PasswordStep({ onPassword, onCancel }: PasswordStepProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm<EnableForm, EnableForm>({ schema: EnableForm, toBody: (values) => values, defaultValues: { password: '' } })
  const submit = useSubmit(form, onPassword, (error) => setFailure(describeError(error, t('Failed to set up two-factor authentication'))))
  const buttons = <StepButtons label={t('Continue')} isBusy={form.formState.isSubmitting} onCancel={onCancel} />
  return (
    <Form onSubmit={submit}>
      <Step count={t('Step {{step}} of 3', { step: 1 })} title={t('Confirm that it is you')} isFirst buttons={buttons}>
        <p className={css.text}>
          {t('With two-factor authentication a password alone opens nothing: a code from an app on your phone is needed as well.')}
        </p>
        {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
        <PasswordField control={form.control} name="password" label={t('Password')} required autoFocus autoComplete="current-password" />
      </Step>
    </Form>
  )
}
