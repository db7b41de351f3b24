import type { Translate } from '@verandah/contract/i18n/translate'
import { tableBlocks } from '../../pdf/fileTable.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import type { ReportDocument } from './financeTables.present.ts'

/**
 * Returns the report as a PDF for an annual general meeting. `cover`: the text that somebody has written for its first
 * page.
 */
export function reportPdf(
  { title, building, facts, tables, summary, chart }: ReportDocument,
  { t, cover = null, ...page }: Pick<PdfDocument, 'language' | 'createdAt'> & { t: Translate; cover?: string | null }
): PdfDocument {
  return {
    ...page,
    title,
    letterhead: building,
    footer: title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'facts', rows: facts },
      ...(cover === null ? [] : [{ kind: 'text' as const, text: cover }]),
      { kind: 'text', text: summary.join('\n') },
      chart,
      ...tables.flatMap(tableBlocks)
    ]
  }
}
