import { INVITATION_ROWS } from '@verandah/contract/limits'
import type { CsvError } from 'csv-parse/sync'
import { throwFieldProblem } from '../../core/problem.ts'

type Column = 'email' | 'role' | 'unitNumber' | 'name'

/** One row as it was written; `line` as a text editor counts it. */
export interface TableRow extends Record<Column, string> {
  line: number
  /** More cells than the header has columns: a comma in a name, say. */
  isTooLong: boolean
}

/** Accepted names of the columns; case, blanks and hyphens are ignored. */
const COLUMNS: Record<string, Column> = {
  email: 'email',
  emailaddress: 'email',
  role: 'role',
  unit: 'unitNumber',
  unitnumber: 'unitNumber',
  name: 'name'
}

const DELIMITERS = [',', ';', '\t']

function columnOf(title: string): Column | undefined {
  return COLUMNS[title.toLowerCase().replace(/[\s_-]/g, '')]
}

/** The separator that is most frequent in the header; many spreadsheets write semicolons. */
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

async function parseCsv(text: string): Promise<Parsed[]> {
  // Loaded only where a table is read: a portal starts sooner without it.
  const { parse } = await import('csv-parse/sync')
  const delimiter = delimiterOf(text)
  const tolerant = { relax_column_count: true, skip_empty_lines: true, trim: delimiter !== '\t' }
  try {
    // With `info` and `raw` each record comes wrapped, which the library's types do not know.
    return parse(text, { delimiter, record_delimiter: '\n', info: true, raw: true, ...tolerant }) as unknown as Parsed[]
  } catch (error) {
    const { lines } = error as CsvError
    return throwFieldProblem('file', {
      text: 'The file cannot be read: its quotation marks do not match, near line {{line}}',
      values: { line: String(lines) }
    })
  }
}

/** A record over several lines counts from its first one. */
function lineOf({ raw, info }: Parsed): number {
  return info.lines - (raw.trim().split('\n').length - 1)
}

function cleaned(body: string): string {
  // oxlint-disable-next-line no-control-regex -- UTF-16 read as UTF-8 is full of NUL
  if (/[\u0000\ufffd]/.test(body)) throwFieldProblem('file', 'The file is not UTF-8 text. Please save it as "CSV UTF-8".')
  return body.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
}

/** Reads a table of people to invite; 400 at `file` if it is not a table. */
export async function readTable(body: string): Promise<TableRow[]> {
  const [header, ...records] = (await parseCsv(cleaned(body))).filter(({ record }) => record.some((cell) => cell.trim() !== ''))
  const columns = (header?.record ?? []).map((title) => columnOf(title))
  const named = columns.filter((column) => column !== undefined)
  if (!named.includes('email')) throwFieldProblem('file', 'The first line must name the columns: email, role, unitNumber, name')
  if (new Set(named).size < named.length) throwFieldProblem('file', 'The first line names a column twice')
  if (records.length === 0) throwFieldProblem('file', 'The file has no rows below its first line')
  if (records.length > INVITATION_ROWS)
    throwFieldProblem('file', { text: 'The file cannot have more than {{max}} rows', values: { max: INVITATION_ROWS } })
  return records.map((parsed) => {
    const { record } = parsed
    const cell = (column: Column) => record[columns.indexOf(column)]?.trim() ?? ''
    const isTooLong = record.slice(columns.length).some((extra) => extra.trim() !== '')
    return { line: lineOf(parsed), email: cell('email'), role: cell('role'), unitNumber: cell('unitNumber'), name: cell('name'), isTooLong }
  })
}
