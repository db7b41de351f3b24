import { MISSING_INVITATION, invitations } from '@verandah/contract/invitations'
import { paths } from '@verandah/contract/paths'
import { useParams, Navigate, Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { BrandedPage } from '../../../api/BrandedPage.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { CardLinks } from '../../../ui/cards/CardLinks.tsx'
import { query } from '../../../api/query.ts'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { ApiError } from '../../../api/calls/call.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { answerText } from '../../../api/calls/describeError.ts'
import { RegisterElsewhere } from './RegisterElsewhere.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export function RegisterPage() {
  const { t } = useTranslation()
  const { token } = useParams()
  if (token !== undefined) return <RegisterByInvitation key={token} token={token} />
  return (
    <BrandedPage title={t('Register')}>
      <Notice tone="error">{t(MISSING_INVITATION)}</Notice>
      <CardLinks>
        <a href="/">{t('Back to Home')}</a>
      </CardLinks>
    </BrandedPage>
  )
}

/** The invitation is fetched once, so that the form does not change while somebody types. */
function useInvitation(token: string) {
  return useQuery({ ...query(invitations.read, { params: { token } }), staleTime: Infinity, gcTime: 0 })
}

/** Shows the form, once the invitation has been checked. */
function RegisterByInvitation({ token }: { token: string }) {
  const { t } = useTranslation()
  const invitation = useInvitation(token)
  const asksPassword = invitation.data?.asksPassword === true
  const [email, setEmail] = useState<string | null>(null)
  // The form is removed by then, and with it the warning about leaving the page.
  if (email !== null) return <Navigate to={paths.login} replace state={{ email }} />
  return (
    <BrandedPage title={t('Register')} isWide={invitation.isSuccess && asksPassword}>
      {invitation.isPending && <FullPageLoader text={t('Checking your invitation...')} isInline />}
      {invitation.isError && (
        <InvitationProblem error={invitation.error} isBusy={invitation.isFetching} onRetry={() => void invitation.refetch()} />
      )}
      {invitation.isSuccess && asksPassword && <RegisterForm token={token} invited={invitation.data} onDone={setEmail} />}
      {invitation.isSuccess && !asksPassword && <RegisterElsewhere token={token} invited={invitation.data} />}
    </BrandedPage>
  )
}

/** Shows why there is no form: the invitation is unknown, used or expired, or it could not be fetched. */
function InvitationProblem({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
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
