import { financeReport } from '@verandah/contract/financeReport'
import { reports } from '@verandah/contract/reports'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { reportFile } from './financeFile.ts'
import { exported, readFinanceReport } from './financeReport.queries.ts'
import { readReports } from './reports.queries.ts'

export function reportsRoutes(app: AppContext): void {
  implement(app, reports.get, { needs: 'seeReports', cache: true }, (reading, { query }) => readReports(reading, query.months))
  implement(
    app,
    financeReport.get,
    { needs: 'seeFinances', records: ({ query }) => exported(query) },
    async (reading, { query, request }) => reportFile(await readFinanceReport(reading, query), query, { ...reading, request })
  )
}
