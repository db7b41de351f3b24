import { type Bill, bills } from '@verandah/contract/bills'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fetchAllPages } from './allPages.ts'
import { call } from './calls/call.ts'
import { describeError } from './calls/describeError.ts'

const fetchOpenBills = async (unitNumber: string) =>
  fetchAllPages<Bill>(async (page) => {
    const { bills: records, pagination } = await call(bills.list, { query: { ...page, unitNumber, status: 'open' } })
    return { records, pagination }
  })

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
