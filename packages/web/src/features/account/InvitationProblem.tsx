import { MISSING_INVITATION } from '@verandah/contract/invitations'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { answerText } from '../../api/answerText.ts'
import css from './card.module.css'
import { CardLinks } from '../../ui/CardLinks.tsx'

interface InvitationProblemProps {
  error: Error
  isBusy: boolean
  onRetry: () => void
}

/** Why there is no form: the invitation is unknown, used or expired, or it could not be fetched. */
export function InvitationProblem({ error, isBusy, onRetry }: InvitationProblemProps) {
  const { t } = useTranslation()
  const status = error instanceof ApiError ? error.status : 0
  const isFinal = status === 404 || status === 410
  return (
    <>
      <div className={css.notice}>
        <Notice tone="error">{status === 404 ? t(MISSING_INVITATION) : answerText(error)}</Notice>
      </div>
      {!isFinal && (
        <Button fullWidth busy={isBusy} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
      <CardLinks>
        {status === 410 && <Link to="/login">{t('Go to Login')}</Link>}
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </>
  )
}
