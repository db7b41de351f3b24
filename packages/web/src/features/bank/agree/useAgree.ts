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

export function useAgree() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: AgreeBody) => call(bankLines.reconcile, { body }),
    done: () => t('Agreed with the bank successfully'),
    about: ({ on }) => t('Until {{day}}', { day: formatDay(on) }),
    failed: t('Failed to agree with the bank')
  })
}
