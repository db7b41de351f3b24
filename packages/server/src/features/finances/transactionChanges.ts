import type { FieldChange } from './finances.events.ts'
import type { TransactionRow } from './finances.present.ts'

type Value = (row: TransactionRow) => string | number | null

/** The fields whose changes the history tells, as the record names them; a linked vendor and project by name. */
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
  rejectReason: ({ reject_reason }) => reject_reason
}

export function changesBetween(before: TransactionRow, after: TransactionRow): FieldChange[] {
  return Object.entries(FIELDS)
    .map(([field, valueOf]) => ({ field, from: valueOf(before), to: valueOf(after) }))
    .filter(({ from, to }) => from !== to)
}
