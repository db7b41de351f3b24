import { oidc, type Connected } from '@verandah/contract/oidc'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export function useConnection() {
  return useQuery(query(oidc.connection))
}

/** Goes to the provider; `password` where it is asked for, `replaceToken` where another person is connected instead. */
export function useBeginConnection() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: { password?: string; replaceToken?: string }) => call(oidc.begin, { body }),
    failed: t('Failed to reach the sign-in service')
  })
}

export function useConnect() {
  const { t } = useTranslation()
  return useAction({
    send: async (code: string): Promise<Connected> => call(oidc.connect, { body: { code } }),
    done: ({ replaceToken }) => (replaceToken === undefined ? t('Your account is connected') : null),
    failed: t('Failed to connect your account')
  })
}

export function useDisconnect() {
  const { t } = useTranslation()
  return useAction({
    send: async () => call(oidc.disconnect),
    done: () => t('Your account is no longer connected'),
    failed: t('Failed to disconnect your account')
  })
}
