/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers forget a table's roles once it is laid out as cards, so they are written out */
import type { ReactNode } from 'react'
import css from './DataTable.module.css'
import outline from './DataTableSkeleton.module.css'

export interface Column<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /**
   * Where it stands once a row is a card: its title, its upper corner, beside others below the title, among the chips, at
   * the end of that line, as a line of its own with its label, or at the foot. What stands at the end are amounts: in a
   * table to the right.
   */
  onCard: 'title' | 'corner' | 'meta' | 'chip' | 'end' | 'line' | 'foot'
  /** Amounts that are compared with each other: in a table to the right. */
  isSum?: boolean
  /** The content below all rows, where one of the columns has something there. */
  sum?: ReactNode
}

interface DataTableProps<Row> {
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Records side by side; where the window is too narrow for that, each is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className={css.table} role="table" aria-label={label}>
      <thead className={css.head} role="rowgroup">
        <tr role="row">
          {columns.map(({ id, label: name, onCard, isSum }) => (
            <th key={id} role="columnheader" scope="col" data-place={onCard} data-sum={isSum}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css.body} role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} className={css.row} role="row">
            {columns.map((column) => (
              <Cell key={column.id} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ sum }) => sum !== undefined) && (
        <tfoot className={css.body} role="rowgroup">
          <tr className={css.row} data-sums role="row">
            {columns.map((column) => (
              <Cell key={column.id} column={column}>
                {column.sum}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** A row is named by its first column. */
function Cell<Row>({ column: { id, onCard, label, isSum }, children }: { column: Column<Row>; children: ReactNode }) {
  if (onCard === 'title') {
    return (
      <th className={css.cell} role="rowheader" scope="row" data-place="title" data-column={id}>
        {children}
      </th>
    )
  }
  return (
    <td className={css.cell} role="cell" data-place={onCard} data-sum={isSum} data-label={label} data-column={id}>
      {children}
    </td>
  )
}

/** How many rows are outlined. */
const OUTLINED = 10

/** Shows the table while its rows are being fetched. */
export function DataTableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <div className={css.table} aria-hidden>
      <div className={`${css.head} ${outline.head}`}>
        {columns.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </div>
      {Array.from({ length: OUTLINED }, (_, row) => (
        <div key={row} className={`${css.row} ${outline.row}`}>
          <span className={outline.disc} data-outline />
          <span className={outline.bar} data-outline />
          <span className={outline.bar} data-outline />
          <span className={outline.bar} data-outline />
        </div>
      ))}
    </div>
  )
}
