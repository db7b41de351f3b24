import { dayOf, type Instant } from '@verandah/contract/dates'
import { formatClock } from '@verandah/contract/formats'
import { groupedPhone } from '@verandah/contract/phone'

/** A cell with text, or with a number that stays one. */
export type Cell = string | number | null

/** The byte order mark, without which Excel does not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Finds where a spreadsheet would begin a formula: at the start of a text, or behind what it takes for the end of a cell in
 * another country (a semicolon, a tab). Blanks and quotes before the sign do not help; an apostrophe does, and gets another
 * one, so that `fromCell` finds what was there.
 */
const FORMULA = /(^|[;,\t\r\n])(?='*[ "]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?='*[\t\r])/g
/** The apostrophe that was put there. */
const MARKED = /(^|[;,\t\r\n])'(?='*[ "]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^'(?='*[\t\r])/g

/** Returns a cell as text: a spreadsheet shows what follows an apostrophe as it stands. */
const asText = (cell: Cell) => (typeof cell === 'string' ? cell.replace(FORMULA, "$1'") : cell)

/** Returns the text of a cell that `csvLines` has written. */
export const fromCell = (text: string) => text.replace(MARKED, '$1')

/** RFC 4180; what a spreadsheet would evaluate becomes text. */
export async function csvLines(lines: readonly (readonly Cell[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  const safe = lines.map((cells) => cells.map(asText))
  return stringify(safe, { record_delimiter: 'windows', quoted_match: /[;\t\r]/ })
}

/** Formats a moment as '2026-11-21 18:30', on Colombo's clocks. */
export const showMoment = (at: Instant) => `${dayOf(at)} ${formatClock(at)}`

/**
 * Returns a number in the form that every spreadsheet keeps as text and `internationalPhone` reads: '(+94) 77 255 0107'.
 * With a plus in front it would be a formula, and without blanks 9.4E+10.
 */
export const tablePhone = (number: string) => groupedPhone(number).replace(/^(\S+) /, '($1) ')
