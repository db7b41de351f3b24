import css from './ChartTable.module.css'
import type { ChartData } from './chart.ts'

interface ChartTableProps extends Pick<ChartData, 'series' | 'rows' | 'format'> {
  label: string
  /** What stands in the first column. */
  of: string
}

/** The numbers of a chart. */
export function ChartTable({ label, of, series, rows, format }: ChartTableProps) {
  const cellOf = (value: number | null | undefined, by = format) => (value === null || value === undefined ? '–' : by(value))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll sideways, and the keyboard must reach that
    <div className={css.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map(({ name, label: column }) => (
              <th key={name} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: short, name = short, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((column) => (
                <td key={column.name}>{cellOf(values[column.name], column.format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
