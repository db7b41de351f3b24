import type { Month } from '@verandah/contract/dates'
import { formatMoney } from '@verandah/contract/money'

const grouped = new Intl.NumberFormat('en-LK', { maximumFractionDigits: 1 })
const compact = new Intl.NumberFormat('en-LK', { notation: 'compact', maximumFractionDigits: 2 })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** How values are worded, in full and on the axis. */
export const MONEY = { format: (value: number) => formatMoney(value), formatShort: (value: number) => compact.format(value) }
export const COUNT = { format: (value: number) => grouped.format(value), formatShort: (value: number) => grouped.format(value) }
export const PERCENT = { format: (value: number) => `${value}%`, formatShort: (value: number) => `${value}%`, isZeroShown: true }

/** 'Nov 2026' */
export function monthName(month: Month): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`))
}

/** A row of a chart by months. */
export const monthRow = (month: Month) => ({ key: month, label: monthName(month) })

/** A part of a whole in whole percent; null where there is no whole. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
