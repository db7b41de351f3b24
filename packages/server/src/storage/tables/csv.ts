import type { CsvError } from 'csv-parse/sync'
import { throwFieldProblem } from '../../core/problem.ts'

/** So spreadsheets write a text that they shall not take for a number or a day; not every program puts it in quotes. */
const AS_TEXT = /(^|[,;\t\n])="([^"\n]*)"(?=[,;\t\n]|$)/g
const unwrapped = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell

/** A row of a table as it was written; `line` as a text editor or a spreadsheet counts it. Rows without a text are left out. */
export interface TableLine {
  line: number
  cells: string[]
}

/** What stands beyond these is in no column of a table. */
export const MOST_COLUMNS = 200

export const DELIMITERS = [',', ';', '\t']

/** The separator that is most frequent in the first line; many spreadsheets write semicolons. */
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

/** A record over several lines counts from its first one. */
function lineOf({ raw, info }: Parsed): number {
  return info.lines - (raw.trim().split('\n').length - 1)
}

/**
 * Reads a table of commas, semicolons or tabs, whichever its first line has: its first `most` rows. 400 at `file` where its
 * quotation marks do not match.
 */
export async function readCsv(given: string, most: number, known?: string): Promise<TableLine[]> {
  // Loaded only where a table is read: a portal starts sooner without it.
  const { parse } = await import('csv-parse/sync')
  const text = given
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(AS_TEXT, '$1"$2"')
  const delimiter = known ?? delimiterOf(text)
  const tolerant = { relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true, trim: delimiter !== '\t' }
  try {
    // With `info` and `raw` each record comes wrapped, which the library's types do not know.
    const records = parse(text, { delimiter, record_delimiter: '\n', info: true, raw: true, to: most, ...tolerant }) as unknown as Parsed[]
    return records.map((parsed) => ({
      line: lineOf(parsed),
      cells: parsed.record.slice(0, MOST_COLUMNS).map((cell) => unwrapped(cell.trim()))
    }))
  } catch (error) {
    const { lines } = error as CsvError
    return throwFieldProblem('file', {
      text: 'The file cannot be read: its quotation marks do not match, near line {{line}}',
      values: { line: String(lines) }
    })
  }
}
