import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type Transaction, sql } from 'kysely'
import { type Changes, trackChanges } from './changes.ts'
import { watchedDialect } from './postgres/dialect.ts'
import { openPool } from './postgres/pool.ts'
import { changesCleaner, LOOK_SETTINGS, trackTableChanges } from './postgres/tableChanges.ts'
import { purgePostgres, purgeSqlite } from './purge.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { tryWritePostgres, tryWriteSqlite } from './tryWrite.ts'

export type Db = Kysely<Schema> | Transaction<Schema>
export type DialectName = 'sqlite' | 'postgres'

/** The program that opens a database: `isPortalConnected` tells the portals among those that use a PostgreSQL. */
export type Program = 'portal' | 'command'

/** The place of the database: PostgreSQL by its address, else SQLite in DATA_DIR. */
export interface DatabasePlace {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
  program?: Program
  /** On PostgreSQL: statements may take as long as they need, as when a large table is changed. */
  isPatient?: boolean
}

/** Returns the name under which PostgreSQL lists a program's connections. */
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
  /** Knows which tables have changed. */
  changes: Changes
  /** Removes what is noted of changes that everybody has seen (PostgreSQL). */
  removeOldChanges: () => Promise<void>
  /** Removes what the database still keeps of rows that were changed or deleted and would tell something of a secret vote. */
  purge: () => Promise<void>
  /** Writes one row, to see if it can be done; rejects within some seconds. */
  tryWrite: () => Promise<void>
  close(): Promise<void>
}

/** Connections of each kind. */
const CONNECTIONS = 10

/** Opens the database behind one shape: `sqlite` in DATA_DIR, or PostgreSQL where DATABASE_URL says so. */
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
    removeOldChanges: async () => undefined,
    purge: () => purgeSqlite(file),
    tryWrite: () => tryWriteSqlite(file),
    async close() {
      await read.destroy()
      await write.destroy()
    }
  }
}

/**
 * Opens PostgreSQL. Readers have a pool of their own: writers that wait for each other must not keep them waiting. So has
 * the short question that calls share: what has changed.
 */
async function onServer(url: string, program: Program, isPatient: boolean): Promise<Databases> {
  const server = { url, name: connectionName(program), isPatient }
  let isNew = true
  const lookPool = await openPool({ ...server, max: 1, settings: LOOK_SETTINGS, onConnect: () => (isNew = true) })
  const lookAt = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: lookPool }) })
  const open = async () =>
    new Kysely<Schema>({ dialect: watchedDialect(new PostgresDialect({ pool: await openPool({ ...server, max: CONNECTIONS }) })) })
  const wasNew = () => {
    const was = isNew
    isNew = false
    return was
  }
  const databases = postgresDatabases(await open(), await open(), trackTableChanges(lookAt, wasNew))
  return { ...databases, close: () => Promise.all([databases.close(), lookAt.destroy()]).then(() => undefined) }
}

function postgresDatabases(write: Kysely<Schema>, read: Kysely<Schema>, changes: Changes): Databases {
  return {
    dialect: 'postgres',
    write,
    read,
    longReader: () => ({ db: read, close: async () => undefined }),
    changes,
    removeOldChanges: changesCleaner(write),
    purge: () => purgePostgres(write),
    tryWrite: () => tryWritePostgres(write),
    close: () => Promise.all([write.destroy(), read.destroy()]).then(() => undefined)
  }
}

/** Whether a portal is connected to this PostgreSQL database, from whatever machine. */
export async function isPortalConnected(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = ${connectionName('portal')} limit 1`.execute(
    db
  )
  return rows.length > 0
}
