import { financeReport } from '@verandah/contract/financeReport'
import { reports } from '@verandah/contract/reports'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { type PreparedReport, prepareReport, reportFile } from './financeFile.ts'
import { exported, readFinanceReport } from './financeReport.queries.ts'
import { readReports } from './reports.queries.ts'
import { publishReport } from './reports.service.ts'

export function reportsRoutes(app: AppContext): void {
  const { storage } = app
  implement(app, reports.get, { needs: 'seeReports', cache: true }, (reading, { query }) => readReports(reading, query.months))
  implement(
    app,
    financeReport.get,
    { needs: 'seeFinances', records: ({ query }) => exported(query) },
    async (reading, { query, request }) => reportFile(await readFinanceReport(reading, query), query, { ...reading, request, storage })
  )
  implement(
    app,
    financeReport.publish,
    {
      needs: 'seeFinances',
      prepare: async (reading, { body, request }) =>
        prepareReport(await readFinanceReport(reading, body, body), body, { ...reading, request, storage }),
      undo: ({ key }: PreparedReport) => storage.remove(key)
    },
    (ctx, { body, prepared }) => publishReport(ctx, body, prepared)
  )
}
