import { duesKinds, type DuesKind } from '@verandah/contract/duesKinds'
import type { DuesKindDraft } from '@verandah/contract/duesKindsInput'
import type { DuesPartsQuery } from '@verandah/contract/duesRates'
import type { KindId, RunId } from '@verandah/contract/ids'
import { duesRuns, type RunDraft } from '@verandah/contract/duesRuns'
import { funds } from '@verandah/contract/funds'
import type { z } from '@verandah/contract/z'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { download } from '../../../api/calls/download.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { usePagedList } from '../../../api/usePagedList.ts'
import { useRecord } from '../../../api/useRecord.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { homesText } from './words.ts'

type PartsQuery = z.input<typeof DuesPartsQuery>
export type KindBody = z.input<typeof DuesKindDraft>
export type RunBody = z.input<typeof RunDraft>

/** Returns the kinds of dues, in the order of payment. */
export function useKinds() {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useQuery(query(duesKinds.list))
  const failure = error === null ? null : describeError(error, t('Failed to fetch the monthly fees'))
  return { kinds: data?.kinds, hasAreas: data?.hasAreas === true, failure, isPending, isFetching, retry: () => void refetch() }
}

/** Returns what each unit would pay for an amount; the answer of before stays until the new one is here. */
export function useParts(asked: Partial<Record<keyof PartsQuery, string>>, isAsked: boolean) {
  return useQuery({ ...query(duesKinds.parts, { query: asked as PartsQuery }), enabled: isAsked, placeholderData: keepPreviousData })
}

/** Returns the choices for a kind: all funds, and the accounts where income is counted. */
export function useKindChoices() {
  const { t } = useTranslation()
  const ofFunds = useQuery(query(funds.list, { query: { from: '', to: '' } }))
  const ofAccounts = useQuery(query(funds.accounts))
  const error = ofFunds.error ?? ofAccounts.error
  return {
    funds: ofFunds.data?.funds,
    accounts: ofAccounts.data?.accounts.filter(({ type }) => type === 'income'),
    failure: error === null ? null : describeError(error, t('Failed to fetch the accounts')),
    retry: () => void Promise.all([ofFunds.refetch(), ofAccounts.refetch()])
  }
}

export function useRunList(onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(duesRuns.list, { query: { page } }),
    failed: t('Failed to fetch the billed months'),
    onTurned
  })
}

/** Returns one run with its bills; the id comes from the address and may be anything. */
export function useRun(id: string) {
  const { t } = useTranslation()
  return useRecord(query(duesRuns.get, { params: { id } }), t('Failed to fetch the billed month'))
}

/**
 * Returns the query for the bills that a run would make. `opened`: when its dialog was opened, so that the answer is not an
 * earlier one.
 */
export const previewOf = (body: RunBody, opened: number) =>
  queryOptions({
    queryKey: [duesRuns.post.path, opened, body],
    queryFn: async () => call(duesRuns.post, { query: { dryRun: 'true' }, body }),
    // It changes under nobody's eyes: the server refuses to post what is not shown any more.
    staleTime: Infinity
  })

/** As long as somebody needs to read the toast and press its button. */
const OFFERED_MS = 20_000

export function usePostRun() {
  const { t } = useTranslation()
  const printing = usePrintBills()
  return useAction({
    send: async (body: RunBody) => call(duesRuns.post, { query: { dryRun: 'false' }, body }),
    done: (run) => t('Bills posted', { count: run.billCount, homes: homesText(run, t) }),
    offer: ({ _id, onPaper }) =>
      _id === null || onPaper === 0
        ? undefined
        : { label: t('Print the {{count}}', { count: String(onPaper) }), offeredFor: OFFERED_MS, run: () => void printing.run(_id) },
    failed: t('Failed to bill the month')
  })
}

/** Saves the bills of a run for the homes that nobody tells, as one document. */
export function usePrintBills() {
  const { t } = useTranslation()
  return useAction({
    send: async (id: RunId) => download(duesRuns.papers, { params: { id }, query: { only: 'paper' } }, 'bills.pdf'),
    failed: t('Failed to download the bills'),
    toastsFailure: true
  })
}

export function useUndoRun(id: string) {
  const { t } = useTranslation()
  return useAction({
    send: async ({ reason }: { reason: string }) => call(duesRuns.undo, { params: { id }, body: { reason } }),
    done: () => t('Bills undone successfully'),
    failed: t('Failed to undo the bills')
  })
}

export function useAddKind() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: KindBody) => call(duesKinds.create, { body }),
    done: () => t('Fee added successfully'),
    about: ({ name }) => name,
    failed: t('Failed to save the fee')
  })
}

export function useUpdateKind() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Pick<DuesKind, '_id' | 'version'>; body: KindBody }) =>
      call(duesKinds.update, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Fee saved successfully'),
    about: ({ name }) => name,
    failed: t('Failed to save the fee')
  })
}

/** Returns a kind as it is stored now, past every cache. */
export async function fetchKind(id: KindId): Promise<DuesKind> {
  const { kinds } = await call(duesKinds.list)
  const kind = kinds.find(({ _id }) => _id === id)
  // Kinds are never deleted.
  if (kind === undefined) throw new Error()
  return kind
}
