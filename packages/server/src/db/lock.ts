import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Databases } from './open.ts'
import type { Schema } from './schema.ts'

/** Our half of the lock's number: it only has to differ from other programs' on the same database. */
const OURS = 7_302_026
const POLL_MS = 100

/** Asked again and again: a statement that waits for longer than the query timeout would fail. */
async function take(db: Kysely<Schema>, name: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${OURS}, hashtext(${name})) as taken`.execute(db)
    if (rows[0]?.taken === true) return
    await sleep(POLL_MS)
  }
}

/**
 * Does `work` in one process at a time. On PostgreSQL the lock has a connection of its own and ends with it; a
 * transaction would be cut off for being idle. On SQLite the process holds the whole DATA_DIR already. Not for
 * PGlite, whose only connection the lock would keep from `work`.
 */
export async function whileLocked<T>({ dialect, write }: Databases, name: string, work: () => Promise<T>): Promise<T> {
  if (dialect === 'sqlite') return work()
  return write.connection().execute(async (db) => {
    await take(db, name)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${OURS}, hashtext(${name}))`.execute(db)
    }
  })
}
