import type { User } from '@verandah/contract/users'
import {
  IconArrowsExchange,
  IconKey,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCancel,
  IconUserCheck,
  IconUserOff
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionsMenu, offer } from '../../ui/buttons/ActionsMenu.tsx'
import { fullName } from './fullName.ts'
import type { UserActions } from './useUserActions.ts'

/** Shows the menu of a person, with the actions that the server allows now. */
export function UserMenu({ user, actions }: { user: User; actions: Pick<UserActions, 'open' | 'activate' | 'unlock' | 'retryMail'> }) {
  const { t } = useTranslation()
  const { can } = user
  const activate = () => (user.isActive ? actions.open({ kind: 'deactivate', user }) : actions.activate(user))
  const entries = [
    offer(can.edit, t('Edit User'), IconPencil, () => actions.open({ kind: 'edit', user })),
    user.isActive
      ? offer(can.activate, t('Deactivate'), IconUserOff, activate)
      : offer(can.activate, t('Activate'), IconUserCheck, activate),
    offer(can.resetPassword, t('Reset Password'), IconKey, () => actions.open({ kind: 'resetPassword', user })),
    offer(can.unlock, t('Unlock Account'), IconLockOpen, () => actions.unlock(user)),
    offer(can.retryMail, t('Try Mail Again'), IconMailForward, () => actions.retryMail(user)),
    offer(can.requestRole, t('Request Role Change'), IconArrowsExchange, () => actions.open({ kind: 'requestRole', user })),
    offer(can.disableTwoFactor, t('Disable Two-Factor'), IconShieldOff, () => actions.open({ kind: 'disableTwoFactor', user })),
    offer(can.anonymise, t('Anonymise'), IconUserCancel, () => actions.open({ kind: 'anonymise', user }), true),
    offer(can.delete, t('Delete User'), IconTrash, () => actions.open({ kind: 'delete', user }), true)
  ]
  return <ActionsMenu label={t('Actions for {{name}}', { name: fullName(user) })} entries={entries} />
}
