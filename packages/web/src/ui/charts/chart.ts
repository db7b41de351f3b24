/** A group of bars. */
export interface Series {
  /** The key in each row's values. */
  name: string
  /** The label in the reader's language. */
  label: string
  /** The number of the colour of the series. */
  color: 1 | 2 | 3 | 4 | 5 | 6
  /** How its values are worded, where not as the others. */
  format?: (value: number) => string
}

/** The values of one position of the axis. */
export interface ChartRow {
  key: string
  /** The label below its bars. */
  label: string
  /** The name in the table, where it differs from the label. */
  name?: string
  /** The values by the series' names; null where there is nothing to measure. */
  values: Record<string, number | null>
  /** The addresses of the records that make values, by the series' names. */
  links?: Readonly<Record<string, string>>
}

export interface ChartData {
  series: readonly Series[]
  rows: readonly ChartRow[]
  /** A value in words: 'LKR 15,000', '76%'. */
  format: (value: number) => string
  /** Returns the value in a few characters, for the axis. */
  formatShort: (value: number) => string
  /** 0 is a measurement too, not the lack of one. */
  isZeroShown?: boolean
  /** The bars lie, each row with its whole label: for names, which are longer than months. */
  isSideways?: boolean
  /** The series are parts of one whole: they stand on each other. */
  isStacked?: boolean
}
