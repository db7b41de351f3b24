import type { CsvError } from 'csv-parse/sync'
import type { StoredText } from '@verandah/contract/i18n/text'
import { DELIMITERS, MOST_COLUMNS, type TableLine } from './csv.ts'

/** The form in which spreadsheets write a text that they shall not take for a number or a day; not every program puts it in quotes. */
const AS_TEXT = /(^|[,;\t\n])="([^"\n]*)"(?=[,;\t\n]|$)/g
const unwrapped = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell

/** The task from `csv.ts`: the first `most` rows of a text; without a `delimiter` its first line says which. */
export interface CsvTask {
  text: string
  most: number
  delimiter: string | undefined
}
/** `problem`: why it cannot be read, in words for the person. */
export type CsvResult = { rows: TableLine[] } | { problem: StoredText }

/** Returns the separator that is most frequent in the first line; many spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const header = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const times = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (times(delimiter) > times(best) ? delimiter : best))
}

interface Parsed {
  record: string[]
  raw: string
  info: { lines: number }
}

/** Returns the line of a record; one over several lines counts from its first one. */
function lineOf({ raw, info }: Parsed): number {
  return info.lines - (raw.trim().split('\n').length - 1)
}

/** Reads a table; one of too many columns is refused by its first row, before the others take memory. */
export async function parseCsv({ text: given, most, delimiter: known }: CsvTask): Promise<CsvResult> {
  const { parse } = await import('csv-parse/sync')
  const text = given
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(AS_TEXT, '$1"$2"')
  const delimiter = known ?? delimiterOf(text)
  const tolerant = { relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true, trim: delimiter !== '\t' }
  // With `info` and `raw` each record comes wrapped, which the library's types do not know.
  const read = (to: number) =>
    parse(text, { delimiter, record_delimiter: '\n', info: true, raw: true, to, ...tolerant }) as unknown as Parsed[]
  try {
    // Empty ones at the end are those that a spreadsheet has beside the table.
    const columns = (read(1)[0]?.record.findLastIndex((cell) => cell.trim() !== '') ?? 0) + 1
    if (columns > MOST_COLUMNS)
      return { problem: { text: 'The table has more than {{max}} columns', values: { max: String(MOST_COLUMNS) } } }
    return {
      rows: read(most).map((parsed) => ({
        line: lineOf(parsed),
        cells: parsed.record.slice(0, MOST_COLUMNS).map((cell) => unwrapped(cell.trim()))
      }))
    }
  } catch (error) {
    const { lines } = error as CsvError
    return {
      problem: {
        text: 'The file cannot be read: its quotation marks do not match, near line {{line}}',
        values: { line: String(lines) }
      }
    }
  }
}
