import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

const NAME = 'write-test'
/** How long another writer may take before it counts as a locked database. */
const TIMEOUT_MS = 2_500
const POLL_MS = 50

function writeOnce(file: string): void {
  const db = new SQLite(file, { fileMustExist: true, timeout: 0 })
  try {
    db.pragma('synchronous = FULL')
    db.prepare('insert into installation (name, value) values (?, ?) on conflict (name) do update set value = excluded.value').run(
      NAME,
      JSON.stringify(Date.now())
    )
  } finally {
    db.close()
  }
}

/** Writes one row to the SQLite file. The handle is one of its own that waits for nobody, so that no other write waits for it. */
export async function tryWriteSqlite(file: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    try {
      return writeOnce(file)
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SQLITE_BUSY' || performance.now() >= deadline) throw error
    }
    await sleep(POLL_MS)
  }
}

/** Writes one row to PostgreSQL; its time limits are those of the connection. */
export async function tryWritePostgres(write: Kysely<Schema>): Promise<void> {
  const value = JSON.stringify(Date.now())
  await write
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
