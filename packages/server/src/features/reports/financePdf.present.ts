import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { tableAmount } from '../../pdf/amounts.ts'
import type { Block, PdfDocument } from '../../pdf/document.ts'
import type { ReportTable, Value, ReportDocument } from './financeTables.present.ts'

const SHOW: Record<ReportTable['columns'][number]['kind'], (value: Exclude<Value, null>) => string> = {
  text: String,
  money: (value) => tableAmount(Number(value)),
  day: (value) => formatDay(value as Day),
  count: String,
  percent: (value) => `${value}%`
}

function blocksOf({ title, note, columns, rows, totals }: ReportTable): Block[] {
  const show = (cells: Value[]) =>
    columns.map(({ kind }, index) => {
      const value = cells[index] ?? null
      return value === null ? '' : SHOW[kind](value)
    })
  const table: Block = {
    kind: 'table',
    columns: columns.map(({ label, kind, share }) => ({ label, share, ...(kind !== 'text' && kind !== 'day' && { align: 'right' }) })),
    rows: rows.map(show),
    totals: totals.map(show)
  }
  return [{ kind: 'heading', text: title }, ...(note === '' ? [] : [{ kind: 'text' as const, text: note }]), table]
}

/** As a committee hands it out at its annual general meeting. `cover`: what somebody has written for its first page. */
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
      ...tables.flatMap(blocksOf)
    ]
  }
}
