import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { tableAmount } from './amounts.ts'
import type { Block } from './document.ts'

/** The content of a column: money in cents, a day as `YYYY-MM-DD`, a percentage as a whole number. */
export type CellKind = 'text' | 'money' | 'day' | 'count' | 'percent'
export type Value = string | number | Day | null

/** One section of a paper, in the reader's language; each format writes it in its own way. */
export interface FileTable {
  title: string
  /** The meaning of the figures, below the title. */
  note: string
  /** The columns; `share` of the width. */
  columns: { label: string; kind: CellKind; share: number }[]
  rows: Value[][]
  totals: Value[][]
}

const SHOW: Record<CellKind, (value: Exclude<Value, null>) => string> = {
  text: String,
  money: (value) => tableAmount(Number(value)),
  day: (value) => formatDay(value as Day),
  count: String,
  percent: (value) => `${value}%`
}

/** Returns the blocks of a PDF: the title, the note and the table. */
export function tableBlocks({ title, note, columns, rows, totals }: FileTable): Block[] {
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
