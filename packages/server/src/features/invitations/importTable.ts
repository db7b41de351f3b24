import { INVITATION_ROWS } from '@verandah/contract/limits'
import { withoutMarks } from '@verandah/contract/writtenDay'
import { throwFieldProblem } from '../../core/problem.ts'
import { readCsv } from '../../storage/tables/csv.ts'
import { findHeads, guessColumns, headKey, headsOf, rowsToRead } from '../../storage/tables/heads.ts'

type Column = 'email' | 'role' | 'unitNumber' | 'name'

/** One row as it was written; `line` as a text editor counts it. */
export interface TableRow extends Record<Column, string> {
  line: number
  /** True if it has more cells than the header has columns: a comma in a name, say. */
  isTooLong: boolean
}

/** The keys of the heads that are accepted. */
const NAMES: readonly (readonly [Column, readonly string[]])[] = [
  ['email', ['email', 'emailaddress', 'mail']],
  ['role', ['role']],
  ['unitNumber', ['unitnumber', 'unit', 'unitno', 'flat', 'apartment']],
  ['name', ['name', 'fullname']]
]
const KEYS = new Map(NAMES.flatMap(([column, keys]) => keys.map((key) => [key, column] as const)))

/** A table of people to invite, as it was written. */
export interface InvitationTable {
  rows: TableRow[]
  /** The heads of columns that nothing reads. */
  unread: string[]
}

/** Reads a table of people to invite; 400 at `file` if it is not a table. */
export async function readTable(body: string): Promise<InvitationTable> {
  // oxlint-disable-next-line no-control-regex -- UTF-16 read as UTF-8 is full of NUL
  if (/[\u0000\ufffd]/.test(body)) throwFieldProblem('file', 'The file is not UTF-8 text. Please save it as "CSV UTF-8".')
  const lines = await readCsv(body, rowsToRead(INVITATION_ROWS))
  const at = findHeads(lines, (heads) => guessColumns(heads, NAMES).email !== undefined)
  const header = lines[at]
  if (header === undefined) return throwFieldProblem('file', 'The first line must name the columns: email, role, unitNumber, name')
  const heads = headsOf(header)
  const columns = guessColumns(heads, NAMES)
  const named = header.cells.flatMap((head) => KEYS.get(headKey(head)) ?? [])
  if (new Set(named).size < named.length) throwFieldProblem('file', 'The first line names a column twice')
  const records = lines.slice(at + 1)
  if (records.length === 0) throwFieldProblem('file', 'The file has no rows below its first line')
  if (records.length > INVITATION_ROWS)
    throwFieldProblem('file', { text: 'The file cannot have more than {{max}} rows', values: { max: INVITATION_ROWS } })
  const read = new Set(Object.values(columns))
  const columnIndexes = new Map(NAMES.map(([column]) => [column, heads.indexOf(columns[column] ?? '')]))
  const rows = records.map(({ line, cells }) => {
    const cell = (column: Column) => withoutMarks(cells[columnIndexes.get(column) ?? -1] ?? '')
    const isTooLong = cells.slice(heads.length).some((extra) => extra !== '')
    return { line, email: cell('email'), role: cell('role'), unitNumber: cell('unitNumber'), name: cell('name'), isTooLong }
  })
  return { rows, unread: heads.filter((head) => head !== null).filter((head) => !read.has(head)) }
}
