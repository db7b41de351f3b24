import { factsSheet, tableSheet } from '../../http/answers/tableSheets.ts'
import { makeWorkbook } from '../../http/answers/xlsx.ts'
import type { ReportDocument } from './financeTables.present.ts'

/** A sheet for what the report is, and one for each section. */
export function reportXlsx({ title, facts, tables }: ReportDocument): Promise<Buffer> {
  return makeWorkbook([factsSheet(title, facts), ...tables.map((table) => tableSheet(table))])
}
