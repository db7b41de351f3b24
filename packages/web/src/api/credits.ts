import type { BillId } from '@verandah/contract/ids'
import { credits } from '@verandah/contract/credits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fetchAllPages } from './allPages.ts'
import { call } from './calls/call.ts'
import { describeError } from './calls/describeError.ts'

type CreditsOf = { billId: BillId } | { unitNumber: string }

/** Every credit note and write-off of a bill or of a unit, the newest day first. Nothing is asked for without a unit. */
export function useCredits(of: CreditsOf) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: [credits.list.path, 'all', of],
    queryFn: async () =>
      fetchAllPages(async (page) => {
        const { credits: records, pagination } = await call(credits.list, { query: { ...page, ...of } })
        return { records, pagination }
      }),
    enabled: !('unitNumber' in of) || of.unitNumber !== '',
    meta: { shows: credits.list.shows }
  })
  const failure = error === null ? null : describeError(error, t('Failed to fetch the credit notes'))
  return { credits: data, failure, retry: () => void refetch() }
}
