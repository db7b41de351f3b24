import { auth, Credentials } from '@verandah/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
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
import { DemoCredentials } from './DemoCredentials.tsx'
import { loginError } from './loginError.ts'
import css from './LoginPage.module.css'

/** Signs in; where to go then is the route's to know. */
export function LoginPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Login'))
  const product = useProductName()
  const submit = useRef<HTMLButtonElement>(null)
  const demo = useBuilding().data?.demo
  const form = useSchemaForm<Credentials, Credentials>({
    schema: Credentials,
    bodyOf: (values) => values,
    defaultValues: { email: '', password: '' }
  })
  const login = useMutation({
    mutationFn: (credentials: Credentials) => call(auth.login, { body: credentials }),
    onSuccess: (answer) => ('token' in answer ? beginSession(answer.token, answer.user) : undefined),
    // Loaded when it is needed: most people sign in without seeing one.
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      const { toastError } = await import('../../ui/toasts.ts')
      toastError(loginError(error))
    }
  })
  // What draws a toast may be out of reach as well.
  const isUnanswered = login.error !== null && !(login.error instanceof ApiError)

  function fill(credentials: Credentials) {
    login.reset()
    form.reset(credentials)
    submit.current?.focus()
  }

  return (
    <CardPage product={product} title={t('Login')} after={demo && <DemoCredentials people={demo.people} onUse={fill} />}>
      {isUnanswered && (
        <div className={css.alert}>
          <Notice tone="error">{loginError(login.error)}</Notice>
        </div>
      )}
      <form noValidate onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))}>
        <TextField control={form.control} name="email" label={t('Email')} required inputMode="email" autoComplete="username" />
        <PasswordField control={form.control} name="password" label={t('Password')} required autoComplete="current-password" />
        <Button ref={submit} type="submit" fullWidth busy={login.isPending}>
          {t('Login')}
        </Button>
      </form>
      <div className={css.links}>
        <Link to="/forgot-password">{t('Forgot password?')}</Link>
        <a href="/">{t('Back to Home')}</a>
      </div>
    </CardPage>
  )
}
