import { dayOf } from '@verandah/contract/dates'
import type { Translate } from '@verandah/contract/i18n/translate'
import { ROLE_LABEL } from '@verandah/contract/roles'
import type { UserFilters } from '@verandah/contract/users'
import type { ReadContext } from '../../core/context.ts'
import { BYTE_ORDER_MARK, csvLines, showMoment, tablePhone } from '../../http/answers/csv.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import { flagOf } from '../../db/columns.ts'
import { heldByAccounts } from '../units/holdings.queries.ts'
import type { UserRow } from './users.table.ts'
import type { UserEvent } from './users.events.ts'
import { walkPeople } from './users.queries.ts'

interface ExportedRow extends UserRow {
  /** Holds the unit of their profile today. */
  unit_confirmed: 0 | 1
}

type Cell = (row: ExportedRow, t: Translate) => string | null

const yesNo = (flag: 0 | 1, t: Translate) => t(flag === 1 ? 'Yes' : 'No')

const COLUMNS: { header: string; value: Cell }[] = [
  { header: 'First name', value: (row) => row.first_name },
  { header: 'Last name', value: (row) => row.last_name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Phone', value: (row) => row.phone && tablePhone(row.phone) },
  { header: 'Unit', value: (row) => row.unit_number },
  { header: 'Unit confirmed', value: (row, t) => yesNo(row.unit_confirmed, t) },
  { header: 'Role', value: (row, t) => t(ROLE_LABEL[row.role]) },
  { header: 'Active', value: (row, t) => yesNo(row.is_active, t) },
  { header: 'Email verified', value: (row, t) => yesNo(row.is_email_verified, t) },
  { header: 'Two-factor', value: (row, t) => yesNo(row.two_factor_enabled, t) },
  { header: 'Last activity', value: (row) => row.last_activity && showMoment(row.last_activity) },
  { header: 'Member since', value: (row) => dayOf(row.created_at) }
]

export function exported({ search, role, status }: UserFilters): UserEvent {
  return {
    kind: 'users.exported',
    subject: { kind: 'users', id: 'portal' },
    search: search ?? null,
    role: role ?? null,
    status: status ?? null
  }
}

/** Exports the list as a table, with the same filters; times are Colombo's. */
export async function exportUsers(reading: ReadContext, filters: UserFilters): Promise<FileAnswer> {
  const parts = [BYTE_ORDER_MARK, await csvLines([COLUMNS.map(({ header }) => reading.t(header))])]
  for await (const people of walkPeople(reading, filters)) {
    const held = await heldByAccounts(
      reading.db,
      people.map(({ id }) => id),
      dayOf(reading.now)
    )
    const isHome = ({ id, unit_number }: UserRow) => unit_number !== null && held.get(id)?.has(unit_number) === true
    const rows = people.map((row) => ({ ...row, unit_confirmed: flagOf(isHome(row)) }))
    parts.push(await csvLines(rows.map((row) => COLUMNS.map(({ value }) => value(row, reading.t)))))
  }
  return { bytes: parts.join(''), type: 'text/csv; charset=utf-8', name: `users-${dayOf(reading.now)}.csv` }
}
