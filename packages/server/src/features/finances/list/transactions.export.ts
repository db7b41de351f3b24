import { XLSX_TYPE } from '@verandah/contract/mediaTypes'
import { Readable } from 'node:stream'
import { dayOf } from '@verandah/contract/dates'
import { MAX_WORKBOOK_ROWS, type TableFormat, type TransactionTableQuery } from '@verandah/contract/financesInput'
import { grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import {
  PAYMENT_METHOD_LABEL,
  TRANSACTION_CATEGORY_LABEL,
  TRANSACTION_STATUS_LABEL,
  TRANSACTION_TYPE_LABEL
} from '@verandah/contract/labels'
import { negateCents } from '@verandah/contract/money'
import { throwProblem } from '../../../core/problem.ts'
import type { ReadContext } from '../../../core/context.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines } from '../../../http/answers/csv.ts'
import type { FileAnswer } from '../../../http/answers/fileAnswer.ts'
import { columnWidths, headRow, makeWorkbook, sheetName, toCell } from '../../../http/answers/xlsx.ts'
import type { CellKind } from '../../../pdf/fileTable.ts'
import type { TransactionEvent } from '../finances.events.ts'
import type { TransactionRow } from '../finances.present.ts'
import { walkTransactions } from './transactionList.queries.ts'

type Batches = AsyncIterable<TransactionRow[]>

interface Column {
  header: string
  kind: CellKind
  value: (row: TransactionRow, t: Translate) => string | number | null
}

const text = (header: string, value: Column['value']): Column => ({ header, kind: 'text', value })
const day = (header: string, value: Column['value']): Column => ({ header, kind: 'day', value })

const COLUMNS: Column[] = [
  day('Date', (row) => row.date),
  text('Type', (row, t) => t(TRANSACTION_TYPE_LABEL[row.type])),
  text('Category', (row, t) => t(TRANSACTION_CATEGORY_LABEL[row.category])),
  text('Description', (row) => row.description),
  // Expenses have a minus, so that the column can be added up.
  { header: 'Amount (LKR)', kind: 'money', value: ({ type, amount }) => (type === 'income' ? amount : negateCents(amount)) },
  text('Status', (row, t) => t(TRANSACTION_STATUS_LABEL[row.status])),
  text('Vendor', (row) => row.linked_name ?? row.vendor),
  text('Project', (row) => row.project_title),
  text('Unit', (row) => row.unit_number),
  text('Payment method', (row, t) => t(PAYMENT_METHOD_LABEL[row.payment_method])),
  text('Reference', (row) => row.reference),
  text('Bill number', (row) => row.bill_number),
  day('Bill date', (row) => row.bill_date),
  day('Day of the bill', (row) => row.due_date),
  text('Recorded by', (row) => `${row.first_name} ${row.last_name}`),
  text('Approved by', (row) => (row.approved_by === null ? null : `${row.approver_first_name} ${row.approver_last_name}`)),
  day('Approved on', (row) => row.approved_at && dayOf(row.approved_at)),
  day('Completed on', (row) => row.completed_at && dayOf(row.completed_at)),
  text('Reason for rejecting', (row) => row.reject_reason),
  { header: 'Receipts', kind: 'count', value: (row) => row.attachment_count }
]

export function exported(filters: TransactionTableQuery): TransactionEvent {
  return { kind: 'finances.exported', subject: { kind: 'transactions', id: 'portal' }, filters }
}

async function* csv(batches: Batches, t: Translate): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (await csvLines([COLUMNS.map(({ header }) => t(header))]))
  const cell = ({ kind, value }: Column, row: TransactionRow): Cell => {
    const shown = value(row, t)
    return kind === 'money' ? Number(shown) / 100 : shown
  }
  for await (const rows of batches) yield await csvLines(rows.map((row) => COLUMNS.map((column) => cell(column, row))))
}

async function xlsx(batches: Batches, t: Translate): Promise<Buffer> {
  const columns = COLUMNS.map(({ header, kind }) => ({ label: t(header), kind }))
  const data = [headRow(columns)]
  for await (const rows of batches) data.push(...rows.map((row) => COLUMNS.map(({ kind, value }) => toCell(kind, value(row, t)))))
  return makeWorkbook([{ sheet: sheetName(t('Transactions')), columns: columnWidths(columns), data, stickyRowsCount: 1 }])
}

const TYPE: Record<TableFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE }

/**
 * Exports the list as a table, with the filters and the order of the list; days are Colombo's. A CSV is sent while it
 * is read.
 */
export async function exportTransactions(reading: ReadContext, { format, ...filters }: TransactionTableQuery): Promise<FileAnswer> {
  const { total, batches } = await walkTransactions(reading, filters)
  if (format === 'xlsx' && total > MAX_WORKBOOK_ROWS) {
    const most = grouped(MAX_WORKBOOK_ROWS)
    const tooMany = 'A workbook holds at most {{most}} transactions. Choose CSV, or filter by dates.'
    throwProblem('invalid_input', { errors: [{ path: 'format', text: { text: tooMany, values: { most } } }] })
  }
  const bytes = format === 'csv' ? Readable.from(csv(batches, reading.t)) : await xlsx(batches, reading.t)
  return { bytes, type: TYPE[format], name: `transactions-${dayOf(reading.now)}.${format}` }
}
