import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** How long it waits for those who read or write at the moment. */
const TIMEOUT_MS = 10_000
const POLL_MS = 20

/** Copies the log into the file and empties it; false while somebody reads or writes. */
function emptyLog(file: string): boolean {
  const db = new SQLite(file, { fileMustExist: true, timeout: 0 })
  try {
    const [state] = db.pragma('wal_checkpoint(truncate)') as { busy: number }[]
    return state?.busy === 0
  } finally {
    db.close()
  }
}

/**
 * Removes what the log of a SQLite still has of rows that were changed; in the file they are overwritten when they change. The
 * handle is one of its own: that of the portal may be within a commit of several writes.
 */
export async function purgeSqlite(file: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (!emptyLog(file)) {
    if (performance.now() >= deadline) throw new Error('The log of the database could not be emptied: it is being read for long')
    await sleep(POLL_MS)
  }
}

/**
 * Removes what the tables of a PostgreSQL still have of rows that were changed. `whole` are written anew, so that not even their
 * pages are left; nobody can read them meanwhile.
 */
export async function purgePostgres(write: Kysely<Schema>, tables: PurgedTables): Promise<void> {
  for (const table of tables.whole) await sql`vacuum full ${sql.table(table)}`.execute(write)
  for (const table of tables.rows) await sql`vacuum ${sql.table(table)}`.execute(write)
}

export interface PurgedTables {
  whole: readonly (keyof Schema)[]
  rows: readonly (keyof Schema)[]
}
