import type { Invitation } from '@verandah/contract/invitations'
import { useTranslation } from '../i18n/useTranslation.ts'
import { type MailWay, useMailWay } from './useMailWay.ts'

const INVITED: Record<MailWay, string> = {
  sent: 'Invitation sent to {{email}}',
  handOn: 'Invitation ready: hand it on from Sent mail',
  wait: 'Invitation ready: an administrator hands it on from Sent mail'
}

/** Returns the toast of an invitation that was written, and for whom it is where that is not said yet. */
export function useInvited() {
  const { t } = useTranslation()
  const way = useMailWay()
  return {
    done: ({ email }: Invitation) => t(INVITED[way], { email }),
    about: ({ email }: Invitation) => (way === 'sent' ? undefined : t('It is for {{email}}.', { email }))
  }
}
