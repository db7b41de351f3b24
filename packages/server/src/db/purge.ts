import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'

/** The tables whose earlier rows would tell something of a secret vote: a purge removes those. */
const PURGED = ['ballots_urns', 'paper_counts', 'resolutions_electors'] as const satisfies readonly (keyof Schema)[]

/** How long it waits for those who read or write at the moment. */
const TIMEOUT_MS = 10_000
const POLL_MS = 20

/** Calls `attempt` until it returns true; throws after some seconds. */
async function retry(attempt: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (!(await attempt())) {
    if (performance.now() >= deadline) throw new Error('The database could not be purged of earlier rows: it is being read for long')
    await sleep(POLL_MS)
  }
}

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
export const purgeSqlite = (file: string): Promise<void> => retry(() => emptyLog(file))

/** The code of PostgreSQL: somebody else has the lock. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Writes a table anew, with the rows that there are; false while somebody uses it. */
async function rewriteTable(write: Kysely<Schema>, name: (typeof PURGED)[number]): Promise<boolean> {
  const table = sql.table(name)
  try {
    // One statement, so all of it or nothing. Whoever waits for this lock holds up all others, so it does not wait.
    await sql`do $$ begin
      lock table ${table} in access exclusive mode nowait;
      create temporary table kept on commit drop as select * from ${table};
      truncate ${table};
      insert into ${table} select * from kept;
    end $$`.execute(write)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

/**
 * Removes what the tables of a PostgreSQL still have of rows that were changed. VACUUM, also FULL, keeps what a transaction that
 * is open elsewhere on the server could still see.
 */
export async function purgePostgres(write: Kysely<Schema>): Promise<void> {
  for (const name of PURGED) await retry(() => rewriteTable(write, name))
}

/**
 * Keeps a purge out until the transaction ends. One that reads the database as it was at one moment calls it first, on PostgreSQL: it
 * would find the tables empty that are written anew meanwhile.
 */
export async function preventPurge(db: Db): Promise<void> {
  await sql`lock table ${sql.join(PURGED.map((name) => sql.table(name)))} in access share mode`.execute(db)
}
