import { twoFactor } from '@verandah/contract/twoFactor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useReloadMe } from './useMe.ts'

export function useBackupCodeCount() {
  return useQuery(query(twoFactor.backupCodes))
}

/** After two-factor or its codes have changed. */
export function useReloadTwoFactor() {
  const client = useQueryClient()
  const reloadMe = useReloadMe()
  return () => {
    reloadMe()
    void client.invalidateQueries({ queryKey: [twoFactor.backupCodes.path] })
  }
}
