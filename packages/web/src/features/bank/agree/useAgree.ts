import { bankImports, type TakenImport } from '@verandah/contract/bankImports'
import { bankLines, type ReconciliationDraft } from '@verandah/contract/bankLines'
import { formatDay } from '@verandah/contract/formats'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type AgreeBody = z.input<typeof ReconciliationDraft>

/** Returns the comparison of an account with the bank on a day; nothing is fetched without both. */
export function useReconciliation(account: string, on: string) {
  const { t } = useTranslation()
  const { data, error, isLoading, refetch } = useQuery({
    ...query(bankLines.reconciliation, { query: { account, on } }),
    enabled: account !== '' && on !== ''
  })
  return {
    found: data,
    isPending: isLoading,
    failure: error === null ? null : describeError(error, t('Failed to compare the books with the bank')),
    retry: () => void refetch()
  }
}

export type LastFile = Pick<TakenImport, 'to' | 'closing'>

/** More files than accounts have in a year. */
const LOOKED_AT = 100

/** Returns the file of each account that ends last; `lastOf` is undefined until they are here. */
export function useLastFiles() {
  const { t } = useTranslation()
  const { data, error, isLoading, refetch } = useQuery(query(bankImports.list, { query: { page: 1, limit: LOOKED_AT } }))
  const lastOf = (account: string): LastFile | undefined =>
    data?.imports
      .filter((one) => one.account === account && one.to !== null)
      .toSorted((one, other) => ((one.to ?? '') < (other.to ?? '') ? 1 : -1))[0]
  return {
    lastOf: data && lastOf,
    hasFiles: (data?.imports.length ?? 0) > 0,
    isPending: isLoading,
    failure: error === null ? null : describeError(error, t('Failed to fetch the imports')),
    retry: () => void refetch()
  }
}

export function useAgree() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: AgreeBody) => call(bankLines.reconcile, { body }),
    done: () => t('Compared with the bank successfully'),
    about: ({ on }) => t('Until {{day}}', { day: formatDay(on) }),
    failed: t('Failed to compare with the bank')
  })
}
