import type { User } from '@verandah/contract/users'
import { failureOf } from '../../api/useAction.ts'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { fullName } from './fullName.ts'
import { showTemporaryPassword } from './temporaryPasswords.ts'
import { useActivateUser, useDeleteUser, useDisableTwoFactor, useResetPassword, useUnlockUser } from './useUsers.ts'

/** The actions that ask first. */
export type Asked = 'resetPassword' | 'disableTwoFactor' | 'delete'
type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'requestRole' | Asked; user: User }

/**
 * The actions on people, and which dialog is open. This state belongs to the page, because a row may disappear while
 * its person is being edited.
 */
export function useUserActions(onDeleted: () => void) {
  const [dialog, setDialog] = useKeptPlace<OpenDialog | null>('user dialog', null)
  const activating = useActivateUser()
  const unlocking = useUnlockUser()
  const resetting = useResetPassword()
  const disabling = useDisableTwoFactor()
  const deleting = useDeleteUser()
  const { failure, dismiss } = failureOf([activating, unlocking, resetting, disabling, deleting])

  const confirm: Record<Asked, (user: User) => Promise<void>> = {
    resetPassword: async (user) => {
      const { tempPassword } = await resetting.mutateAsync(user)
      showTemporaryPassword({ userId: user._id, name: fullName(user), password: tempPassword, because: 'reset' })
    },
    disableTwoFactor: async (user) => void (await disabling.mutateAsync(user)),
    delete: async (user) => {
      await deleting.mutateAsync(user)
      // Later, because the dialog first gives the focus back to a button that will be removed.
      setTimeout(onDeleted)
    }
  }
  return {
    dialog,
    open: (next: OpenDialog) => {
      dismiss()
      setDialog(next)
    },
    close: () => setDialog(null),
    activate: (user: User) => {
      dismiss()
      activating.mutate(user)
    },
    unlock: (user: User) => {
      dismiss()
      unlocking.mutate(user)
    },
    confirm,
    failure,
    dismiss
  }
}

export type UserActions = ReturnType<typeof useUserActions>
