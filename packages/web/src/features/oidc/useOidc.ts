import { oidc, type OidcConnection } from '@verandah/contract/oidc'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export function useConnection() {
  return useQuery(query(oidc.connection))
}

/** Goes to the provider; `password` where it is asked for. */
export function useBeginConnection() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: { password?: string }) => call(oidc.begin, { body }),
    failed: t('Failed to reach the sign-in service')
  })
}

export function useConnect() {
  const { t } = useTranslation()
  return useAction({
    send: async (code: string): Promise<OidcConnection> => call(oidc.connect, { body: { code } }),
    done: () => t('Your account is connected'),
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
