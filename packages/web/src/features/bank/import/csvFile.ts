import { type Decimal, DECIMALS, readWrittenAmount } from '@verandah/contract/writtenAmount'
import { type DayFormat, isWrittenDay, readWrittenDay, withoutMarks } from '@verandah/contract/writtenDay'

/** So much of a file is read here: its heads and a few lines below them. */
const HEAD_BYTES = 64 * 1024
const ROWS = 40

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    // A letter may be cut in two at the end.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/** Returns the beginning of a file, however the bank has written it. */
export async function readBeginning(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return (isUtf16 ? decode(bytes, 'utf-16le') : decode(bytes, 'utf-8')) ?? new TextDecoder('windows-1252').decode(bytes)
}

/** The beginnings of OFX, CAMT and MT940; all else that has columns is a CSV. */
const OTHER_FORMAT = /^\s*(OFXHEADER|<|\{1:|:20:|:940:)/i

const WORKBOOK = 'PK\u0003\u0004'

export const hasColumns = (text: string): boolean => !text.startsWith(WORKBOOK) && !OTHER_FORMAT.test(text) && /[,;\t]/.test(text)

const SEPARATORS = [',', ';', '\t']

/** Returns the one that stands in most lines. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n?|\n/).slice(0, ROWS)
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a) || text.split(b).length - text.split(a).length)[0] ?? ','
}

/** Returns the cells of the first lines; quotes around a cell keep what separates the others. */
export function firstRows(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < ROWS; at += 1) {
    const letter = text[at] as string
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === separator) endCell()
    else if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) endRow()
    else cell += letter
  }
  if (rows.length < ROWS && (cell !== '' || row.length > 0)) endRow()
  return rows
}

const YEAR_FIRST = /^'?(?:="?)?\d{4}[-/. ]\d{1,2}/
const ORDERED = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/
const NAMED = /^\d{1,2}[- ][a-z]{3}/i

/** Digits alone, as some banks write a day. */
const COMPACT = /^(?:19|20)\d{6}$/
/**
 * Tells whether a cell is a day. Days counted since 1899 look like amounts: they are asked for where no cell is written as
 * a day.
 */
const isDate = (cell: string) => isWrittenDay(cell) || COMPACT.test(withoutMarks(cell))
const isCounted = (cell: string) => readWrittenDay(cell, 'YYYY-MM-DD') !== null
const isAmount = (cell: string) => /\d/.test(cell) && DECIMALS.some((decimal) => readWrittenAmount(cell, decimal) !== null)

/** Returns the format of the days; where two fit, the day stands first, as banks here write it. */
export function guessDayFormat(cells: readonly string[]): DayFormat {
  const days = cells.map(withoutMarks).filter(isDate)
  if (days.some((day) => YEAR_FIRST.test(day) || COMPACT.test(day))) return 'YYYY-MM-DD'
  if (days.some((day) => NAMED.test(day))) return 'DD-MMM-YYYY'
  const hasMonthFirst = days.some((day) => Number(ORDERED.exec(day)?.[2]) > 12)
  return hasMonthFirst ? 'MM/DD/YYYY' : 'DD/MM/YYYY'
}

/** Returns a comma, where it stands before the last two digits of an amount and no point does. */
export function guessDecimal(cells: readonly string[]): Decimal {
  const amounts = cells.filter((cell) => isAmount(cell) && !isDate(cell))
  const ends = (sign: string) => amounts.some((cell) => new RegExp(`\\${sign}\\d{2}\\D*$`).test(cell))
  return ends(',') && !ends('.') ? ',' : '.'
}

export interface CsvBeginning {
  /** One name a column; null: the file has only lines. */
  heads: string[] | null
  /** Below the heads. */
  rows: string[][]
  columnCount: number
}

/** The heads are the first words above a line that has a day and an amount, if there are any; no row with a day is one. */
export function readColumns(text: string): CsvBeginning {
  const all = firstRows(text)
  const firstWith = (isDay: (cell: string) => boolean) =>
    all.findIndex((row) => row.some((day, at) => isDay(day) && row.some((cell, other) => other !== at && isAmount(cell) && !isDate(cell))))
  const written = firstWith(isDate)
  const first = written < 0 ? firstWith(isCounted) : written
  const above = all.slice(0, Math.max(first, 0))
  const isHead = (row: string[]) => row.filter((cell) => cell !== '').length > 2 && !row.some(isDate)
  const at = first < 0 ? all.findIndex(isHead) : above.findLastIndex((row) => isHead(row) && !row.some(isAmount))
  const heads = all[at] ?? null
  const rows = all.slice(first < 0 ? at + 1 : first)
  return { heads, rows, columnCount: Math.max(0, heads?.length ?? 0, ...rows.map((row) => row.length)) }
}
