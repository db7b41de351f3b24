import type { Month } from '@verandah/contract/dates'
import { formatShortMonth } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'

const grouped = new Intl.NumberFormat('en-LK', { maximumFractionDigits: 1 })
const compact = new Intl.NumberFormat('en-LK', { notation: 'compact', maximumFractionDigits: 2 })

/** The formats of values, in full and on the axis. */
export const MONEY = { format: (value: number) => formatMoney(value), formatShort: (value: number) => compact.format(value) }
export const COUNT = { format: (value: number) => grouped.format(value), formatShort: (value: number) => grouped.format(value) }
export const PERCENT = { format: (value: number) => `${value}%`, formatShort: (value: number) => `${value}%`, isZeroShown: true }

/** Returns a row of a chart by months. */
export const monthRow = (month: Month) => ({ key: month, label: formatShortMonth(month) })

/** Returns a part of a whole in whole percent; null where there is no whole. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
