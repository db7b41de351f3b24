import { XLSX_TYPE } from '@verandah/contract/mediaTypes'
import type { FinanceReportQuery, PublicationDraft, ReportFormat } from '@verandah/contract/financeReport'
import type { ReadContext } from '../../core/context.ts'
import type { FileTable, Value } from '../../pdf/fileTable.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import { languageOf } from '../../http/requests/language.ts'
import { makeCallersPdf, type PaperCall } from '../../http/answers/makeCallersPdf.ts'
import { type FileStorage, storeBytes, type StoredFile } from '../../storage/storage.ts'
import { reportPdf } from './finance.paper.ts'
import type { Period } from './financeReport.present.ts'
import { reportXlsx } from './financeXlsx.ts'
import type { ReportDocument } from './financeTables.present.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines } from '../../http/answers/csv.ts'

const PDF_TYPE = 'application/pdf'

const rupees = (value: Value | undefined) => (value === null || value === undefined ? null : Number(value) / 100)

function linesOf({ title, note, columns, rows, totals }: FileTable): Cell[][] {
  const cells = (row: Value[]) => columns.map(({ kind }, index) => (kind === 'money' ? rupees(row[index]) : (row[index] ?? null)))
  const heading = note === '' ? [[title]] : [[title], [note]]
  return [[], ...heading, columns.map(({ label }) => label), ...rows.map(cells), ...totals.map(cells)]
}

/**
 * Returns the sections one below the other as CSV, each line with the same number of fields (RFC 4180); amounts are
 * numbers.
 */
export async function reportCsv({ title, facts, tables }: ReportDocument): Promise<string> {
  const lines: Cell[][] = [[title], ...facts, ...tables.flatMap(linesOf)]
  const fields = Math.max(...lines.map(({ length }) => length))
  const even = lines.map((cells) => [...cells, ...Array.from({ length: fields - cells.length }, () => null)])
  return BYTE_ORDER_MARK + (await csvLines(even))
}

type FileCtx = Pick<ReadContext, 't' | 'now'> & PaperCall

const writePdf = (document: ReportDocument, { t, request, storage, now }: FileCtx, cover: string | null = null) =>
  makeCallersPdf({ request, storage }, reportPdf(document, { t, cover, language: languageOf(request), createdAt: new Date(now) }))

const nameOf = ({ from, to }: Period, format: ReportFormat) => `finance-report-${from}-to-${to}.${format}`

/** The writer and the type of each format. */
const FORMATS: Record<ReportFormat, { type: string; write: (document: ReportDocument, ctx: FileCtx) => Promise<Buffer | string> }> = {
  pdf: { type: PDF_TYPE, write: writePdf },
  xlsx: { type: XLSX_TYPE, write: reportXlsx },
  csv: { type: 'text/csv; charset=utf-8', write: reportCsv }
}

/** Returns the report as a file for download. */
export async function reportFile(document: ReportDocument, query: FinanceReportQuery, ctx: FileCtx): Promise<FileAnswer> {
  const { type, write } = FORMATS[query.format]
  return { bytes: await write(document, ctx), type, name: nameOf(query, query.format) }
}

/** A stored file that no document refers to yet. */
export interface PreparedReport extends StoredFile {
  name: string
}

export async function prepareReport(
  document: ReportDocument,
  draft: PublicationDraft,
  ctx: FileCtx & { storage: FileStorage }
): Promise<PreparedReport> {
  const bytes = await writePdf(document, ctx, draft.text ?? null)
  return { ...(await storeBytes(ctx.storage, bytes, PDF_TYPE)), name: nameOf(draft, 'pdf') }
}
