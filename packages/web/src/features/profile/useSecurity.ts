import { account, type PasswordChange } from '@verandah/contract/account'
import { twoFactor } from '@verandah/contract/twoFactor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import { useReloadMe } from './useMe.ts'
import { useReloadTwoFactor } from './useTwoFactor.ts'

/** Also ends the other sessions. */
export function useChangePassword() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const reloadMe = useReloadMe()
  return useMutation({
    mutationFn: (body: PasswordChange) => call(account.changePassword, { body }),
    onSuccess: ({ message }) => {
      toastSuccess(t(message))
      reloadMe()
      void client.invalidateQueries({ queryKey: [account.sessions.path] })
    }
  })
}

export function useDisableTwoFactor() {
  const { t } = useTranslation()
  const reload = useReloadTwoFactor()
  return useMutation({
    mutationFn: (code: string) => call(twoFactor.disable, { body: { code } }),
    onSuccess: ({ message }) => toastSuccess(t(message)),
    onSettled: reload
  })
}
