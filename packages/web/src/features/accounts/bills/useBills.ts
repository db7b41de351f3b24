import { type Bill, type BillCancellation, type BillDraft, bills } from '@verandah/contract/bills'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { fetchAllPages } from '../../../api/allPages.ts'
import { call } from '../../../api/calls/call.ts'
import { download } from '../../../api/calls/download.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useRecord } from '../../../api/useRecord.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { billName } from './words.ts'

export type BillBody = z.input<typeof BillDraft>

const pageOf = (unitNumber: string, page: number) => query(bills.list, { query: { page, unitNumber } })

/** Returns facts of a unit from the first page of its bills; undefined before the answer. */
export function useNewestBill(unitNumber: string) {
  const { data } = useQuery(pageOf(unitNumber, 1))
  return data && { hasBills: data.pagination.total > 0, billedTo: data.bills[0]?.billedTo ?? null }
}

/** Returns all charges of a unit by their ids, each with its bill; undefined until they are known. */
export function useChargesOf(unitNumber: string) {
  const { data } = useQuery({
    queryKey: [bills.list.path, 'all', unitNumber],
    queryFn: async () =>
      fetchAllPages(async (page) => {
        const { bills: records, pagination } = await call(bills.list, { query: { ...page, unitNumber } })
        return { records, pagination }
      }),
    meta: { shows: bills.list.shows }
  })
  return data && new Map(data.flatMap((bill) => bill.charges.map((charge) => [charge._id, { charge, bill }])))
}

/** Returns one bill, as a list has it until it is here; the id comes from the address and may be anything. */
export function useBill(id: string, known: Bill | undefined) {
  const { t } = useTranslation()
  const bill = query(bills.get, { params: { id } })
  return useRecord({ ...bill, ...(known && { placeholderData: known }) }, t('Failed to fetch the bill'))
}

export function useAddBill() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: BillBody) => call(bills.create, { body }),
    done: () => t('Bill added successfully'),
    about: ({ unitNumber }) => t('Unit {{unit}}', { unit: unitNumber }),
    failed: t('Failed to add the bill')
  })
}

export function useCancelBill({ _id, version }: Bill) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: z.input<typeof BillCancellation>) => call(bills.void, { params: { id: _id }, body, version }),
    done: ({ pending }) => (pending === null ? t('Bill cancelled successfully') : t('Cancelling proposed successfully')),
    about: (bill) => billName(bill, t),
    failed: t('Failed to cancel the bill')
  })
}

export function useDownloadBill() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: Bill) => download(bills.pdf, { params: { id: _id } }, 'bill.pdf'),
    failed: t('Failed to download the bill'),
    toastsFailure: true
  })
}
