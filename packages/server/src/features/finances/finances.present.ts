import { inOneLine } from '../../core/makeExcerpt.ts'
import type { Day, Month } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import { TRANSACTION_CATEGORIES, type TransactionCategory } from '@verandah/contract/financesInput'
import { addCents, type Cents, rupees } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { MANAGEMENT_FUND } from '../../core/ledger.ts'
import { type NamedColumns, type PrefixedColumns, presentPerson, presentPrefixed } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import type { Flag } from '../../db/columns.ts'
import type { ApprovalRules } from '../../feature.ts'
import { type AttachmentRow, presentAttachment } from './attachments/attachments.present.ts'
import type { TransactionFact, FieldChange } from './finances.events.ts'
import { attachmentPolicy, lockOf, transactionPolicy } from './finances.policy.ts'
import type { TransactionsTable } from './finances.table.ts'

/**
 * A transaction with the people who recorded and approved it, and the names of the linked vendor and project, even
 * deleted ones.
 */
export interface TransactionRow extends Selectable<TransactionsTable>, NamedColumns, PrefixedColumns<'approver'> {
  linked_name: string | null
  project_title: string | null
  follows: Flag
  bill_day: Day | null
  closed_through: Month | null
  opening_day: Day | null
  corrected: Flag
  matched: Flag
}

export type ByCategory = Record<TransactionCategory, Cents>

/** Returns a value for each category. */
export function byCategory(valueOf: (category: TransactionCategory) => Cents): ByCategory {
  return Object.fromEntries(TRANSACTION_CATEGORIES.map((category) => [category, valueOf(category)])) as ByCategory
}

export function sumOf(amounts: Readonly<ByCategory>): Cents {
  return addCents(TRANSACTION_CATEGORIES.map((category) => amounts[category]))
}

type FactColumns = Pick<TransactionRow, 'id' | 'type' | 'description' | 'amount' | 'unit_number' | 'created_by'>

/** Returns the fields of a transaction for events. */
export function toFact({ id, type, description, amount, unit_number, created_by }: FactColumns): TransactionFact {
  return {
    subject: { kind: 'transaction', id },
    type,
    description: inOneLine(description),
    amount,
    unit: unit_number,
    createdBy: created_by
  }
}

interface RelatedRecords {
  attachments: readonly AttachmentRow[]
  rules: ApprovalRules
}

export function presentTransaction(
  reading: Pick<ReadContext, 'actor' | 'photoUrl'>,
  row: TransactionRow,
  { attachments, rules }: RelatedRecords
): Transaction {
  const can = transactionPolicy(reading.actor, row, rules)
  return {
    ...presentRecord(row),
    type: row.type,
    category: row.category,
    amount: rupees(row.amount),
    date: row.date,
    dueDate: row.due_date,
    description: row.description,
    vendor: row.vendor,
    vendorId: row.vendor_id,
    projectId: row.project_id,
    project: row.project_title,
    unitNumber: row.unit_number,
    paymentMethod: row.payment_method,
    reference: row.reference,
    billNumber: row.bill_number,
    billDate: row.bill_date,
    fund: row.fund,
    account: row.account,
    billId: row.bill_id,
    paymentId: row.payment_id,
    corrects: row.corrects,
    status: row.status,
    createdBy: presentPerson(reading, row.created_by, row),
    approvedBy: presentPrefixed(reading, row.approved_by, 'approver', row),
    approvedAt: row.approved_at,
    completedAt: row.completed_at,
    rejectReason: row.reject_reason,
    selfApproved: row.self_approved === 1,
    attachments: attachments.map((attachment) => presentAttachment(attachment, attachmentPolicy(reading.actor, row))),
    locked: lockOf(reading.actor, row, can),
    can
  }
}

type Value = (row: TransactionRow) => string | number | null

/** The fields whose changes the history shows, by their names in the record; a linked vendor and project by name. */
const FIELDS: Record<string, Value> = {
  status: ({ status }) => status,
  type: ({ type }) => type,
  category: ({ category }) => category,
  amount: ({ amount }) => amount,
  date: ({ date }) => date,
  dueDate: ({ due_date }) => due_date,
  description: ({ description }) => description,
  vendor: ({ vendor }) => vendor,
  vendorId: ({ linked_name }) => linked_name,
  projectId: ({ project_title }) => project_title,
  unitNumber: ({ unit_number }) => unit_number,
  paymentMethod: ({ payment_method }) => payment_method,
  reference: ({ reference }) => reference,
  billNumber: ({ bill_number }) => bill_number,
  billDate: ({ bill_date }) => bill_date,
  // The fund of a unit’s income is that of its bill.
  fund: ({ fund }) => fund ?? MANAGEMENT_FUND,
  account: ({ account }) => account,
  movedOn: ({ moved_on }) => moved_on,
  rejectReason: ({ reject_reason }) => reject_reason
}

export function changesBetween(before: TransactionRow, after: TransactionRow): FieldChange[] {
  return Object.entries(FIELDS)
    .map(([field, valueOf]) => ({ field, from: valueOf(before), to: valueOf(after) }))
    .filter(({ from, to }) => from !== to)
}
