import { books, type Entry, type FundSum } from '@verandah/contract/books'
import { funds } from '@verandah/contract/funds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/calls/call.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { download } from '../../api/calls/download.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import { useRecord } from '../../api/useRecord.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Empty means: today. */
const balanceOn = (on: string) => query(books.trialBalance, { query: { on } })

/** Returns the balance of each account on a day; that of the former day stays while the next one is being fetched. */
export function useTrialBalance(on: string) {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...balanceOn(on), placeholderData: keepPreviousData })
  const failure = error === null ? null : describeError(error, t('Failed to fetch the trial balance'))
  return { balance: data, failure, isPending, isFetching, retry: () => void refetch() }
}

/** Every account of the ledger, in the order of the codes; none before the answer. */
export function useAccounts() {
  return useQuery(balanceOn('')).data?.rows ?? []
}

export function useDownloadTrialBalance(on: string) {
  const { t } = useTranslation()
  return useAction({
    send: async () => download(books.trialBalance, { query: { on, format: 'csv' } }, 'trial-balance.csv'),
    failed: t('Failed to download the trial balance')
  })
}

/** Empty means: all of them. */
export type EntryFilters = Record<'from' | 'to' | 'account' | 'fund' | 'unitNumber' | 'sourceId', string> & { fundSum: FundSum | '' }

const PAGE = 25

export function useEntries(filters: EntryFilters, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(books.entries, { query: { page, limit: PAGE, ...filters } }),
    failed: t('Failed to fetch the entries'),
    onTurned
  })
}

/** Saves all entries that the filters leave. */
export function useDownloadEntries(filters: EntryFilters) {
  const { t } = useTranslation()
  return useAction({
    send: async () => download(books.entries, { query: { ...filters, format: 'csv' } }, 'entries.csv'),
    failed: t('Failed to download the entries')
  })
}

/** Returns one entry, as the list has it until it is here; the id comes from the address and may be anything. */
export function useEntry(id: string, known: Entry | undefined) {
  const { t } = useTranslation()
  const entry = query(books.entry, { params: { id } })
  return useRecord({ ...entry, ...(known && { placeholderData: known }) }, t('Failed to fetch the entry'))
}

export function useTakeBackTransfer({ _id }: Entry) {
  const { t } = useTranslation()
  return useAction({
    send: async ({ reason, overdraw }: { reason: string; overdraw?: boolean }) =>
      call(funds.reverseTransfer, { params: { id: _id }, body: { reason, ...(overdraw === true && { overdraw }) } }),
    done: () => t('Transfer taken back successfully'),
    failed: t('Failed to take the transfer back')
  })
}
