import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { answerText } from '../../api/answerText.ts'
import css from './card.module.css'
import { CardLinks } from '../../ui/CardLinks.tsx'
import { SendNewLink } from './SendNewLink.tsx'

interface VerificationProblemProps {
  error: unknown
  onRetry: () => Promise<void>
}

/** Why verifying failed: without an answer one can try again, with an invalid link not. */
export function VerificationProblem({ error, onRetry }: VerificationProblemProps) {
  const { t } = useTranslation()
  const me = useSession(({ user }) => user)
  const isDead = error instanceof ApiError && (error.status === 400 || error.status === 404)
  const isTaken = error instanceof ApiError && error.code === 'email_taken'
  return (
    <>
      <div className={css.notice}>
        <Notice tone="error">
          {isDead
            ? t('This verification link is not valid any more. It may have been used already, or replaced by a newer one.')
            : answerText(error)}
        </Notice>
      </div>
      {isTaken && <p className={css.text}>{t('Your own address stays as it is.')}</p>}
      {!isDead && !isTaken && (
        <Button fullWidth onClick={() => void onRetry()}>
          {t('Retry')}
        </Button>
      )}
      {isDead && me?.isEmailVerified && (
        <p className={css.text}>
          {me.role === 'administrator'
            ? t('Your email address is {{email}}. To change it, edit your own account under Users Management.', { email: me.email })
            : t('Your email address is verified already: there is nothing left to do.')}
        </p>
      )}
      {isDead && !me?.isEmailVerified && <SendNewLink me={me} />}
      <CardLinks>
        {me === null ? <Link to="/login">{t('Go to Login')}</Link> : <Link to="/dashboard">{t('Go to Dashboard')}</Link>}
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </>
  )
}
