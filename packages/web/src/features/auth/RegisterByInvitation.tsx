import { account } from '@verandah/contract/account'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { query } from '../../api/query.ts'
import { CardPage } from '../../ui/CardPage.tsx'
import { FullPageLoader } from '../../ui/FullPageLoader.tsx'
import { InvitationTrouble } from './InvitationTrouble.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** What the invitation says is read once: a form that is being filled in must not change under one's hands. */
function useInvitation(token: string) {
  return useQuery({ ...query(account.invitation, { params: { token } }), staleTime: Infinity, gcTime: 0 })
}

/** The form, once the invitation has shown itself to be good. */
export function RegisterByInvitation({ token }: { token: string }) {
  const { t } = useTranslation()
  const product = useProductName()
  const invitation = useInvitation(token)
  const [email, setEmail] = useState<string | null>(null)
  // The form is gone by then, and with it its question whether to leave.
  if (email !== null) return <Navigate to="/login" replace state={{ email }} />
  return (
    <CardPage product={product} title={t('Register')} isWide={invitation.isSuccess}>
      {invitation.isPending && <FullPageLoader text="Checking your invitation..." isInline />}
      {invitation.isError && (
        <InvitationTrouble error={invitation.error} isBusy={invitation.isFetching} onRetry={() => void invitation.refetch()} />
      )}
      {invitation.isSuccess && <RegisterForm token={token} invited={invitation.data} onDone={setEmail} />}
    </CardPage>
  )
}
