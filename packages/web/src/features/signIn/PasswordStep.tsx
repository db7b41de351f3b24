import { signIn, Credentials } from '@verandah/contract/signIn'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useBuilding, useProductName } from '../../api/building.ts'
import { ApiError, call } from '../../api/call.ts'
import { beginSession } from '../../api/session.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { CardPage } from '../../ui/CardPage.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { toastError } from '../../ui/toasts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { answerText } from '../../api/answerText.ts'
import css from './PasswordStep.module.css'
import { CardLinks } from '../../ui/CardLinks.tsx'
import { DemoCredentials } from './DemoCredentials.tsx'

interface PasswordStepProps {
  /** The e-mail, if it is known; then the password has the focus. */
  email: string
  /** Shown above the form until the next try. */
  reason: string | null
  onSecondStep: (tempToken: string, email: string) => void
}

export function PasswordStep({ email, reason, onSecondStep }: PasswordStepProps) {
  const { t } = useTranslation()
  useDocumentTitle(t('Login'))
  const product = useProductName()
  const button = useRef<HTMLButtonElement>(null)
  const demo = useBuilding().data?.demo
  const form = useSchemaForm<Credentials, Credentials>({
    schema: Credentials,
    bodyOf: (values) => values,
    defaultValues: { email, password: '' }
  })
  const [problem, setProblem] = useState(reason)
  const login = async (credentials: Credentials) => {
    setProblem(null)
    const answer = await call(signIn.login, { body: credentials })
    if ('token' in answer) beginSession(answer.token, answer.user)
    else onSecondStep(answer.tempToken, credentials.email)
  }
  const describe = (error: unknown) => answerText(error, t('Login failed. Please try again.'))
  // Not a toast: its code may not be loaded yet, and the server cannot be reached.
  const submit = useSubmit(form, login, (error) => (error instanceof ApiError ? toastError : setProblem)(describe(error)))

  useEffect(() => {
    if (email !== '') form.setFocus('password')
  }, [email, form])

  function fill(credentials: Credentials) {
    setProblem(null)
    form.reset(credentials)
    button.current?.focus()
  }

  return (
    <CardPage product={product} title={t('Login')} after={demo && <DemoCredentials people={demo.people} onUse={fill} />}>
      {problem !== null && (
        <div className={css.problem}>
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <Form onSubmit={submit}>
        <TextField control={form.control} name="email" label={t('Email')} required inputMode="email" autoComplete="username" />
        <PasswordField control={form.control} name="password" label={t('Password')} required autoComplete="current-password" />
        <Button ref={button} type="submit" fullWidth busy={form.formState.isSubmitting}>
          {t('Login')}
        </Button>
      </Form>
      <CardLinks>
        <Link to="/forgot-password">{t('Forgot password?')}</Link>
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </CardPage>
  )
}
