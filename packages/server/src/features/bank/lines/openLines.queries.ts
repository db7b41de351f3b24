import type { Day, Instant } from '@verandah/contract/dates'
import { sql, type SqlBool } from 'kysely'
import type { Sum } from '../../../core/totals.ts'
import type { Db } from '../../../db/open.ts'

/** The open amount of a line. */
export const REST = sql<Sum>`(bank_lines.amount - coalesce((
  select sum(bank_matches.amount) from ${sql.table('bank_matches')} where bank_matches.line_id = bank_lines.id), 0))`

export const IS_OPEN = sql<SqlBool>`${REST} <> 0`

export const openLines = (db: Db) => db.selectFrom('bank_lines').where(IS_OPEN)

/** The condition that what was recorded from a line waits for approval. */
export const IS_WAITING = sql<SqlBool>`exists (select 1 from ${sql.table('bank_waiting')} where bank_waiting.line_id = bank_lines.id)`

/** The moment at which an account was last compared with the bank. */
const COMPARED_AT = sql<Instant>`(
  select max(created_at) from ${sql.table('bank_reconciliations')} where bank_reconciliations.account = books_accounts.code)`

/**
 * The first day of which lines of an account may be open, since each line was matched until the day on which it was last
 * compared: that day, or the first that a file has brought or of which a line was opened again since then.
 */
const OPEN_FROM = sql<Day>`coalesce((select min(day) from (
  select max(on_day) as day from ${sql.table('bank_reconciliations')} where bank_reconciliations.account = books_accounts.code
  union all
  select min(from_day) from ${sql.table('bank_imports')}
  where bank_imports.account = books_accounts.code and bank_imports.created_at >= ${COMPARED_AT}
  union all
  select min(line.date) from ${sql.table('audit')} join ${sql.table('bank_lines')} as line on line.id = audit.subject_id
  where audit.kind = 'bank.unmatched' and audit.at >= ${COMPARED_AT} and line.account = books_accounts.code
) as days), '')`

/** Selects the open lines of which nobody has said yet what they are. Lines until the last comparison are not looked at. */
export const unexplainedLines = (db: Db) =>
  db
    .selectFrom('books_accounts')
    // SQLite reads a cross join in this order, so that it looks for the lines of each account by their day.
    .crossJoin('bank_lines')
    .whereRef('bank_lines.account', '=', 'books_accounts.code')
    .where('bank_lines.date', '>=', OPEN_FROM)
    .where(IS_OPEN)
    .where(sql<SqlBool>`not ${IS_WAITING}`)
