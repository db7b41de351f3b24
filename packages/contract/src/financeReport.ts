import { daysInOrder } from './formRules.ts'
import { endpoint } from './endpoint.ts'
import { choice, requiredDay } from './fields.ts'
import { z } from './z.ts'

export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Days, both included. */
export const FinanceReportQuery = z
  .object({ from: requiredDay('From'), to: requiredDay('To'), format: choice('Format', REPORT_FORMATS) })
  .check(z.refine(...daysInOrder('from', 'to', 'To cannot be before From')))
export type FinanceReportQuery = z.output<typeof FinanceReportQuery>

export const financeReport = {
  get: endpoint('GET', '/api/finances/report', {
    summary: 'Income and expenditure of some days, what units owe, what vendors were paid',
    query: FinanceReportQuery,
    file: 'application/octet-stream'
  })
}
