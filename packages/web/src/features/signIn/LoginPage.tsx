import { paths } from '@verandah/contract/paths'
import { signIn, Credentials } from '@verandah/contract/signIn'
import { Suspense, useState, useEffect, useRef } from 'react'
import { useLocation, Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { useBuilding, useOidc } from '../../api/building.ts'
import { ApiError, call } from '../../api/calls/call.ts'
import { beginSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { BrandedPage } from '../../api/BrandedPage.tsx'
import { PasswordField } from '../../ui/form/fields/passwords/PasswordField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { type Failure, FailureNotice } from '../../ui/form/FailureNotice.tsx'
import { hideToasts, toastShownError } from '../../ui/messages/toasts.ts'
import { Notice } from '../../ui/messages/Notice.tsx'
import { answerText } from '../../api/calls/describeError.ts'
import { CardLinks } from '../../ui/cards/CardLinks.tsx'
import { DemoCredentials } from './DemoCredentials.tsx'
import type { OidcResult } from './OidcReturn.tsx'
import { SingleSignOn } from './SingleSignOn.tsx'

const OidcReturn = onDemand(async () => (await import('./OidcReturn.tsx')).OidcReturn)
const SecondStepPage = onDemand(async () => (await import('./SecondStepPage.tsx')).SecondStepPage)

/** Returns the result with which a sign-in at the provider has come back, if it has. */
function returnedWith(query: URLSearchParams): OidcResult | null {
  const [code, error, next] = [query.get('code'), query.get('error'), query.get('next')]
  return code === null && error === null ? null : { code, error, next }
}

/** Signs in by a password or elsewhere, and by a code where the account asks for one; where to go then is the route's to know. */
export function LoginPage() {
  const { t } = useTranslation()
  const location = useLocation()
  // The page that led here may have sent these values along.
  const sent = location.state as { email?: string; hasExpired?: boolean } | null
  const [email, setEmail] = useState(sent?.email ?? '')
  const [returned, setReturned] = useState(() => returnedWith(new URLSearchParams(location.search)))
  const [tempToken, setTempToken] = useState<string | null>(null)
  /** The reason why the person is to sign in once more. */
  const [reason, setReason] = useState(
    sent?.hasExpired === true ? t('You were signed out: your session has expired, or was ended elsewhere. Please sign in again.') : null
  )
  const askForCode = (token: string) => {
    setReturned(null)
    setTempToken(token)
  }
  const askAgain = (why: string | null) => {
    setReason(why)
    setReturned(null)
    setTempToken(null)
  }

  if (tempToken === null && returned === null) {
    const askPerson = (token: string, of: string) => {
      setEmail(of)
      askForCode(token)
    }
    return <FirstStep email={email} reason={reason} onSecondStep={askPerson} />
  }
  return (
    <Suspense fallback={<FullPageLoader />}>
      {tempToken !== null && <SecondStepPage tempToken={tempToken} onReturn={askAgain} />}
      {returned !== null && <OidcReturn returned={returned} onSecondStep={askForCode} onFailed={askAgain} />}
    </Suspense>
  )
}

interface FirstStepProps {
  /** The e-mail, if it is known; then the password has the focus. */
  email: string
  /** Stands above the form. */
  reason: string | null
  onSecondStep: (tempToken: string, email: string) => void
}

/** Shows all ways to sign in. Where passwords are for administrators only, their form opens by a button. */
function FirstStep({ email, reason, onSecondStep }: FirstStepProps) {
  const { t } = useTranslation()
  const oidc = useOidc()
  const [isOpened, setOpened] = useState(false)
  const hasForm = oidc?.isOnly !== true || isOpened
  const button = useRef<HTMLButtonElement>(null)
  const demo = useBuilding().data?.demo
  const form = useBodyForm(Credentials, { email, password: '' })
  const [failure, setFailure] = useState<Failure | null>(null)
  const login = async (credentials: Credentials) => {
    const answer = await call(signIn.login, { body: credentials }).finally(() => setFailure(null))
    if (failure !== null) hideToasts()
    if ('token' in answer) beginSession(answer.token, answer.user)
    else onSecondStep(answer.tempToken, credentials.email)
  }
  const fail = (error: unknown) => {
    const text = answerText(error, t('Login failed. Please try again.'))
    setFailure({ text, at: Date.now() })
    // Where there is no answer, there may be no code for a toast either.
    if (error instanceof ApiError) toastShownError(text)
    form.setFocus('password', { shouldSelect: true })
  }
  const submit = useSubmit(form, login, fail)

  useEffect(() => {
    if (email !== '') form.setFocus('password')
    else if (isOpened) form.setFocus('email')
  }, [email, form, isOpened])

  function fill(credentials: Credentials) {
    setOpened(true)
    setFailure(null)
    form.reset(credentials)
    button.current?.focus()
  }

  return (
    <BrandedPage title={t('Login')} after={demo && <DemoCredentials people={demo.people} onUse={fill} />}>
      {reason !== null && (
        <Notice tone="error" mb={20}>
          {reason}
        </Notice>
      )}
      {hasForm && (
        <Form onSubmit={submit}>
          <TextField control={form.control} name="email" label={t('Email')} required inputMode="email" autoComplete="username" />
          <PasswordField control={form.control} name="password" label={t('Password')} required autoComplete="current-password" />
          <Button ref={button} type="submit" fullWidth busy={form.formState.isSubmitting}>
            {t('Login')}
          </Button>
          <FailureNotice failure={failure} />
        </Form>
      )}
      {oidc && <SingleSignOn name={oidc.name} isAlone={!hasForm} />}
      <CardLinks>
        {hasForm ? (
          <Link to={paths.forgotPassword}>{t('Forgot password?')}</Link>
        ) : (
          <Button look="quiet" onClick={() => setOpened(true)}>
            {t('Administrator sign-in')}
          </Button>
        )}
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </BrandedPage>
  )
}
