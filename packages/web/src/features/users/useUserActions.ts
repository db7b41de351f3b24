import type { User } from '@verandah/contract/users'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { fullName } from './fullName.ts'
import { temporaryPasswords } from './temporaryPasswords.ts'
import { useActivateUser, useDeleteUser, useDisableTwoFactor, useResetPassword, useRetryMail, useUnlockUser } from './useUsers.ts'

/** The actions that ask first. */
export type UserQuestion = 'deactivate' | 'resetPassword' | 'disableTwoFactor' | 'delete'
type OpenDialog = { kind: 'create' } | { kind: 'planHandover' } | { kind: 'edit' | 'requestRole' | 'anonymise' | UserQuestion; user: User }

/** Returns the actions on people, and which dialog is open. */
export function useUserActions(onDeleted: () => void) {
  const activating = useActivateUser()
  const unlocking = useUnlockUser()
  const retrying = useRetryMail()
  const resetting = useResetPassword()
  const disabling = useDisableTwoFactor()
  const deleting = useDeleteUser()

  const confirm: Record<UserQuestion, (user: User) => Promise<void>> = {
    deactivate: async (user) => void (await activating.mutateAsync(user)),
    resetPassword: async (user) => {
      const { tempPassword } = await resetting.mutateAsync(user)
      temporaryPasswords.show({ userId: user._id, name: fullName(user), password: tempPassword, because: 'reset' })
    },
    disableTwoFactor: async (user) => void (await disabling.mutateAsync(user)),
    delete: deletion(deleting, onDeleted)
  }
  const page = useRecordActions<OpenDialog>('user dialog', null, [activating, unlocking, retrying, resetting, disabling, deleting])
  const run = (action: typeof activating) => (user: User) => {
    page.dismiss()
    action.mutate(user)
  }
  const retryMail = (user: User) => {
    page.dismiss()
    retrying.mutate(user)
  }
  return { ...page, retryMail, activate: run(activating), unlock: run(unlocking), confirm }
}

export type UserActions = ReturnType<typeof useUserActions>
