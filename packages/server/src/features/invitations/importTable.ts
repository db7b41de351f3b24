import { INVITATION_ROWS } from '@verandah/contract/limits'
import { throwFieldProblem } from '../../core/problem.ts'
import { readCsv } from '../../storage/tables/csv.ts'

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

function columnOf(title: string): Column | undefined {
  return COLUMNS[title.toLowerCase().replace(/[\s_-]/g, '')]
}

/** Reads a table of people to invite; 400 at `file` if it is not a table. */
export async function readTable(body: string): Promise<TableRow[]> {
  // oxlint-disable-next-line no-control-regex -- UTF-16 read as UTF-8 is full of NUL
  if (/[\u0000\ufffd]/.test(body)) throwFieldProblem('file', 'The file is not UTF-8 text. Please save it as "CSV UTF-8".')
  const [header, ...records] = await readCsv(body, INVITATION_ROWS + 2)
  const columns = (header?.cells ?? []).map((title) => columnOf(title))
  const named = columns.filter((column) => column !== undefined)
  if (!named.includes('email')) throwFieldProblem('file', 'The first line must name the columns: email, role, unitNumber, name')
  if (new Set(named).size < named.length) throwFieldProblem('file', 'The first line names a column twice')
  if (records.length === 0) throwFieldProblem('file', 'The file has no rows below its first line')
  if (records.length > INVITATION_ROWS)
    throwFieldProblem('file', { text: 'The file cannot have more than {{max}} rows', values: { max: INVITATION_ROWS } })
  return records.map(({ line, cells }) => {
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
    const isTooLong = cells.slice(columns.length).some((extra) => extra !== '')
    return { line, email: cell('email'), role: cell('role'), unitNumber: cell('unitNumber'), name: cell('name'), isTooLong }
  })
}
