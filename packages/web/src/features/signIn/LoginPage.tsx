import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'

const SecondStepPage = onDemand(async () => (await import('./SecondStepPage.tsx')).SecondStepPage)

/** Signs in by a password, and by a code where the account asks for one; where to go then is the route's to know. */
export function LoginPage() {
  const { t } = useTranslation()
  const sent = useLocation().state as { email?: string; hasExpired?: boolean } | null
  const [email, setEmail] = useState(sent?.email ?? '')
  const [tempToken, setTempToken] = useState<string | null>(null)
  /** Why the password is asked for once more. */
  const [reason, setReason] = useState(
    sent?.hasExpired === true ? t('You were signed out: your session has expired, or was ended elsewhere. Please sign in again.') : null
  )

  if (tempToken === null) {
    const askForCode = (token: string, of: string) => {
      setEmail(of)
      setTempToken(token)
    }
    return <PasswordStep email={email} reason={reason} onSecondStep={askForCode} />
  }
  const askForPassword = (why: string | null) => {
    setReason(why)
    setTempToken(null)
  }
  return (
    <Suspense fallback={<FullPageLoader />}>
      <SecondStepPage tempToken={tempToken} onReturn={askForPassword} />
    </Suspense>
  )
}
