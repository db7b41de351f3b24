import type { User } from '@verandah/contract/users'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { showTemporaryPassword } from './temporaryPasswords.ts'
import { useActivateUser, useDeleteUser, useDisableTwoFactor, useResetPassword, useUnlockUser } from './useUsers.ts'

/** The deeds that ask first. */
export type Asked = 'resetPassword' | 'disableTwoFactor' | 'delete'
type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'requestRole' | Asked; user: User }

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/**
 * What the page does with people, and which dialog is open. The page holds it, not the row: a row may leave the page
 * while its person is being edited.
 */
export function useUserDeeds(onDeleted: () => void) {
  const { t } = useTranslation()
  const [dialog, open] = useState<OpenDialog | null>(null)
  const deeds = {
    activate: useActivateUser(),
    unlock: useUnlockUser(),
    resetPassword: useResetPassword(),
    disableTwoFactor: useDisableTwoFactor(),
    delete: useDeleteUser()
  }
  const fallbacks: Record<keyof typeof deeds, string> = {
    activate: t('Failed to update user status'),
    unlock: t('Failed to unlock user'),
    resetPassword: t('Failed to reset password'),
    disableTwoFactor: t('Failed to disable two-factor sign-in'),
    delete: t('Failed to delete user')
  }
  const names = Object.keys(fallbacks) as (keyof typeof deeds)[]
  const failed = names.find((name) => deeds[name].error !== null)
  const dismiss = () => names.forEach((name) => deeds[name].reset())
  const close = () => open(null)

  const confirm: Record<Asked, (user: User) => void> = {
    resetPassword: (user) =>
      deeds.resetPassword.mutate(user, {
        onSettled: close,
        onSuccess: ({ tempPassword }) =>
          showTemporaryPassword({ userId: user._id, name: fullName(user), password: tempPassword, because: 'reset' })
      }),
    disableTwoFactor: (user) => deeds.disableTwoFactor.mutate(user, { onSettled: close }),
    // The focus goes on once the dialog has given it back to what is about to go.
    delete: (user) => deeds.delete.mutate(user, { onSettled: close, onSuccess: () => setTimeout(onDeleted) })
  }
  return {
    dialog,
    open: (next: OpenDialog) => {
      dismiss()
      open(next)
    },
    close,
    activate: (user: User) => {
      dismiss()
      deeds.activate.mutate(user)
    },
    unlock: (user: User) => {
      dismiss()
      deeds.unlock.mutate(user)
    },
    confirm,
    isBusy: deeds.resetPassword.isPending || deeds.disableTwoFactor.isPending || deeds.delete.isPending,
    refusal: failed === undefined ? null : describeError(deeds[failed].error, fallbacks[failed]),
    dismiss
  }
}

export type UserDeeds = ReturnType<typeof useUserDeeds>
