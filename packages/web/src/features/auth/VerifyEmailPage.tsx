import { useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { useSession } from '../../api/session.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CardPage } from '../../ui/CardPage.tsx'
import { FullPageLoader } from '../../ui/FullPageLoader.tsx'
import css from './card.module.css'
import { useVerification } from './useVerification.ts'
import { VerificationTrouble } from './VerificationTrouble.tsx'

/** Verifies as soon as it is opened: for guests and for the signed-in alike. */
export function VerifyEmailPage() {
  const { t } = useTranslation()
  const title = t('Email Verification')
  useDocumentTitle(title)
  const { token = '' } = useParams()
  const { state, error, verify } = useVerification(token)
  return (
    <CardPage product={useProductName()} title={title}>
      {state === 'asking' && <FullPageLoader text="Verifying your email address..." isInline />}
      {state === 'verified' && <Verified />}
      {state === 'failed' && <VerificationTrouble error={error} onRetry={verify} />}
    </CardPage>
  )
}

function Verified() {
  const { t } = useTranslation()
  const isSignedIn = useSession(({ token }) => token !== null)
  return (
    <>
      <p className={css.text} role="status">
        {t('Your email address is verified. Thank you!')}
      </p>
      <div className={css.buttons}>
        {isSignedIn ? (
          <LinkButton to="/dashboard">{t('Go to Dashboard')}</LinkButton>
        ) : (
          <LinkButton to="/login">{t('Go to Login')}</LinkButton>
        )}
      </div>
    </>
  )
}
