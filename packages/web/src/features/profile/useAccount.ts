import { account } from '@verandah/contract/account'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { keepUser } from '../../api/keepUser.ts'
import { toastLater } from '../../ui/toastLater.ts'

export function useRemovePhoto() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: () => keepUser(call(account.removePhoto)),
    onSuccess: () => void toastLater('success', t('Photo removed successfully'))
  })
}

export function useResendVerification() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (email: string) => call(account.resendVerification, { body: { email } }),
    onSuccess: ({ message }) => void toastLater('success', t(message)),
    onError: (error) => void toastLater('error', describeError(error, t('Failed to send the verification email')))
  })
}
