import type { Day } from '@verandah/contract/dates'
import { fullYear, toDay } from '@verandah/contract/writtenDay'

/** Reads `YYYYMMDD` or `YYYY-MM-DD`, whatever follows, such as an hour or a zone. The day is as it is written. */
export function readIsoDay(text: string): Day | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text.trim()) ?? []
  return year === undefined ? null : toDay(Number(year), Number(month), Number(day))
}

/** Reads the `YYMMDD` of MT940. */
export function readShortDay(text: string): Day | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return year === undefined ? null : toDay(fullYear(year), Number(month), Number(day))
}
