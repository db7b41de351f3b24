import { BillId, PaymentId, FileId, ProjectId, VendorId } from './ids.ts'
import { DayText, InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import {
  CompletionDraft,
  ReceiptDraft,
  TRANSACTION_CATEGORIES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  TransactionDraft,
  TransactionId,
  TransactionPatch,
  TransactionQuery,
  TransactionRejection,
  TransactionTableQuery
} from './financesInput.ts'
import { XLSX_TYPE } from './mediaTypes.ts'
import { PAYMENT_METHODS } from './money.ts'
import { Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

/** A receipt or an invoice: a photo or a PDF. */
export const Attachment = z.object({
  _id: FileId,
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  can: z.object({ download: z.boolean(), remove: z.boolean() })
})
export type Attachment = z.output<typeof Attachment>

/** Why a caller cannot change a transaction. `of_account`: it lists a bill or a payment; `proposed`: its money has moved before. */
export const LOCKS = ['of_account', 'matched', 'corrected', 'closed_month', 'proposed', 'decided', 'not_yours'] as const
export type Lock = (typeof LOCKS)[number]

export const Transaction = namedObject('Transaction', {
  _id: TransactionId,
  ...recordFields,
  type: z.enum(TRANSACTION_TYPES),
  category: z.enum(TRANSACTION_CATEGORIES),
  /** The amount in rupees. */
  amount: z.number(),
  /** The day of the transaction; of a due that was received, the day of the payment. */
  date: DayText,
  /** The bill's day, once a due is received. */
  dueDate: z.nullable(DayText),
  description: z.string(),
  vendor: z.nullable(z.string()),
  vendorId: z.nullable(VendorId),
  projectId: z.nullable(ProjectId),
  /** The title of the linked project, also of a deleted one. */
  project: z.nullable(z.string()),
  unitNumber: z.nullable(z.string()),
  paymentMethod: z.enum(PAYMENT_METHODS),
  reference: z.nullable(z.string()),
  billNumber: z.nullable(z.string()),
  /** The day on the vendor's bill. */
  billDate: z.nullable(DayText),
  /** The code of the fund that it is of; null: its bill says of which. */
  fund: z.nullable(z.string()),
  /** The code of the account in which its money lies, or will. */
  account: z.string(),
  /** The bill of a unit that it stands for, wholly or in part. */
  billId: z.nullable(BillId),
  /** The payment by which it was paid. */
  paymentId: z.nullable(PaymentId),
  /** The transaction that it takes back, with a negative amount. */
  corrects: z.nullable(TransactionId),
  status: z.enum(TRANSACTION_STATUSES),
  createdBy: Person,
  approvedBy: z.nullable(Person),
  approvedAt: z.nullable(InstantText),
  completedAt: z.nullable(InstantText),
  rejectReason: z.nullable(z.string()),
  /** True if the person who made it or changed it last has approved it. */
  selfApproved: z.boolean(),
  attachments: z.array(Attachment),
  /** Null where the caller may edit or correct it. */
  locked: z.nullable(z.enum(LOCKS)),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    complete: z.boolean(),
    receive: z.boolean(),
    /** True if the caller may take it back by a row with a negative amount: it counts in a closed month. */
    correct: z.boolean(),
    /** True if the caller may add a receipt. */
    attach: z.boolean()
  })
})
export type Transaction = z.output<typeof Transaction>

export const SimilarTransaction = z.object({
  _id: TransactionId,
  description: z.string(),
  date: DayText,
  /** The amount in rupees. */
  amount: z.number()
})
export type SimilarTransaction = z.output<typeof SimilarTransaction>

export const SavedTransaction = z.extend(Transaction, {
  /** The transactions that may be the same bill, recorded already; the newest date first. */
  similar: z.array(SimilarTransaction)
})
export type SavedTransaction = z.output<typeof SavedTransaction>

export const TransactionPage = z.object({ transactions: z.array(Transaction), pagination: Pagination })
export type TransactionPage = z.output<typeof TransactionPage>

export const TransactionList = z.extend(TransactionPage, {
  /** The sum of all rows that the filters let through, on whichever page, and that count: income less expenses, in rupees. */
  sum: z.number(),
  /** The sum of rows that do not count. Null where the filter is not the status pending or rejected. */
  notCounted: z.nullable(z.number()),
  /** The bills that units have not paid among what the other filters let through, listed or not; in rupees. */
  unpaidBills: z.object({ count: z.number(), sum: z.number() })
})
export type TransactionList = z.output<typeof TransactionList>

