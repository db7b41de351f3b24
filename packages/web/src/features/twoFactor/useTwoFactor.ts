import { signIn } from '@verandah/contract/signIn'
import { twoFactor } from '@verandah/contract/twoFactor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

export function useBackupCodeCount() {
  return useQuery(query(twoFactor.backupCodes))
}

/** After two-factor or its codes have changed. */
const CHANGED = [signIn.me, twoFactor.backupCodes]

export function useReloadTwoFactor() {
  const client = useQueryClient()
  return () => CHANGED.forEach(({ path }) => void client.invalidateQueries({ queryKey: [path] }))
}

export function useDisableTwoFactor() {
  const { t } = useTranslation()
  return useAction({
    send: async (code: string) => call(twoFactor.disable, { body: { code } }),
    refresh: CHANGED,
    done: ({ message }) => message,
    failed: t('Failed to disable two-factor authentication')
  })
}
