import type { Day, Instant } from '@verandah/contract/dates'
import type { Transaction, TransactionList } from '@verandah/contract/finances'
import {
  COUNTED_STATUSES,
  type TransactionCategory,
  type TransactionId,
  type TransactionStatus,
  type TransactionType
} from '@verandah/contract/financesInput'
import type { UserId } from '@verandah/contract/ids'
import { PAGE_SIZE } from '@verandah/contract/limits'
import { sumOf } from '@verandah/contract/money'
import type { ListFilters } from './useTransactionFilters.ts'

type Sample = readonly [
  description: string,
  type: TransactionType,
  category: TransactionCategory,
  amount: number,
  status: TransactionStatus,
  date: string,
  vendor: string | null,
  unitNumber: string | null
]

const SAMPLES: readonly Sample[] = [
  ['Maintenance dues', 'income', 'dues', 15_000, 'pending', '2026-01-05', null, '5C'],
  ['Generator diesel', 'expense', 'utilities', 84_500, 'pending', '2026-01-04', 'Sample Fuels', null],
  ['Lift service contract', 'expense', 'maintenance', 62_000, 'approved', '2026-01-03', 'Sample Lifts', null],
  ['Lobby deep clean', 'expense', 'cleaning', 28_000, 'rejected', '2026-01-02', 'Sample Cleaners', null],
  ['Late payment penalty', 'income', 'penalties', 2_500, 'completed', '2026-01-01', null, '2A']
]

const MADE = '2026-01-05T04:30:00.000Z' as Instant

/** Returns a sample whose actions the person sees: none of them works. */
function makeSample(
  [description, type, category, amount, status, date, vendor, unitNumber]: Sample,
  index: number,
  mayDecide: boolean
): Transaction {
  const isPending = status === 'pending'
  return {
    _id: `sample-${index}` as TransactionId,
    createdAt: MADE,
    updatedAt: MADE,
    version: 1,
    type,
    category,
    amount,
    date: date as Day,
    dueDate: null,
    description,
    vendor,
    vendorId: null,
    projectId: null,
    project: null,
    unitNumber,
    paymentMethod: 'bank_transfer',
    reference: null,
    billNumber: null,
    billDate: null,
    fund: 'M',
    account: '1000',
    billId: null,
    paymentId: null,
    corrects: null,
    status,
    createdBy: { _id: 'sample' as UserId, firstName: 'Sample', lastName: 'Treasurer', role: 'treasurer' },
    approvedBy: null,
    approvedAt: null,
    completedAt: status === 'completed' ? MADE : null,
    rejectReason: status === 'rejected' ? 'Sample' : null,
    selfApproved: false,
    attachments: [],
    locked: null,
    can: {
      edit: mayDecide || isPending,
      delete: mayDecide || isPending,
      approve: mayDecide && isPending,
      reject: mayDecide && isPending,
      complete: status === 'approved',
      receive: isPending && type === 'income',
      correct: false,
      attach: true
    }
  }
}

const isCounted = ({ status }: Transaction) => COUNTED_STATUSES.includes(status)

/** Returns made-up transactions, for a front end whose server has no finances. */
export function sampleTransactions(filters: ListFilters, mayDecide: boolean): TransactionList {
  const has = (wanted: string, value: string | null) => wanted === '' || wanted === value
  const words = ({ description, vendor, unitNumber }: Transaction) => [description, vendor, unitNumber].join('\n').toLowerCase()
  const isUnpaidBill = ({ type, status, unitNumber }: Transaction) => type === 'income' && status === 'pending' && unitNumber !== null
  const withBills = SAMPLES.map((sample, index) => makeSample(sample, index, mayDecide)).filter(
    (one) =>
      has(filters.type, one.type) &&
      (filters.status === 'counted' ? isCounted(one) : has(filters.status, one.status)) &&
      has(filters.category, one.category) &&
      has(filters.vendorId, one.vendorId) &&
      has(filters.projectId, one.projectId) &&
      has(filters.unitNumber, one.unitNumber) &&
      (filters.from === '' || one.date >= filters.from) &&
      (filters.to === '' || one.date <= filters.to) &&
      words(one).includes(filters.search.toLowerCase())
  )
  const unpaid = withBills.filter(isUnpaidBill)
  const listed = { '': withBills.filter((one) => !isUnpaidBill(one)), only: unpaid, include: withBills }
  const transactions = listed[filters.bills]
  const signed = ({ type, amount }: Transaction) => (type === 'income' ? amount : -amount)
  const isUncounted = filters.status === 'pending' || filters.status === 'rejected'
  return {
    transactions,
    sum: sumOf(transactions.filter(isCounted).map(signed)),
    notCounted: isUncounted ? sumOf(transactions.map(signed)) : null,
    unpaidBills: { count: unpaid.length, sum: sumOf(unpaid.map(({ amount }) => amount)) },
    pagination: { page: 1, limit: PAGE_SIZE, total: transactions.length, pages: 1 }
  }
}
