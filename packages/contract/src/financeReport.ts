import { BuildingDocument } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { choice, defaultedFlag, optionalLines, requiredDay } from './fields.ts'
import { daysInOrder } from './formRules.ts'
import { LENGTH } from './limits.ts'
import { XLSX_TYPE } from './mediaTypes.ts'
import { z } from './z.ts'

export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

const period = { from: requiredDay('From'), to: requiredDay('To') }
const inOrder = daysInOrder('from', 'to', 'To cannot be before From')

/** The first and the last day, both included. */
export const FinanceReportQuery = z.object({ ...period, format: choice('Format', REPORT_FORMATS) }).check(z.refine(...inOrder))
export type FinanceReportQuery = z.output<typeof FinanceReportQuery>

/** The days of a report that is published. */
export const PublicationDraft = z
  .object({
    ...period,
    /** Stands on the first page. */
    text: optionalLines('Cover text', LENGTH.message),
    /** For all residents; else for managers and, when it is sent to them, for the committee. */
    isPublic: defaultedFlag('Public', false),
    /** Tells the committee. */
    send: defaultedFlag('Send', true),
    /** Names the units that owe; else only what they owe together. */
    withUnits: defaultedFlag('Units that owe', false),
    /** Names who was paid; else only what was paid to all. */
    withPayees: defaultedFlag('Names of payees', false)
  })
  .check(z.refine(...inOrder))
export type PublicationDraft = z.output<typeof PublicationDraft>

export const financeReport = {
  get: endpoint('GET', '/api/finances/report', {
    summary: 'Income and expenditure of some days, what units owe, what vendors were paid',
    query: FinanceReportQuery,
    file: 'application/pdf',
    alsoAs: [XLSX_TYPE, 'text/csv']
  }),
  publish: endpoint('POST', '/api/finances/report/publications', {
    changes: ['documents'],
    summary: 'Keep the report of some days as a document, as it is now, and send it to the committee',
    body: PublicationDraft,
    response: BuildingDocument,
    status: 201
  })
}
