import type { CsvDayFormat } from '@verandah/contract/bankImports'
import type { Day } from '@verandah/contract/dates'

const FIRST_YEAR = 1900

/** The day of these numbers; null where there is none. */
export function toDay(year: number, month: number, day: number): Day | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isRight = year >= FIRST_YEAR && year <= 9999 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isRight ? (at.toISOString().slice(0, 10) as Day) : null
}

/** `YYYYMMDD` or `YYYY-MM-DD`, whatever follows: an hour, a zone. The day is as it is written. */
export function readIsoDay(text: string): Day | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text.trim()) ?? []
  return year === undefined ? null : toDay(Number(year), Number(month), Number(day))
}

/** `YYMMDD` of MT940. */
export function readShortDay(text: string): Day | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (year === undefined) return null
  return toDay(Number(year) + (Number(year) < 80 ? 2000 : 1900), Number(month), Number(day))
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** After a day, an hour may stand. */
const END = String.raw`(?:[T ,]+\d{1,2}[:.]\d\d.{0,20})?$`
const WRITTEN: Record<CsvDayFormat, { form: RegExp; parts: readonly [year: number, month: number, day: number] }> = {
  'YYYY-MM-DD': { form: new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${END}`), parts: [1, 2, 3] },
  'DD/MM/YYYY': { form: new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${END}`), parts: [3, 2, 1] },
  'MM/DD/YYYY': { form: new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${END}`), parts: [3, 1, 2] },
  'DD-MMM-YYYY': { form: new RegExp(String.raw`^(\d{1,2})[-/. ]([A-Za-z]{3})[A-Za-z]{0,6}[-/. ](\d{4})${END}`), parts: [3, 2, 1] }
}

/** A day of a CSV, with lines, slashes or points. Null for what is none. */
export function readWrittenDay(text: string, format: CsvDayFormat): Day | null {
  const { form, parts } = WRITTEN[format]
  const found = form.exec(text.trim())
  if (found === null) return null
  const [year = '', month = '', day = ''] = parts.map((place) => found[place] ?? '')
  const number = format === 'DD-MMM-YYYY' ? MONTHS.indexOf(month.toLowerCase()) + 1 : Number(month)
  return number === 0 ? null : toDay(Number(year), number, Number(day))
}
