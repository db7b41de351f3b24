import { existsSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { requireKey } from './requireKey.ts'
import { createStore } from '../app.ts'
import { type Config, ConfigError } from './config.ts'
import { createPrivate, databaseFile, prepareDataDir, requireWhole } from './dataDir.ts'
import { ChangedMigration, isCurrent, migrate } from '../db/migrate.ts'
import { type Databases, type Db, type DialectName, openDatabases, type Program } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Store } from '../core/context.ts'
import { readDemo } from '../features/building/building.queries.ts'
import { readAtOnce } from '../core/transact.ts'

/** The setting that says where the database is. */
export function placeOf({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): 'DATA_DIR' | 'DATABASE_URL' {
  return DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL'
}

/** A database that cannot be used is reported as a wrong setting, in one line. */
function unusable(config: Config, error: unknown): ConfigError {
  const { code, message } = error as NodeJS.ErrnoException
  return new ConfigError(`${placeOf(config)}: the database cannot be opened (${message || code}).`, { cause: error })
}

/** There is no portal's database at this place. */
export class NoPortal extends ConfigError {}

async function requireAnswer(read: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(read)
}

/** PostgreSQL's "no permission" and SQLite's errors for a file that cannot be written: the owner can fix these. */
const NOT_ALLOWED = /^(42501|SQLITE_(READONLY|FULL|CANTOPEN|PERM|IOERR).*)$/

async function open(config: Config, program: Program = 'command'): Promise<Databases> {
  let databases: Databases | undefined
  try {
    if (config.DATABASE_URL === undefined) createPrivate(databaseFile(config.DATA_DIR))
    databases = await openDatabases({ ...config, program })
    await requireAnswer(databases.read)
    return databases
  } catch (error) {
    await databases?.close()
    throw unusable(config, error)
  }
}

/** Instead of a portal that answers with errors: how to go on from here. */
async function ofAnotherVersion(config: Config, read: Db): Promise<ConfigError> {
  const place = placeOf(config)
  const isDemo = (await readDemo(read).catch(() => undefined)) !== undefined
  const remedy =
    config.DATABASE_URL === undefined
      ? 'start it again with --fresh, as in npm run demo -- --fresh'
      : 'empty the PostgreSQL database and start again'
  return new ConfigError(
    isDemo
      ? `${place} holds a demo of another version, with other tables: ${remedy}.`
      : `${place} holds a portal of another version, with other tables, and no migration leads from there to here. Nothing was changed: start that version, or set another ${place}.`
  )
}

export type OpenStore = Store & { secretKey: string }

function makeStore(config: Config, key: string, databases: Databases): OpenStore {
  return { ...createStore(config, key, databases), secretKey: key }
}

/** Opens and migrates a portal's store; creates it when it does not exist. */
export async function openStore(config: Config): Promise<OpenStore> {
  prepareDataDir(config)
  const databases = await open(config, 'portal')
  try {
    await migrate(databases)
    return makeStore(config, await requireKey(config, databases), databases)
  } catch (error) {
    const changed = error instanceof ChangedMigration ? await ofAnotherVersion(config, databases.read) : undefined
    await databases.close()
    if (changed !== undefined) throw changed
    throw NOT_ALLOWED.test(String((error as NodeJS.ErrnoException).code)) ? unusable(config, error) : error
  }
}

function openReadonly({ DATA_DIR }: Config): Kysely<Schema> {
  requireWhole(DATA_DIR)
  const file = databaseFile(DATA_DIR)
  if (!existsSync(file)) throw new NoPortal(`DATA_DIR: there is no portal in ${DATA_DIR}.`)
  return new Kysely<Schema>({ dialect: openSqlite(file, { readonly: true }).dialect })
}

/**
 * Opens an existing portal's database read-only for `work`, which sees it as it is at one moment, also beside a portal
 * that writes. Creates, migrates and locks nothing.
 */
export async function withReader<T>(config: Config, work: (db: Db, dialect: DialectName) => Promise<T>): Promise<T> {
  const dialect = config.DATABASE_URL === undefined ? 'sqlite' : 'postgres'
  let read: Kysely<Schema> | undefined
  try {
    try {
      read = config.DATABASE_URL === undefined ? openReadonly(config) : (await openDatabases({ ...config, program: 'command' })).read
      await requireAnswer(read)
    } catch (error) {
      throw error instanceof ConfigError ? error : unusable(config, error)
    }
    const tables = await read.introspection.getTables()
    if (!tables.some(({ name }) => name === 'building_facts'))
      throw new NoPortal(`${placeOf(config)}: there is no portal in this database.`)
    return await readAtOnce(read, dialect, (db) => work(db, dialect))
  } finally {
    await read?.destroy()
  }
}

/** Opens an existing portal's database for `work`, which may write while the portal runs. Creates and migrates nothing. */
export async function withDatabases<T>(config: Config, work: (databases: Databases) => Promise<T>): Promise<T> {
  if (!(await withReader(config, isCurrent)))
    throw new ConfigError(`${placeOf(config)}: the database is of another version. Start this version's portal once, then try again.`)
  const databases = await open(config)
  try {
    return await work(databases)
  } finally {
    await databases.close()
  }
}

/** Opens an existing portal's store with its key for `work`, which may write while the portal runs. */
export function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  return withDatabases(config, async (databases) => work(makeStore(config, await requireKey(config, databases), databases)))
}
