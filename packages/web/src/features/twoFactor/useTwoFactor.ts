import { twoFactor } from '@verandah/contract/twoFactor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { refreshChanged } from '../../api/changes.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

export function useBackupCodeCount() {
  return useQuery(query(twoFactor.backupCodes))
}

/** After two-factor or its codes have changed. */
export function useReloadTwoFactor() {
  const client = useQueryClient()
  return () => void refreshChanged(client)
}

export function useDisableTwoFactor() {
  const { t } = useTranslation()
  return useAction({
    send: async (code: string) => call(twoFactor.disable, { body: { code } }),
    done: ({ message }) => message,
    failed: t('Failed to disable two-factor authentication')
  })
}
