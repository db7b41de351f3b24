import type { Budget } from '@verandah/contract/budgets'
import type { Day, Month } from '@verandah/contract/dates'
import {
  type Attachment,
  type FinanceStats,
  type SavedTransaction,
  type Transaction,
  Transaction as TransactionSchema
} from '@verandah/contract/finances'
import { TRANSACTION_CATEGORIES, type TransactionCategory, type TransactionId } from '@verandah/contract/financesInput'
import { inEnglish } from '@verandah/contract/i18n/english'
import type { FileId } from '@verandah/contract/ids'
import { choose } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { person, RECORD, rights } from '../../test/people.ts'
import { type Answer, json, on, serve } from '../../test/server.ts'
import { playUploads } from '../../test/uploads.ts'
import { titleOf } from './partiesText.ts'

export const NOTHING = Object.fromEntries(
  Object.keys(TransactionSchema.shape.can.shape).map((right) => [right, false])
) as Transaction['can']

export const idOf = (number: number) => `01900000-0000-7000-8000-0000000003${String(number).padStart(2, '0')}` as TransactionId
export const LIST = '/finances/transactions'
export const AT = `${LIST}/${idOf(0)}`

/** Returns an expense that waits for approval, as the treasurer sees their own. */
export function transaction(over: Partial<Transaction> = {}): Transaction {
  return {
    _id: idOf(0),
    ...RECORD,
    type: 'expense',
    category: 'utilities',
    amount: 84_500,
    date: '2026-02-03' as Day,
    dueDate: null,
    description: 'Generator diesel',
    vendor: 'Lanka Fuels',
    vendorId: null,
    projectId: null,
    project: null,
    unitNumber: null,
    paymentMethod: 'bank_transfer',
    reference: null,
    billNumber: null,
    billDate: null,
    fund: 'M',
    account: '1000',
    billId: null,
    paymentId: null,
    corrects: null,
    status: 'pending',
    createdBy: person(1, 'Tharindu', 'Jayasuriya', 'treasurer'),
    approvedBy: null,
    approvedAt: null,
    completedAt: null,
    rejectReason: null,
    selfApproved: false,
    attachments: [],
    locked: null,
    can: { ...NOTHING, edit: true, delete: true, attach: true },
    ...over
  }
}

/** Returns the answer to the person who has just saved a transaction. */
export const savedAnswer = (over: Partial<SavedTransaction> = {}): SavedTransaction => ({ ...transaction(over), similar: [], ...over })

/** Returns a due of a unit that has not paid yet. */
export function due(number: number, over: Partial<Transaction> = {}): Transaction {
  return transaction({
    _id: idOf(number),
    type: 'income',
    category: 'dues',
    amount: 15_000,
    description: `Dues ${number}`,
    vendor: null,
    unitNumber: `${number}A`,
    can: { ...NOTHING, receive: true },
    ...over
  })
}

export const RECEIPT: Attachment = {
  _id: '01900000-0000-7000-8000-000000000350' as FileId,
  fileName: 'bill.jpg',
  fileType: 'jpg',
  fileSize: 2_048,
  can: { download: true, remove: true }
}

export const STATS: FinanceStats = {
  totalBalance: 2_500_000,
  approvedUnpaid: 0,
  monthlyIncome: 450_000,
  monthlyExpenses: 380_000.5,
  outstandingDues: 125_000,
  budgetUtilization: 76
}

/** Returns the budget of a month and what was spent of it: 0 but for what is named. */
export function budgetOf(month: string, named: Partial<Record<TransactionCategory, [amount: number, actual: number]>> = {}): Budget {
  const budgets = TRANSACTION_CATEGORIES.map((category) => {
    const [amount, actual] = named[category] ?? [0, 0]
    return { category, amount, actual }
  })
  const sumOf = (what: 'amount' | 'actual') => budgets.reduce((sum, each) => sum + each[what], 0)
  return {
    month: month as Month,
    budgets,
    total: sumOf('amount'),
    actual: sumOf('actual'),
    copiedFrom: null,
    isClosed: false,
    version: 0,
    can: { edit: true }
  }
}

export const transactionPage = (
  transactions: Transaction[],
  number = 1,
  pages = 1,
  sum = 0,
  unpaidBills = { count: 0, sum: 0 },
  notCounted: number | null = null
) => json({ transactions, sum, notCounted, unpaidBills, pagination: { page: number, limit: 10, total: transactions.length, pages } })
export const stats = (over: Partial<FinanceStats> = {}) => on('GET', '/finances/stats', () => json({ ...STATS, ...over }))
export const listing = (...transactions: Transaction[]) => on('GET', LIST, () => transactionPage(transactions))
export const LINKED = { _id: '01900000-0000-7000-8000-000000000900', name: 'Lanka Lifts', category: 'maintenance', isActive: true }
export const vendors = on('GET', '/vendors/names', () => json({ vendors: [LINKED] }))
/** One of the transactions by its id, and its history. */
export const opening =
  (shown: Transaction, history: unknown[] = []) =>
  (request: Parameters<Answer>[0]) =>
    on('GET', `${LIST}/${shown._id}`, () => json(shown))(request) ??
    on('GET', `${LIST}/${shown._id}/history`, () => json({ history }))(request)

/** Opens the finances as the treasurer, or somebody else who may see them, meets them. */
export function open({ at = '/finances', as = 'treasurer' as const } = {}) {
  return openPage(at, { as, can: rights({ seeFinances: true, manageVendors: true }) })
}

/** Chooses from the menu of the one transaction that there is. */
export async function act(entry: string, stored: Transaction, ...answers: Answer[]) {
  playUploads()
  const calls = serve(...answers, listing(stored), stats(), vendors)
  const opened = open()
  await choose(opened.user, entry, titleOf(stored, inEnglish))
  return { ...opened, calls }
}
