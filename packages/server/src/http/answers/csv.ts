/** Text, or a number that stays one. */
export type Cell = string | number | null

/** The byte order mark, without which Excel does not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Where a spreadsheet would begin a formula: at the start of a text, or behind what it takes for the end of a cell in
 * another country (a semicolon, a tab). Blanks and quotes before the sign do not help.
 */
const FORMULA = /(^|[;,\t\r\n])(?=[ "]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/g

/** A spreadsheet shows what follows an apostrophe as it stands. */
const asText = (cell: Cell) => (typeof cell === 'string' ? cell.replace(FORMULA, "$1'") : cell)

/** RFC 4180; what a spreadsheet would evaluate becomes text. */
export async function csvLines(lines: readonly (readonly Cell[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  const safe = lines.map((cells) => cells.map(asText))
  return stringify(safe, { record_delimiter: 'windows', quoted_match: /[;\t\r]/ })
}
