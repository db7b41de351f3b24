import { paths } from '@verandah/contract/paths'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ApiError } from '../../../api/calls/call.ts'
import { useSession } from '../../../api/session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { answerText } from '../../../api/calls/describeError.ts'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { Text } from '../../../ui/page/layout.tsx'
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
