import {
  choice,
  defaulted,
  filter,
  filterDay,
  optionalAmount,
  optionalDay,
  optionalText,
  requiredAmount,
  requiredDay,
  requiredLines,
  searchText,
  unitText
} from './fields.ts'
import { type Id, idSchema, ProjectId, VendorId, filterId, optionalId } from './ids.ts'
import { LENGTH } from './limits.ts'
import { overdrawFields } from './overdraw.ts'
import { PageQuery } from './page.ts'
import { PAYMENT_METHODS } from './money.ts'
import { z } from './z.ts'

export type TransactionId = Id<'transaction'>
export const TransactionId = idSchema('transaction')

export const TRANSACTION_TYPES = ['income', 'expense'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

export const TRANSACTION_CATEGORIES = ['maintenance', 'utilities', 'security', 'cleaning', 'repairs', 'dues', 'penalties', 'other'] as const
export type TransactionCategory = (typeof TRANSACTION_CATEGORIES)[number]

export const TRANSACTION_STATUSES = ['pending', 'approved', 'rejected', 'completed'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/** The statuses whose money counts in balance, months, budgets and vendors' totals. */
export const COUNTED_STATUSES: readonly TransactionStatus[] = ['approved', 'completed']

/** The status filters of the list: the statuses that count together, or one alone. */
export const TRANSACTION_FILTERS = [...TRANSACTION_STATUSES, 'counted'] as const
export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number]

const paymentMethod = defaulted('Payment method', PAYMENT_METHODS, 'bank_transfer')

const fields = {
  type: choice('Transaction type', TRANSACTION_TYPES),
  category: choice('Category', TRANSACTION_CATEGORIES),
  amount: requiredAmount('Amount'),
  date: requiredDay('Date'),
  description: requiredLines('Description', LENGTH.transaction),
  /** Who is paid or pays, as text; kept where the vendor of `vendorId` is deleted. */
  vendor: optionalText('Vendor', LENGTH.payee),
  vendorId: optionalId(VendorId),
  /** The project that it is a part of: counted as spent there. */
  projectId: optionalId(ProjectId),
  unitNumber: unitText(),
  paymentMethod,
  reference: optionalText('Reference number', LENGTH.reference),
  /** The vendor's number of the bill, and the day on it. */
  billNumber: optionalText('Bill number', LENGTH.billNumber),
  billDate: optionalDay('Bill date'),
  /** The code of the fund that pays or earns; where not said, the one whose money lies in the account alone, else management. A unit's income is of the funds of its bill. */
  fund: optionalText('Fund', LENGTH.fund),
  /** The code of the account in which its money lies: the current account where not said. */
  account: optionalText('Account', LENGTH.account)
}

export const TransactionDraft = z.object({ ...fields, paymentMethod: z._default(z.optional(paymentMethod), 'bank_transfer') })
export type TransactionDraft = z.output<typeof TransactionDraft>

export const TransactionPatch = z.partial(z.object(fields))
export type TransactionPatch = z.output<typeof TransactionPatch>

export const TransactionRejection = z.object({ reason: requiredLines('Reason', LENGTH.reason) })

export const PAID_IN_THE_FUTURE = 'The day of the payment cannot be in the future'

/** The money has moved: on which day (today where not said), in which account. */
export const CompletionDraft = z.object({
  date: optionalDay('Date'),
  account: optionalText('Account', LENGTH.account),
  reference: optionalText('Reference number', LENGTH.reference),
  ...overdrawFields
})
export type CompletionDraft = z.output<typeof CompletionDraft>

/** The money has come in: on which day (today where not said) and how. */
export const ReceiptDraft = z.object({
  /** All of it where not said; less is a part, and the rest stays unpaid. */
  amount: optionalAmount('Amount'),
  account: optionalText('Account', LENGTH.account),
  date: optionalDay('Date'),
  paymentMethod: filter('Payment method', PAYMENT_METHODS),
  reference: optionalText('Reference number', LENGTH.reference)
})
export type ReceiptDraft = z.output<typeof ReceiptDraft>

export const BILL_FILTERS = ['include', 'exclude', 'only'] as const
export const OPENING_FILTERS = ['exclude'] as const

const filters = {
  type: filter('Type', TRANSACTION_TYPES),
  status: filter('Status', TRANSACTION_FILTERS),
  category: filter('Category', TRANSACTION_CATEGORIES),
  /** The first and the last day, both included. */
  from: filterDay('From'),
  to: filterDay('To'),
  vendorId: filterId(VendorId),
  projectId: filterId(ProjectId),
  unitNumber: z.pipe(
    unitText(),
    z.transform((unit) => unit ?? undefined)
  ),
  search: searchText(),
  /** Bills that units have not paid: with the others (where not said), left out, or alone. */
  bills: filter('Bills', BILL_FILTERS),
  /** Without the money, and what was to be paid, that the books began with; where not said, with it. */
  opening: filter('Opening', OPENING_FILTERS)
}

export const TransactionFilters = z.object(filters)
export type TransactionFilters = z.output<typeof TransactionFilters>
export const TransactionQuery = z.extend(PageQuery, filters)
export type TransactionQuery = z.output<typeof TransactionQuery>

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** A workbook is made in memory, so it holds no more rows than this; a CSV holds all. */
export const MAX_WORKBOOK_ROWS = 20_000

export const TransactionTableQuery = z.object({ ...filters, format: choice('Format', TABLE_FORMATS) })
export type TransactionTableQuery = z.output<typeof TransactionTableQuery>
