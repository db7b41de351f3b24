import { MISSING_INVITATION } from '@verandah/contract/invitations'
import { paths } from '@verandah/contract/paths'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ApiError } from '../../../api/calls/call.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { answerText } from '../../../api/calls/describeError.ts'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'

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
      <Notice tone="error" mb={20}>
        {status === 404 ? t(MISSING_INVITATION) : answerText(error)}
      </Notice>
      {!isFinal && (
        <Button fullWidth busy={isBusy} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
      <CardLinks>
        {status === 410 && <Link to={paths.login}>{t('Go to Login')}</Link>}
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </>
  )
}
