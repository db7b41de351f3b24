import type { Instant } from '@verandah/contract/dates'
import { PUSH_REFUSED, RESTORED, SETUP_LINK } from '../core/running/installation.ts'
import type { Row } from '../db/tableRows.ts'
import type { Schema } from '../db/schema.ts'
import { VERSION_NAME } from '../db/migrate.ts'
import { KEEP_DELETED } from '../storage/deletedKept.ts'
import { ARCHIVED_TABLES } from './archivedColumns.ts'

/** The reason of a mail that is not sent any more; the outbox words it. */
export const NOT_IN_BACKUP = 'not-in-backup'

export interface Circumstances {
  now: Instant
  /** The kinds of mails that may hold a secret. */
  secretMails: ReadonlySet<string>
}

const OF_THIS_DATABASE = [KEEP_DELETED, 'migration ', VERSION_NAME, 'write-test', SETUP_LINK, RESTORED, PUSH_REFUSED]

const isOfThisDatabase = (row: Row) => OF_THIS_DATABASE.some((name) => String(row['name']).startsWith(name))

/** Returns the part of a row that is kept, beside the columns that no row keeps; null: nothing. */
type Kept = (row: Row, circumstances: Circumstances) => Row | null
const CHANGED: { [Table in keyof Schema]?: Kept } = {
  installation: (row) => (isOfThisDatabase(row) ? null : row),
  // The archive itself is one of those that are running.
  backups: (row) => (row['status'] === 'running' ? null : row),
  pending_events: (row) => (row['secret'] === null ? row : null),
  mails(row, { now, secretMails }) {
    if (row['body'] === null || !secretMails.has(String(row['kind']))) return row
    const isDone = row['sent_at'] !== null || row['closed_at'] !== null
    return { ...row, body: null, ...(!isDone && { closed_at: now, last_error: NOT_IN_BACKUP }) }
  }
}

/** Returns the rows of a table as an archive has them: no session, no one-time token, no mail with a secret. */
export function keptRows(table: string, rows: readonly Row[], circumstances: Circumstances): Row[] {
  const dropped = Object.fromEntries((ARCHIVED_TABLES.get(table)?.dropped ?? []).map((column) => [column, null]))
  const change: Kept = CHANGED[table as keyof Schema] ?? ((row) => row)
  return rows.map((row) => change({ ...row, ...dropped }, circumstances)).filter((row) => row !== null)
}

/** Returns the rows that have come from an archive, from those of a database that was just made of it. */
export function restoredRows(table: string, rows: readonly Row[]): Row[] {
  return rows.filter((row) => table !== 'installation' || !isOfThisDatabase(row))
}
