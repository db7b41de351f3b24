import { type Bill, bills } from '@verandah/contract/bills'
import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from './calls/call.ts'
import { describeError } from './calls/describeError.ts'

async function fetchOpenBills(unitNumber: string): Promise<Bill[]> {
  const open: Bill[] = []
  for (let page = 1; ; page += 1) {
    const answer = await call(bills.list, { query: { page, limit: MAX_PAGE_SIZE, unitNumber, status: 'open' } })
    open.push(...answer.bills)
    if (page >= answer.pagination.pages) return open
  }
}

/** Every bill of a unit of which something is to be paid: their sum is what it owes. Nothing is asked for without a unit. */
export function useOpenBills(unitNumber: string) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [bills.list.path, 'open', unitNumber],
    queryFn: async () => fetchOpenBills(unitNumber),
    enabled: unitNumber !== '',
    meta: { shows: bills.list.shows }
  })
  const failure = error === null ? null : describeError(error, t('Failed to fetch the bills'))
  return { open: data, failure, isPending, retry: () => void refetch() }
}
