import type { Instant } from '@verandah/contract/dates'
import { showMoment } from '@verandah/contract/i18n/stored'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { FinanceReport } from './financeReport.present.ts'
import { reportTables, type ReportTable, showPeriod } from './financeTables.present.ts'

export interface ReportDocument {
  title: string
  building: { name: string; address: string }
  /** Labels and values below the title. */
  facts: [label: string, value: string][]
  tables: ReportTable[]
}

/** A report as a document of any format: whose, of which days, made when and by whom, and its sections. */
export function reportDocument(
  report: FinanceReport,
  { t, now, by, ...of }: { t: Translate; now: Instant; by: string; building: ReportDocument['building'] }
): ReportDocument {
  return {
    ...of,
    title: t('Finance report'),
    facts: [
      [t('Building'), of.building.name],
      [t('Period'), showPeriod(report.period, t)],
      [t('Made'), t('{{when}} by {{name}}', { when: showMoment(now), name: by })]
    ],
    tables: reportTables(report, t)
  }
}
