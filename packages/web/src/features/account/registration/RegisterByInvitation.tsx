import { invitations } from '@verandah/contract/invitations'
import { paths } from '@verandah/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useBrand } from '../../../api/building.ts'
import { query } from '../../../api/query.ts'
import { CardPage } from '../../../ui/cards/CardPage.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { InvitationProblem } from './InvitationProblem.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The invitation is fetched once, so that the form does not change while somebody types. */
function useInvitation(token: string) {
  return useQuery({ ...query(invitations.read, { params: { token } }), staleTime: Infinity, gcTime: 0 })
}

/** The form, once the invitation has been checked. */
export function RegisterByInvitation({ token }: { token: string }) {
  const { t } = useTranslation()
  const brand = useBrand()
  const invitation = useInvitation(token)
  const [email, setEmail] = useState<string | null>(null)
  // By then the form is removed, and with it the warning about leaving the page.
  if (email !== null) return <Navigate to={paths.login} replace state={{ email }} />
  return (
    <CardPage brand={brand} title={t('Register')} isWide={invitation.isSuccess}>
      {invitation.isPending && <FullPageLoader text={t('Checking your invitation...')} isInline />}
      {invitation.isError && (
        <InvitationProblem error={invitation.error} isBusy={invitation.isFetching} onRetry={() => void invitation.refetch()} />
      )}
      {invitation.isSuccess && <RegisterForm token={token} invited={invitation.data} onDone={setEmail} />}
    </CardPage>
  )
}
