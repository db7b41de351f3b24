import { auth, Credentials } from '@verandah/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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
import { Notice } from '../../ui/Notice.tsx'
import { answerText } from '../../api/answerText.ts'
import css from './PasswordStep.module.css'
import { CardLinks } from '../../ui/CardLinks.tsx'
import { DemoCredentials } from './DemoCredentials.tsx'

interface PasswordStepProps {
  /** What is known already; the password is asked for at once then. */
  email: string
  /** Said above the form until the next try. */
  reason: string | null
  onSecondStep: (tempToken: string, email: string) => void
}

export function PasswordStep({ email, reason, onSecondStep }: PasswordStepProps) {
  const { t } = useTranslation()
  useDocumentTitle(t('Login'))
  const product = useProductName()
  const submit = useRef<HTMLButtonElement>(null)
  const demo = useBuilding().data?.demo
  const form = useSchemaForm<Credentials, Credentials>({
    schema: Credentials,
    bodyOf: (values) => values,
    defaultValues: { email, password: '' }
  })
  const login = useMutation({
    mutationFn: (credentials: Credentials) => call(auth.login, { body: credentials }),
    onSuccess: (answer, sent) => ('token' in answer ? beginSession(answer.token, answer.user) : onSecondStep(answer.tempToken, sent.email)),
    // Loaded when it is needed: most people sign in without seeing one.
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      const { toastError } = await import('../../ui/toasts.ts')
      toastError(loginError(error))
    }
  })
  // What draws a toast may be out of reach as well.
  const isUnanswered = login.error !== null && !(login.error instanceof ApiError)
  const trouble = isUnanswered ? loginError(login.error) : login.isIdle && reason

  useEffect(() => {
    if (email !== '') form.setFocus('password')
  }, [email, form])

  function fill(credentials: Credentials) {
    login.reset()
    form.reset(credentials)
    submit.current?.focus()
  }

  return (
    <CardPage product={product} title={t('Login')} after={demo && <DemoCredentials people={demo.people} onUse={fill} />}>
      {trouble && (
        <div className={css.trouble}>
          <Notice tone="error">{trouble}</Notice>
        </div>
      )}
      <form noValidate onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))}>
        <TextField control={form.control} name="email" label={t('Email')} required inputMode="email" autoComplete="username" />
        <PasswordField control={form.control} name="password" label={t('Password')} required autoComplete="current-password" />
        <Button ref={submit} type="submit" fullWidth busy={login.isPending}>
          {t('Login')}
        </Button>
      </form>
      <CardLinks>
        <Link to="/forgot-password">{t('Forgot password?')}</Link>
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </CardPage>
  )
}

function loginError(error: Error): string {
  return answerText(error, 'Login failed. Please try again.')
}