/** All sums in rupees; months are Colombo's. */
export const FinanceStats = z.object({
  totalBalance: z.number(),
  /** Expenses that are approved and not paid yet: the balance is without them already. */
  approvedUnpaid: z.number(),
  monthlyIncome: z.number(),
  monthlyExpenses: z.number(),
  /** All pending income. */
  outstandingDues: z.number(),
  /** Monthly expenses of the month's budget in whole percent; 0 without a budget. */
  budgetUtilization: z.number()
})
export type FinanceStats = z.output<typeof FinanceStats>

export const HISTORY_ACTIONS = [
  'recorded',
  'changed',
  'approved',
  'rejected',
  'completed',
  'received',
  'corrected',
  'attachmentAdded',
  'attachmentRemoved',
  'deleted'
] as const

/** Who did what when, from the audit trail, oldest first. */
export const TransactionHistory = z.object({
  history: z.array(
    z.object({
      at: InstantText,
      by: z.nullable(Person),
      action: z.enum(HISTORY_ACTIONS),
      /** The changed fields, with their values as the record shows them. */
      changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }))
    })
  )
})
export type TransactionHistory = z.output<typeof TransactionHistory>

const params = { id: TransactionId }
const at = '/api/finances/transactions/:id'

export const finances = {
  list: endpoint('GET', '/api/finances/transactions', {
    shows: ['bank', 'books', 'finances', 'projects', 'settings', 'users', 'vendors'],
    summary: 'Transactions, the newest date first, then the newest made',
    query: TransactionQuery,
    response: TransactionList
  }),
  export: endpoint('GET', '/api/finances/transactions/export', {
    summary: 'The same as a table: CSV or a workbook',
    query: TransactionTableQuery,
    file: 'text/csv',
    alsoAs: [XLSX_TYPE]
  }),
  get: endpoint('GET', at, {
    shows: ['bank', 'books', 'finances', 'projects', 'settings', 'users', 'vendors'],
    summary: 'One transaction',
    params,
    response: Transaction
  }),
  stats: endpoint('GET', '/api/finances/stats', {
    shows: ['books', 'finances'],
    summary: 'The balance and this month',
    response: FinanceStats
  }),
  create: endpoint('POST', '/api/finances/transactions', {
    changes: ['approvals', 'books', 'finances', 'units'],
    summary: 'Record a transaction; it waits for approval',
    body: TransactionDraft,
    response: SavedTransaction,
    status: 201
  }),
  update: endpoint('PUT', at, {
    changes: ['approvals', 'bank', 'books', 'finances', 'notifications'],
    summary: 'Change a transaction',
    params,
    body: TransactionPatch,
    response: SavedTransaction,
    versioned: true
  }),
  approve: endpoint('PUT', `${at}/approve`, {
    changes: ['approvals', 'bank', 'books', 'finances', 'notifications'],
    summary: 'Approve',
    params,
    response: Transaction,
    versioned: true
  }),
  reject: endpoint('PUT', `${at}/reject`, {
    changes: ['approvals', 'bank', 'finances', 'notifications'],
    summary: 'Reject with a reason',
    params,
    body: TransactionRejection,
    response: Transaction,
    versioned: true
  }),
  complete: endpoint('PUT', `${at}/complete`, {
    changes: ['books', 'finances'],
    summary: 'The money has moved',
    params,
    body: z._default(z.optional(CompletionDraft), { date: null, overdraw: false }),
    response: Transaction,
    versioned: true
  }),
  receive: endpoint('PUT', `${at}/receive`, {
    changes: ['books', 'finances', 'notifications'],
    summary: 'Confirm the receipt of an unpaid due',
    params,
    body: ReceiptDraft,
    response: Transaction,
    versioned: true
  }),
  history: endpoint('GET', `${at}/history`, {
    shows: ['bank', 'books', 'finances', 'projects', 'users', 'vendors'],
    summary: 'Who did what when',
    params,
    response: TransactionHistory
  }),
  delete: endpoint('DELETE', at, {
    changes: ['approvals', 'bank', 'books', 'finances', 'notifications'],
    summary: 'Delete a transaction',
    params,
    versioned: true
  })
}
