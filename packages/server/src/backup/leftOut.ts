import type { Instant } from '@verandah/contract/dates'
import { SETUP_LINK } from '../core/installation.ts'
import type { Row } from '../db/tableRows.ts'
import type { Schema } from '../db/schema.ts'
import { KEEP_DELETED } from '../storage/deletedKept.ts'

/** Stored as the reason of a mail that is not sent any more; the outbox words it. */
export const NOT_IN_BACKUP = 'not-in-backup'

/** Sessions and one-time links end with a restore, and what only counts is counted again: none of their rows are in an archive. */
const NO_ROWS: ReadonlySet<string> = new Set<keyof Schema>([
  'sign_in_sessions',
  'sign_in_challenges',
  'account_links',
  'backups_links',
  'rate_limits',
  'idempotency_keys',
  'jobs',
  'revisions',
  'record_changes'
])

export interface Circumstances {
  now: Instant
  /** The kinds of mails that may hold a secret. */
  secretMails: ReadonlySet<string>
}

const OF_THIS_DATABASE = [KEEP_DELETED, 'migration ', 'write-test', SETUP_LINK]

/** What is kept of a row; null: nothing. */
type Kept = (row: Row, circumstances: Circumstances) => Row | null
const CHANGED: { [Table in keyof Schema]?: Kept } = {
  installation: (row) => (OF_THIS_DATABASE.some((name) => String(row['name']).startsWith(name)) ? null : row),
  // The archive itself is one of those that are running. A restore may be on another machine.
  backups: (row) => (row['status'] === 'running' ? null : { ...row, place: null }),
  // It stays in the list and can be sent again, with a new link.
  invitations: (row) => ({ ...row, token_hash: null }),
  pending_events: (row) => (row['secret'] === null ? row : null),
  mails(row, { now, secretMails }) {
    const unclaimed = { ...row, claimed_by: null }
    if (row['body'] === null || !secretMails.has(String(row['kind']))) return unclaimed
    const isDone = row['sent_at'] !== null || row['closed_at'] !== null
    return { ...unclaimed, body: null, ...(!isDone && { closed_at: now, last_error: NOT_IN_BACKUP }) }
  }
}

/** Whether an archive has rows of a table. */
export function isInArchive({ name }: { name: string }): boolean {
  return !NO_ROWS.has(name)
}

/** What an archive has of the rows of a table: no session, no one-time token, no mail with a secret. */
export function keptRows(table: string, rows: readonly Row[], circumstances: Circumstances): Row[] {
  const change = CHANGED[table as keyof Schema]
  if (change === undefined) return [...rows]
  return rows.map((row) => change(row, circumstances)).filter((row) => row !== null)
}
