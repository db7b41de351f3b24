import { useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useBrand } from '../../../api/building.ts'
import { useSession } from '../../../api/session/session.ts'
import { useDocumentTitle } from '../../../api/useDocumentTitle.ts'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { CardPage } from '../../../ui/cards/CardPage.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { VerificationProblem } from './VerificationProblem.tsx'
import { account } from '@verandah/contract/account'
import { paths } from '@verandah/contract/paths'
import { useEffect, useRef, useState } from 'react'
import { call, refreshMe } from '../../../api/calls/call.ts'

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
  const title = t('Email Verification')
  useDocumentTitle(title)
  const { token = '' } = useParams()
  const { state, error, email, verify } = useVerification(token)
  return (
    <CardPage brand={useBrand()} title={title}>
      {state === 'asking' && <FullPageLoader text={t('Verifying your email address...')} isInline />}
      {state === 'verified' && <Verified email={email} />}
      {state === 'failed' && <VerificationProblem error={error} onRetry={verify} />}
    </CardPage>
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
