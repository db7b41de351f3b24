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

/** Selects the open lines of which nobody has said yet what they are. */
export const unexplainedLines = (db: Db) => openLines(db).where(sql<SqlBool>`not ${IS_WAITING}`)
