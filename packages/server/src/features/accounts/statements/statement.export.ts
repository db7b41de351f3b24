import type { Statement } from '@verandah/contract/duesStatement'
import { type Day, dayOf, type Instant } from '@verandah/contract/dates'
import type { Translate } from '@verandah/contract/i18n/translate'
import { BYTE_ORDER_MARK, csvLines } from '../../../http/answers/csv.ts'
import type { FileAnswer } from '../../../http/answers/fileAnswer.ts'
import type { DuesEvent } from '../dues.events.ts'
import { fileNameOf } from './fileName.ts'
import { type Days, periodOf } from './statement.queries.ts'
import { type StatementRow, statementRows } from './statementRows.present.ts'

const COLUMNS: readonly { label: string; value: (row: StatementRow) => string | number | null }[] = [
  { label: 'Date', value: ({ date }) => date },
  { label: 'Number', value: ({ number }) => number },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Charge (LKR)', value: ({ charge }) => charge },
  { label: 'Payment (LKR)', value: ({ payment }) => payment },
  { label: 'Balance (LKR)', value: ({ balance }) => balance }
]

export async function statementTable(statement: Statement, t: Translate): Promise<FileAnswer> {
  const { unitNumber, from, to } = statement
  const [rows, total] = statementRows(statement, t)
  const lines = [...rows, total].map((row) => COLUMNS.map(({ value }) => value(row)))
  const bytes = BYTE_ORDER_MARK + (await csvLines([COLUMNS.map(({ label }) => t(label)), ...lines]))
  return { bytes, type: 'text/csv; charset=utf-8', name: fileNameOf('statement', unitNumber, `${from}-to-${to}`, 'csv') }
}

interface ExportedStatement extends Days {
  unitNumber: string
  format: string
}

/** Returns the event that somebody has exported the table; other formats record nothing. */
export function exported({ unitNumber, format, ...days }: ExportedStatement, now: Instant): DuesEvent | undefined {
  if (format !== 'csv') return undefined
  const period: { from: Day; to: Day } = periodOf(days, dayOf(now))
  return { kind: 'dues.statementExported', subject: { kind: 'unit', id: unitNumber }, ...period }
}
