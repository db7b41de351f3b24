/** A group of bars. */
export interface Series {
  /** Its key in each row's values. */
  name: string
  /** In the reader's language. */
  label: string
  /** Which of the six colours of series. */
  color: 1 | 2 | 3 | 4 | 5 | 6
  /** How its values are worded, where not as the others. */
  format?: (value: number) => string
}

/** What stands above one place of the axis. */
export interface ChartRow {
  key: string
  /** Below its bars. */
  label: string
  /** In the table, where it is not the same. */
  name?: string
  /** By the series' names; null where there is nothing to measure. */
  values: Record<string, number | null>
}

export interface ChartData {
  series: readonly Series[]
  rows: readonly ChartRow[]
  /** A value in words: 'LKR 15,000', '76%'. */
  format: (value: number) => string
  /** The same in a few characters, for the axis. */
  formatShort: (value: number) => string
  /** 0 is a measurement too, not the lack of one. */
  isZeroShown?: boolean
  /** The bars lie, each row with its whole label: for names, which are longer than months. */
  isSideways?: boolean
  /** The series are parts of one whole: they stand on each other. */
  isStacked?: boolean
}
