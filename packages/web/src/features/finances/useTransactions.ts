import { finances, type Transaction } from '@verandah/contract/finances'
import type {
  CompletionDraft,
  ReceiptDraft,
  TableFormat,
  TransactionDraft,
  TransactionId,
  TransactionPatch
} from '@verandah/contract/financesInput'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call, isHopeless } from '../../api/calls/call.ts'
import { download } from '../../api/calls/download.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session/session.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import type { ListFilters } from './list/useTransactionFilters.ts'

/** A transaction as its form sends it, new or changed. */
export type TransactionBody = z.input<typeof TransactionDraft>
export type Receipt = z.input<typeof ReceiptDraft>
type Change = z.input<typeof TransactionPatch>
type VersionedTransaction = Pick<Transaction, '_id' | 'version'>

export function useTransactionList(filters: ListFilters, onTurned: () => void) {
  const { t } = useTranslation()
  const mayDecide = useSession(({ user }) => user?.can.decideTransactions === true)
  return usePagedList({
    query: (page) => query(finances.list, { query: { page, ...filters, bills: filters.bills || 'exclude' } }),
    failed: t('Failed to fetch transactions'),
    sample: {
      load: async () => (await import('./list/sampleTransactions.ts')).sampleTransactions(filters, mayDecide),
      notice: t('Sample data: this server has no finance service')
    },
    onTurned
  })
}

export function useExportTransactions(filters: ListFilters) {
  const { t } = useTranslation()
  return useAction({
    send: async (format: TableFormat) =>
      download(finances.export, { query: { ...filters, bills: filters.bills || 'exclude', format } }, `transactions.${format}`),
    failed: t('Failed to export transactions'),
    demo: t('Demo: Transactions would be exported when API is implemented')
  })
}

export function useRecordTransaction() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: TransactionBody) => call(finances.create, { body }),
    done: () => t('Transaction recorded successfully'),
    about: ({ description }) => description,
    failed: t('Failed to save transaction'),
    demo: t('Demo: Transaction would be recorded when API is implemented')
  })
}

export function useUpdateTransaction() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: VersionedTransaction; body: Change }) =>
      call(finances.update, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Transaction updated successfully'),
    about: ({ description }) => description,
    failed: t('Failed to save transaction'),
    demo: t('Demo: Transaction would be updated when API is implemented')
  })
}

export function useApproveTransaction() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: Transaction) => call(finances.approve, { params: { id: _id }, version }),
    done: () => t('Transaction approved successfully'),
    about: ({ description }) => description,
    failed: t('Failed to approve transaction'),
    demo: t('Demo: Transaction would be approved when API is implemented')
  })
}

export function useRejectTransaction() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, reason }: { seen: VersionedTransaction; reason: string }) =>
      call(finances.reject, { params: { id: seen._id }, body: { reason }, version: seen.version }),
    done: () => t('Transaction rejected successfully'),
    about: ({ description }) => description,
    failed: t('Failed to reject transaction'),
    demo: t('Demo: Transaction would be rejected when API is implemented')
  })
}

export function useCompleteTransaction() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen: { _id, version }, body }: { seen: Transaction; body: z.input<typeof CompletionDraft> }) =>
      call(finances.complete, { params: { id: _id }, version, body }),
    done: () => t('Transaction completed successfully'),
    about: ({ description }) => description,
    failed: t('Failed to complete transaction'),
    demo: t('Demo: Transaction would be completed when API is implemented')
  })
}

export interface Receipts {
  received: Transaction[]
  failed: { due: Transaction; error: unknown }[]
}

/** Returns the name of one due by its description; of several, which are mostly described alike, by their units. */
function whoPaid(received: readonly Transaction[], t: Translate): string {
  if (received.length === 1) return received.map(({ description }) => description).join()
  const units = new Set(received.flatMap(({ unitNumber }) => unitNumber ?? []))
  return t('Units: {{units}}', { units: [...units].join(', ') })
}

/** Confirms the receipt of one due after the other; throws when none went through. */
export function useReceiveDues() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ chosen, receipt }: { chosen: readonly Transaction[]; receipt: Receipt }): Promise<Receipts> => {
      const done: Receipts = { received: [], failed: [] }
      for (const due of chosen) {
        try {
          done.received.push(await call(finances.receive, { params: { id: due._id }, body: receipt, version: due.version }))
        } catch (error) {
          if (done.received.length === 0 && (chosen.length === 1 || isHopeless(error))) throw error
          done.failed.push({ due, error })
        }
      }
      return done
    },
    done: ({ received, failed }) => (failed.length > 0 ? null : t('Receipts confirmed', { count: received.length })),
    about: ({ received }) => whoPaid(received, t),
    failed: t('Failed to confirm receipt'),
    demo: t('Demo: Receipt would be confirmed when API is implemented')
  })
}

export function useDeleteTransaction() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: Transaction) => call(finances.delete, { params: { id: _id }, version }),
    done: () => t('Transaction deleted successfully'),
    about: (_answer, { description }) => description,
    failed: t('Failed to delete transaction'),
    demo: t('Demo: Transaction would be deleted when API is implemented')
  })
}

/** Returns the transaction as it is stored now, past every cache. */
export async function fetchTransaction(id: TransactionId): Promise<Transaction> {
  return call(finances.get, { params: { id } })
}
