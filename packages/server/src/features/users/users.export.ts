import { dayOf, type Instant } from '@verandah/contract/dates'
import { ROLE_LABEL } from '@verandah/contract/roles'
import type { UserFilters } from '@verandah/contract/users'
import { stringify } from 'csv-stringify/sync'
import type { DialectName } from '../../db/open.ts'
import type { Reading } from '../../db/transact.ts'
import type { FileAnswer } from '../../http/fileAnswer.ts'
import type { UserRow } from './users.present.ts'
import { walkPeople } from './users.queries.ts'

const yesNo = (flag: 0 | 1) => (flag === 1 ? 'Yes' : 'No')

const timeInColombo = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Colombo' })
const showMoment = (at: Instant) => `${dayOf(at)} ${timeInColombo.format(new Date(at))}`

const COLUMNS: { header: string; value: (row: UserRow) => string | null }[] = [
  { header: 'First name', value: (row) => row.first_name },
  { header: 'Last name', value: (row) => row.last_name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Phone', value: (row) => row.phone },
  { header: 'Unit', value: (row) => row.unit_number },
  { header: 'Unit confirmed', value: (row) => yesNo(row.unit_confirmed) },
  { header: 'Role', value: (row) => ROLE_LABEL[row.role] },
  { header: 'Active', value: (row) => yesNo(row.is_active) },
  { header: 'Email verified', value: (row) => yesNo(row.is_email_verified) },
  { header: 'Two-factor', value: (row) => yesNo(row.two_factor_enabled) },
  { header: 'Last activity', value: (row) => row.last_activity && showMoment(row.last_activity) },
  { header: 'Member since', value: (row) => dayOf(row.created_at) }
]

/** Excel guesses at UTF-8 unless the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180; what a spreadsheet would take for a formula becomes text. */
function csvLines(lines: (string | null)[][]): string {
  return stringify(lines, { record_delimiter: 'windows', escape_formulas: true })
}

/** The list as a table, with the same filters; times are Colombo's. */
export async function exportUsers({ db, now }: Reading, dialect: DialectName, filters: UserFilters): Promise<FileAnswer> {
  const parts = [BYTE_ORDER_MARK, csvLines([COLUMNS.map(({ header }) => header)])]
  for await (const rows of walkPeople(db, dialect, filters)) {
    parts.push(csvLines(rows.map((row) => COLUMNS.map(({ value }) => value(row)))))
  }
  return { bytes: parts.join(''), type: 'text/csv; charset=utf-8', name: `users-${dayOf(now)}.csv` }
}
