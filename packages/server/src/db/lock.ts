import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Databases, Db, DialectName } from './open.ts'
import type { Schema } from './schema.ts'

/** The first half of the lock's number: it must only differ from other programs' locks on the same database. */
const OURS = 7_302_026
const POLL_MS = 100

/** Takes the lock by polling, because a statement that waits for longer than the query timeout would fail. */
async function acquire(db: Kysely<Schema>, name: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${OURS}, hashtext(${name})) as taken`.execute(db)
    if (rows[0]?.taken === true) return
    await sleep(POLL_MS)
  }
}

/**
 * Does `work` in one process at a time. On PostgreSQL the lock has a connection of its own and ends with it; a
 * transaction would be cut off for being idle. On SQLite the process holds the whole DATA_DIR already.
 */
export async function whileLocked<T>({ dialect, write }: Databases, name: string, work: () => Promise<T>): Promise<T> {
  if (dialect === 'sqlite') return work()
  return write.connection().execute(async (db) => {
    await acquire(db, name)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${OURS}, hashtext(${name}))`.execute(db)
    }
  })
}

/** Locks the table for writing until the transaction ends; SQLite has one writer at a time. */
export async function lockTable(db: Db, dialect: DialectName, table: keyof Schema): Promise<void> {
  if (dialect === 'postgres') await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}

/** Keeps the selected rows as they are until the transaction ends; SQLite has one writer at a time. */
export function forReading(dialect: DialectName) {
  return <Tables extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, Tables, Row>) =>
    dialect === 'postgres' ? query.forShare() : query
}

/** Locks the selected rows for writing until the transaction ends, and waits for others that have; SQLite has one writer at a time. */
export function forWriting(dialect: DialectName) {
  return <Tables extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, Tables, Row>) =>
    dialect === 'postgres' ? query.forUpdate() : query
}

/** Locks as `forWriting` does; but rows that refer to these can be added meanwhile, also by this transaction before. */
export function forWritingBeside(dialect: DialectName) {
  return <Tables extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, Tables, Row>) =>
    dialect === 'postgres' ? query.forNoKeyUpdate() : query
}

/** Locks the selected rows and skips those that another transaction has locked; SQLite has one writer at a time. */
export function forClaim(dialect: DialectName) {
  return <Tables extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, Tables, Row>) =>
    dialect === 'postgres' ? query.forUpdate().skipLocked() : query
}

/** Makes others that ask for this lock wait until the transaction ends; SQLite has one writer at a time. */
export async function lockUntilCommit(db: Db, dialect: DialectName, name: string): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${OURS}, hashtext(${name}))`.execute(db)
}
