import type { Day } from './dates.ts'

/** How the days of a table are written. Where a day says its order itself, it is read in each of them. */
export const DAY_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MMM-YYYY'] as const
export type DayFormat = (typeof DAY_FORMATS)[number]

const FIRST_YEAR = 1900

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const digits = (number: number) => String(number).padStart(2, '0')

/** Returns the day of these numbers; null where there is none. */
export function toDay(year: number, month: number, day: number): Day | null {
  const last = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0)
  const isRight = year >= FIRST_YEAR && year <= 9999 && day >= 1 && day <= last
  return isRight ? (`${year}-${digits(month)}-${digits(day)}` as Day) : null
}

/** Returns a year of four digits; of two digits, 80 and more are of the last century. */
export const fullYear = (year: string) => (year.length > 2 ? Number(year) : Number(year) + (Number(year) < 80 ? 2000 : 1900))

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']

/** Returns the number of a month by its name, or the beginning of it; 0 for what is none. */
function monthNamed(name: string): number {
  const lower = name.toLowerCase().replace(/^sept$/, 'sep')
  return lower.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(lower)) + 1
}

/** A time, or the rest of an instant, may stand behind a day. */
const TIME = /(?:T\d\d:?\d\d|[T ,]{1,3}\d{1,2}[:.]\d\d).{0,20}$/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? +/i

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:[ T]?\d{6})?$/
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/
const COMPACT_YEAR_LAST = /^(\d\d)(\d\d)(\d{4})$/
const MONTH_SECOND = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]{0,2}([a-z]{3,9})\.?[-/., ]{0,2}(\d{4}|\d{2})$/i
const MONTH_FIRST = /^([a-z]{3,9})\.?[-/. ]{0,2}(\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,2}(\d{4}|\d{2})$/i
const MONTH_BETWEEN = /^(\d{4})[-/. ]([a-z]{3,9})[-/. ](\d{1,2})$/i

/** Spreadsheets count the days since the end of 1899; these are of the years 1990 to 2100. */
const SERIAL = /^(\d{5})(?:[.,]\d{1,15})?$/
const EPOCH_MS = Date.UTC(1899, 11, 30)
const [FIRST_SERIAL, LAST_SERIAL] = [32_874, 73_415]

function fromSerial(text: string): Day | null {
  const serial = Number(SERIAL.exec(text)?.[1] ?? 0)
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  return new Date(EPOCH_MS + serial * 86_400_000).toISOString().slice(0, 10) as Day
}

/** Returns a day that says its order itself; undefined for what is written in another way. */
function fromNamed(text: string): Day | null | undefined {
  const [, iso, isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? []
  if (iso !== undefined) return toDay(Number(iso), Number(isoMonth), Number(isoDay))
  const [, day, month = '', year = ''] = MONTH_SECOND.exec(text) ?? []
  if (day !== undefined) return toDay(fullYear(year), monthNamed(month), Number(day))
  const [, named, dayAfter, yearLast = ''] = MONTH_FIRST.exec(text) ?? []
  if (named !== undefined) return toDay(fullYear(yearLast), monthNamed(named), Number(dayAfter))
  const [, yearBefore, between = '', dayLast] = MONTH_BETWEEN.exec(text) ?? []
  return yearBefore === undefined ? undefined : toDay(Number(yearBefore), monthNamed(between), Number(dayLast))
}

/** Marks around a text that a spreadsheet keeps as it is: `="…"`, or an apostrophe before digits and signs. */
export function withoutMarks(text: string): string {
  const [, inner] = /^="(.*)"$/s.exec(text) ?? []
  return (inner ?? text).replace(/^['’‘](?=[\d=+\-@.(])/, '').trim()
}

const LONGEST = 60
const bare = (text: string) => withoutMarks(text.trim()).replaceAll(/\s+/gu, ' ')
const withoutTime = (text: string) => text.replace(WEEKDAY, '').replace(TIME, '').trim()

/**
 * Returns a day as people, banks and spreadsheets write it: with two digits of the year, with the name of the month, as
 * digits alone, counted since 1899, with a time behind it. It is taken as it is written, whatever the zone. Null for what
 * is none.
 */
export function readWrittenDay(written: string, format: DayFormat): Day | null {
  if (written.length > LONGEST) return null
  const text = bare(written)
  const short = withoutTime(text)
  const named = fromNamed(text) ?? fromNamed(short) ?? null
  if (named !== null) return named
  const [, one, other, year = ''] = YEAR_LAST.exec(short) ?? COMPACT_YEAR_LAST.exec(short) ?? []
  if (one === undefined || other === undefined) return fromSerial(text)
  // With the year first two digits are enough for it; four behind it are another form than the given one.
  if (format === 'YYYY-MM-DD') return year.length === 2 ? toDay(fullYear(one), Number(other), Number(year)) : null
  const [day, month] = format === 'MM/DD/YYYY' ? [other, one] : [one, other]
  return toDay(fullYear(year), Number(month), Number(day))
}

/** Whether the text names a month that there is, beside a day and a year. */
function namesMonth(text: string): boolean {
  const month = MONTH_SECOND.exec(text)?.[2] ?? MONTH_FIRST.exec(text)?.[1] ?? MONTH_BETWEEN.exec(text)?.[2]
  return month !== undefined && monthNamed(month) > 0
}

/** Whether a text is written as a day, of whichever form, also one that there is not, such as February 30. */
export function isWrittenDay(written: string): boolean {
  if (written.length > LONGEST) return false
  const text = withoutTime(bare(written))
  return [YEAR_FIRST, COMPACT, YEAR_LAST].some((form) => form.test(text)) || namesMonth(text) || namesMonth(bare(written))
}

/** The form in which spreadsheets show a day without its year, or without its day. */
const PART_OF_DAY = /^(?:\d{1,2}-([A-Z][a-z]{2})|([A-Z][a-z]{2})-\d\d)$/

/** Whether a spreadsheet has made a day of a text such as '1-2': '2026-02-01', '01/02/2026' or '01-Feb'. */
export function isMadeDay(written: string): boolean {
  if (written.length > LONGEST) return false
  const text = bare(written)
  const [, month, before] = PART_OF_DAY.exec(text) ?? []
  return (isWrittenDay(text) && /\d{4}|[a-z]{3}/i.test(text)) || monthNamed(month ?? before ?? '') > 0
}
