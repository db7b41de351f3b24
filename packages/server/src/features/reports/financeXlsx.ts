import { factsSheet, tableSheet } from '../../http/answers/tableSheets.ts'
import { makeWorkbook } from '../../http/answers/xlsx.ts'
import type { ReportDocument } from './financeTables.present.ts'

/** Returns a workbook with a sheet of facts about the report, and one for each section. */
export function reportXlsx({ title, facts, tables }: ReportDocument): Promise<Buffer> {
  return makeWorkbook([factsSheet(title, facts), ...tables.map((table) => tableSheet(table))])
}
