import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, type Transaction, sql } from 'kysely'
import type pg from 'pg'
import { type Changes, trackChanges } from './changes.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { tryWritePostgres, tryWriteSqlite } from './tryWrite.ts'
import { ConnectionLost } from './unavailable.ts'

export type Db = Kysely<Schema> | Transaction<Schema>
export type DialectName = 'sqlite' | 'postgres'

/** Which program opens a database: `isPortalConnected` tells the portals among those that use a PostgreSQL. */
export type Program = 'portal' | 'command'

/** Where the database is: PostgreSQL by its address, else SQLite in DATA_DIR. */
export interface DatabasePlace {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
  program?: Program
  /** On PostgreSQL: statements may take as long as they need, as when a large table is changed. */
  isPatient?: boolean
}

/** The name under which PostgreSQL lists a program's connections. */
const connectionName = (program: Program) => `verandah ${program}`

interface LongReader {
  db: Kysely<Schema>
  close(): Promise<void>
}

export interface Databases {
  dialect: DialectName
  /** Writes, always inside a transaction. */
  write: Kysely<Schema>
  /** Reads; on SQLite a handle that cannot write. */
  read: Kysely<Schema>
  /** Reads for long at one moment, on a handle of its own where a transaction would hold the others up; `close` it. */
  longReader: () => LongReader
  /** Knows which tables have changed. Null where it cannot know this cheaply (PostgreSQL). */
  changes: Changes | null
  /** Really writes one row, to see whether it can be done; rejects within some seconds. */
  tryWrite: () => Promise<void>
  close(): Promise<void>
}

const INT8 = 20

/** The caller gets an error within five seconds when the server hangs or a lock is not released. */
const TIMEOUTS = {
  connectionTimeoutMillis: 3_000,
  query_timeout: 4_500,
  statement_timeout: 4_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000
}
/** Nobody waits for the answer but the administrator. A lock is waited for: another process may be changing the same table. */
const PATIENT = { connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis }
const TIMED_OUT = /query read timeout/i

/**
 * A client whose query timed out still waits for the answer, so it must not be used again. What a client says whose
 * connection is gone depends on the moment; here it becomes one kind of error.
 */
function dropWhenLost(client: pg.PoolClient): void {
  // A pool's client is a client like others; only its type leaves the connection out.
  const { stream } = (client as unknown as pg.Client).connection
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const guarded = async (...args: unknown[]) => {
    try {
      return await query(...args)
    } catch (error) {
      if (error instanceof Error && TIMED_OUT.test(error.message)) stream.destroy()
      // What the server itself has said keeps its code.
      const isServers = (error as { severity?: string }).severity !== undefined
      throw !isServers && (stream.destroyed || !stream.writable) ? new ConnectionLost((error as Error).message, { cause: error }) : error
    }
  }
  Object.assign(client, { query: guarded })
}

async function postgres(url: string, program: Program, isPatient: boolean): Promise<Dialect> {
  // Loaded only where it is used: SQLite portals start sooner without it.
  const { default: driver } = await import('pg')
  // Counts and cents fit a double; pg's default, text, would add up as text.
  driver.types.setTypeParser(INT8, Number)
  const pool = new driver.Pool({
    connectionString: url,
    max: 10,
    application_name: connectionName(program),
    ...(isPatient ? PATIENT : TIMEOUTS)
  })
  // Without a listener a lost connection would end the process. The next query reports the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    dropWhenLost(client)
  })
  return new PostgresDialect({ pool })
}

/** Both databases behind one shape: `sqlite` in DATA_DIR, or PostgreSQL where DATABASE_URL says so. */
export async function openDatabases(place: DatabasePlace): Promise<Databases> {
  if (place.DATABASE_URL !== undefined) return onServer(place.DATABASE_URL, place.program ?? 'portal', place.isPatient ?? false)
  mkdirSync(place.DATA_DIR, { recursive: true, mode: 0o700 })
  const file = join(place.DATA_DIR, 'verandah.sqlite')
  const writer = openSqlite(file, { readonly: false, onCommit: (tables) => changes.committed(tables) })
  // This handle's version changes when another process commits, and not with its own commits.
  const changes = trackChanges(writer.version)
  const write = new Kysely<Schema>({ dialect: writer.dialect })
  const read = new Kysely<Schema>({ dialect: openSqlite(file, { readonly: true }).dialect })
  return {
    dialect: 'sqlite',
    write,
    read,
    longReader() {
      const db = new Kysely<Schema>({ dialect: openSqlite(file, { readonly: true }).dialect })
      return { db, close: () => db.destroy() }
    },
    changes,
    tryWrite: () => tryWriteSqlite(file),
    async close() {
      await read.destroy()
      await write.destroy()
    }
  }
}

/** Readers have a pool of their own: writers that wait for each other must not keep them waiting. */
async function onServer(url: string, program: Program, isPatient: boolean): Promise<Databases> {
  const write = new Kysely<Schema>({ dialect: await postgres(url, program, isPatient) })
  const read = new Kysely<Schema>({ dialect: await postgres(url, program, isPatient) })
  return postgresDatabases(write, read)
}

function postgresDatabases(write: Kysely<Schema>, read: Kysely<Schema>): Databases {
  return {
    dialect: 'postgres',
    write,
    read,
    longReader: () => ({ db: read, close: async () => undefined }),
    changes: null,
    tryWrite: () => tryWritePostgres(write),
    close: () => Promise.all([write.destroy(), read.destroy()]).then(() => undefined)
  }
}

/** PostgreSQL in this process, which has one connection: the tests' PGlite. */
export function oneHandle(dialect: Dialect): Databases {
  const db = new Kysely<Schema>({ dialect })
  return postgresDatabases(db, db)
}

/** Whether a portal is connected to this PostgreSQL database, from whatever machine. */
export async function isPortalConnected(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = ${connectionName('portal')} limit 1`.execute(
    db
  )
  return rows.length > 0
}
