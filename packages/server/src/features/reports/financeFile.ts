import type { FinanceReportQuery, ReportFormat } from '@verandah/contract/financeReport'
import type { FastifyRequest } from 'fastify'
import type { ReadContext } from '../../core/context.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import { languageOf } from '../../http/requests/language.ts'
import { makeCallersPdf } from '../../http/answers/makeCallersPdf.ts'
import { reportCsv } from './financeCsv.ts'
import { reportPdf } from './financePdf.present.ts'
import { reportXlsx } from './financeXlsx.ts'
import type { ReportDocument } from './reportHead.present.ts'

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
