import type { FinanceReportQuery, ReportFormat } from '@verandah/contract/financeReport'
import type { FastifyRequest } from 'fastify'
import type { ReadContext } from '../../core/context.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import { languageOf } from '../../http/requests/language.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import { reportPdf } from './financePdf.present.ts'
import { reportXlsx } from './financeXlsx.ts'
import type { ReportDocument, ReportTable, Value } from './financeTables.present.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines } from '../../http/answers/csv.ts'

const rupees = (value: Value | undefined) => (value === null || value === undefined ? null : Number(value) / 100)

function linesOf({ title, note, columns, rows, totals }: ReportTable): Cell[][] {
  const cells = (row: Value[]) => columns.map(({ kind }, index) => (kind === 'money' ? rupees(row[index]) : (row[index] ?? null)))
  const heading = note === '' ? [[title]] : [[title], [note]]
  return [[], ...heading, columns.map(({ label }) => label), ...rows.map(cells), ...totals.map(cells)]
}

/** The sections one below the other, each line with as many fields (RFC 4180); amounts are numbers. */
export async function reportCsv({ title, facts, tables }: ReportDocument): Promise<string> {
  const lines: Cell[][] = [[title], ...facts, ...tables.flatMap(linesOf)]
  const fields = Math.max(...lines.map(({ length }) => length))
  const even = lines.map((cells) => [...cells, ...Array.from({ length: fields - cells.length }, () => null)])
  return BYTE_ORDER_MARK + (await csvLines(even))
}

type Writing = Pick<ReadContext, 't' | 'now'> & { request: FastifyRequest }

/** How each format is written. */
const FORMATS: Record<ReportFormat, { type: string; write: (document: ReportDocument, writing: Writing) => Promise<Buffer | string> }> = {
  pdf: {
    type: 'application/pdf',
    write: (document, { t, request, now }) =>
      makeCallersPdf(request, reportPdf(document, { t, language: languageOf(request), createdAt: new Date(now) }))
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: reportXlsx },
  csv: { type: 'text/csv; charset=utf-8', write: reportCsv }
}

/** The report as a file to be saved. */
export async function reportFile(
  document: ReportDocument,
  { from, to, format }: FinanceReportQuery,
  writing: Writing
): Promise<FileAnswer> {
  const { type, write } = FORMATS[format]
  return { bytes: await write(document, writing), type, name: `finance-report-${from}-to-${to}.${format}` }
}
