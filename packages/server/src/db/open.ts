import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Config } from '../config.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { type ChangeMark, oncePerTurn } from './unchanged.ts'

export type Db = Kysely<Schema> | Transaction<Schema>
export type DialectName = 'sqlite' | 'postgres'

export interface Databases {
  dialect: DialectName
  /** Writes, always inside a transaction. */
  write: Kysely<Schema>
  /** Reads; on SQLite a handle that cannot write. */
  read: Kysely<Schema>
  /** Null where the database cannot tell cheaply (PostgreSQL). */
  changeMark: ChangeMark | null
  close(): Promise<void>
}

const INT8 = 20

async function postgres(url: string): Promise<Dialect> {
  // Loaded only where it is used: SQLite portals start sooner without it.
  const { default: pg } = await import('pg')
  // Counts and cents fit a double; pg's default, text, would add up as text.
  pg.types.setTypeParser(INT8, Number)
  // A dead server must become a 503 within five seconds.
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 3_000, query_timeout: 30_000 })
  // An idle client whose server goes away must not end the process; the next query answers for it.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/** Both databases behind one shape: `sqlite` in DATA_DIR, or PostgreSQL where DATABASE_URL says so. */
export async function openDatabases(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Databases> {
  if (config.DATABASE_URL !== undefined) return oneHandle(await postgres(config.DATABASE_URL))
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const file = join(config.DATA_DIR, 'verandah.sqlite')
  const write = new Kysely<Schema>({ dialect: openSqlite(file, { readonly: false }).dialect })
  const { dialect, changeMark } = openSqlite(file, { readonly: true })
  const read = new Kysely<Schema>({ dialect })
  return {
    dialect: 'sqlite',
    write,
    read,
    changeMark: oncePerTurn(changeMark),
    async close() {
      await read.destroy()
      await write.destroy()
    }
  }
}

/** PostgreSQL (or what speaks its protocol) with one pool for reads and writes. */
export function oneHandle(dialect: Dialect): Databases {
  const db = new Kysely<Schema>({ dialect })
  return { dialect: 'postgres', write: db, read: db, changeMark: null, close: () => db.destroy() }
}
