import { account, EmailOnly } from '@verandah/contract/account'
import { paths } from '@verandah/contract/paths'
import type { Me } from '@verandah/contract/me'
import { useParams, Link } from 'react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { LinkButton, Button } from '../../../ui/buttons/Button.tsx'
import { BrandedPage } from '../../../api/BrandedPage.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { call, refreshMe, ApiError } from '../../../api/calls/call.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { answerText } from '../../../api/calls/describeError.ts'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { type MailWay, useMailWay } from '../../../api/useMailWay.ts'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { CardForm } from '../../../ui/form/CardForm.tsx'

interface Verification {
  state: 'asking' | 'verified' | 'failed'
  error: unknown
  /** The person's new address, where the link was to change it. */
  email?: string | undefined
}

/** Consumes a verification link once for each opening of the page, however often it is rendered. */
function useVerification(token: string) {
  const [verification, setVerification] = useState<Verification>({ state: 'asking', error: null })
  const asked = useRef<string | null>(null)

  async function verify(): Promise<void> {
    setVerification({ state: 'asking', error: null })
    try {
      const { email } = await call(account.verifyEmail, { params: { token } })
      setVerification({ state: 'verified', error: null, email })
      await refreshMe()
    } catch (error) {
      setVerification({ state: 'failed', error })
    }
  }

  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    void verify()
  })
  return { ...verification, verify }
}

/** Verifies as soon as it is opened: for guests and for the signed-in alike. */
export function VerifyEmailPage() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const { state, error, email, verify } = useVerification(token)
  return (
    <BrandedPage title={t('Email Verification')}>
      {state === 'asking' && <FullPageLoader text={t('Verifying your email address...')} isInline />}
      {state === 'verified' && <Verified email={email} />}
      {state === 'failed' && <VerificationProblem error={error} onRetry={verify} />}
    </BrandedPage>
  )
}

function Verified({ email }: Pick<Verification, 'email'>) {
  const { t } = useTranslation()
  const isSignedIn = useSession(({ token }) => token !== null)
  return (
    <>
      <Text mb={16} role="status">
        {email === undefined
          ? t('Your email address is verified. Thank you!')
          : t('Your email address is {{email}} now. From now on you sign in with it.', { email })}
      </Text>
      <Stack>
        {isSignedIn ? (
          <LinkButton to={paths.dashboard}>{t('Go to Dashboard')}</LinkButton>
        ) : (
          <LinkButton to={paths.login}>{t('Go to Login')}</LinkButton>
        )}
      </Stack>
    </>
  )
}

/** Shows why verifying failed: without an answer one can try again, with an invalid link not. */
function VerificationProblem({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
  const { t } = useTranslation()
  const me = useSession(({ user }) => user)
  const isDead = error instanceof ApiError && (error.status === 400 || error.status === 404)
  const isTaken = error instanceof ApiError && error.code === 'email_taken'
  return (
    <>
      <Notice tone="error" mb={20}>
        {isDead
          ? t('This verification link is not valid any more. It may have been used already, or replaced by a newer one.')
          : answerText(error)}
      </Notice>
      {isTaken && <Text mb={16}>{t('Your own address stays as it is.')}</Text>}
      {!isDead && !isTaken && (
        <Button fullWidth onClick={() => void onRetry()}>
          {t('Retry')}
        </Button>
      )}
      {isDead && me?.isEmailVerified && (
        <Text mb={16}>
          {me.role === 'administrator'
            ? t('Your email address is {{email}}. To change it, edit your own account under Users Management.', { email: me.email })
            : t('Your email address is verified already: there is nothing left to do.')}
        </Text>
      )}
      {isDead && !me?.isEmailVerified && <SendNewLink me={me} />}
      <CardLinks>
        {me === null ? <Link to={paths.login}>{t('Go to Login')}</Link> : <Link to={paths.dashboard}>{t('Go to Dashboard')}</Link>}
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </>
  )
}

const WRITTEN: Record<MailWay, string> = {
  sent: 'If {{email}} still has to be verified, a new link is on its way. Please look into your spam folder, too.',
  handOn: 'If {{email}} still has to be verified, a new link waits under Sent mail.',
  wait: 'If {{email}} still has to be verified, a new link waits under Sent mail. An administrator hands it on.'
}

/** Asks for another verification mail: to one's own address when signed in, else to the one that is typed. */
function SendNewLink({ me }: { me: Me | null }) {
  const { t } = useTranslation()
  const way = useMailWay()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useBodyForm(EmailOnly, { email: me?.email ?? '' })

  async function send(body: EmailOnly) {
    await call(account.resendVerification, { body })
    setSentTo(body.email)
  }

  if (sentTo !== null) {
    return (
      <div role="status">
        <Notice tone="info">{t(WRITTEN[way], { email: sentTo })}</Notice>
      </div>
    )
  }
  return (
    <CardForm describe={answerText} form={form} submitLabel={t('Send a new link')} onSubmit={send}>
      {me === null ? (
        <TextField control={form.control} name="email" label={t('Email')} required inputMode="email" autoComplete="email" />
      ) : (
        <Text mb={16}>
          {way === 'sent'
            ? t('We can send a new link to {{email}}.', { email: me.email })
            : t('We can write a new link for {{email}}.', { email: me.email })}
        </Text>
      )}
    </CardForm>
  )
}
