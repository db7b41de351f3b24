import type { Invitation } from '@verandah/contract/invitations'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/describeError.ts'
import { useResendInvitation, useRevokeInvitation } from './useInvitations.ts'

/** What the page does with invitations, and which of their dialogs is open. */
export function useInvitationDeeds() {
  const { t } = useTranslation()
  const [dialog, open] = useState<'invite' | 'import' | null>(null)
  const resending = useResendInvitation()
  const revoking = useRevokeInvitation()

  const refusal = () => {
    if (resending.error !== null) return describeError(resending.error, t('Failed to resend invitation'))
    return revoking.error === null ? null : describeError(revoking.error, t('Failed to revoke invitation'))
  }
  const dismiss = () => {
    resending.reset()
    revoking.reset()
  }
  const anew = (deed: () => void) => {
    dismiss()
    deed()
  }
  return {
    dialog,
    open: (next: 'invite' | 'import') => anew(() => open(next)),
    close: () => open(null),
    resend: (invitation: Invitation) => anew(() => resending.mutate(invitation)),
    revoke: (invitation: Invitation) => anew(() => revoking.mutate(invitation)),
    refusal: refusal(),
    dismiss
  }
}

export type InvitationDeeds = ReturnType<typeof useInvitationDeeds>
