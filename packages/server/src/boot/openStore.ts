import { existsSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { requireKey } from './requireKey.ts'
import { createStore } from '../app.ts'
import { type Config, ConfigError } from './config.ts'
import { copyDatabase, listCopies } from './databaseCopies.ts'
import { createPrivate, databaseFile, prepareDataDir, requireWhole } from './dataDir.ts'
import {
  ChangedMigration,
  isCurrent,
  migrate,
  MigrationFailed,
  MIGRATIONS,
  type Migrations,
  schemaState,
  storedVersion,
  storeVersion
} from '../db/migrate.ts'
import { type Databases, type Db, type DialectName, openDatabases, type Program } from '../db/open.ts'
import { requireVersion } from '../db/postgres/leastVersion.ts'
import { isFull } from '../db/unavailable.ts'
import type { Schema } from '../db/schema.ts'
import { openSqlite } from '../db/sqlite.ts'
import { inWords, VERSION, type Version } from '../db/version.ts'
import type { Store } from '../core/context.ts'
import { readDemo } from '../features/building/building.queries.ts'
import { readAtOnce } from '../core/transact.ts'
import type { Say } from './terminal.ts'

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

async function requireAnswer(read: Kysely<Schema>, { DATABASE_URL }: Config): Promise<void> {
  if (DATABASE_URL === undefined) return void (await sql`select 1`.execute(read))
  const { rows } = await sql<{ number: string }>`select current_setting('server_version_num') as number`.execute(read)
  requireVersion(rows[0]?.number ?? '')
}

/** PostgreSQL's "no permission" and SQLite's errors for a file that cannot be written: the owner can fix these. */
const NOT_ALLOWED = /^(42501|SQLITE_(READONLY|FULL|CANTOPEN|PERM|IOERR).*)$/

async function open(config: Config, program: Program = 'command'): Promise<Databases> {
  let databases: Databases | undefined
  try {
    if (config.DATABASE_URL === undefined) createPrivate(databaseFile(config.DATA_DIR))
    databases = await openDatabases({ ...config, program })
    await requireAnswer(databases.read, config)
    return databases
  } catch (error) {
    await databases?.close()
    throw unusable(config, error)
  }
}

export type OpenStore = Store & { secretKey: string }

function makeStore(config: Config, key: string, databases: Databases): OpenStore {
  return { ...createStore(config, key, databases), secretKey: key }
}

/** Instead of a portal whose tables are not those that the code expects: whose they are, and how to go on from here. */
async function ofOtherTables(config: Config, read: Db, changed?: ChangedMigration): Promise<ConfigError> {
  const [theirs, ours] = inWords(await storedVersion(read), VERSION)
  const place = placeOf(config)
  if ((await readDemo(read).catch(() => undefined)) !== undefined) {
    const remedy =
      config.DATABASE_URL === undefined
        ? 'start it again with --fresh, as in npm run demo -- --fresh'
        : 'empty the PostgreSQL database and start again'
    return new ConfigError(`${place} holds a demo of version ${theirs}, with other tables than this version, ${ours}: ${remedy}.`)
  }
  const copy = config.DATABASE_URL === undefined ? listCopies(config.DATA_DIR)[0]?.file : undefined
  const remedy = `start version ${theirs}, or restore the copy ${copy === undefined ? 'that `npm run backup` has made before' : `${copy} with \`npm run rollback\``}.`
  return new ConfigError(
    changed === undefined
      ? `The database is of version ${theirs}, this is version ${ours}: ${remedy}`
      : `${place} holds a portal of version ${theirs}, with other tables than this version, ${ours}: ${changed.migration} is not the same. Nothing leads from there to here, and nothing was changed: ${remedy}`
  )
}

/** Keeps the database as it is before it is changed, where that is one file. */
function keepBefore(config: Config, version: Version, say: Say): void {
  if (config.DATABASE_URL !== undefined)
    return say('No copy is made of a PostgreSQL database: make an archive with `npm run backup` before you start a new version.')
  try {
    say(`A copy of it as it was: ${copyDatabase(config.DATA_DIR, version)}. \`npm run rollback\` goes back to it.`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `DATA_DIR: the database cannot be copied before it is updated (${code ?? message}). Nothing was changed. There must be room for it once more.`,
      { cause: error }
    )
  }
}

async function update(config: Config, databases: Databases, { say, migrations }: Required<Options>): Promise<void> {
  const before = await storedVersion(databases.read)
  const [from, to] = inWords(before, VERSION)
  say(`The database is of version ${from}: it is updated to version ${to}.`)
  keepBefore(config, before, say)
  // Filling a column of a large table takes longer than any call may.
  const patient = config.DATABASE_URL === undefined ? databases : await openDatabases({ ...config, program: 'portal', isPatient: true })
  try {
    await migrate(patient, migrations)
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error
    const remedy = isFull(error.cause)
      ? `Make room on its disk, and start again; or start version ${from} again.`
      : `Start version ${from} again, and report this.`
    throw new ConfigError(
      `The database cannot be updated from version ${from} to ${to}: ${error.message}. It is as it was before. ${remedy}`,
      { cause: error }
    )
  } finally {
    if (patient !== databases) await patient.close()
  }
}

async function ensureCurrent(config: Config, databases: Databases, options: Required<Options>): Promise<void> {
  const { read, write, dialect } = databases
  const state = await schemaState(read, dialect, options.migrations)
  if (state === 'newer') throw await ofOtherTables(config, read)
  if (state === 'older') await update(config, databases, options)
  else if (state === 'empty') await migrate(databases, options.migrations)
  const { version, commit } = await storedVersion(read)
  if (version !== VERSION.version || commit !== VERSION.commit) await storeVersion(write)
}

interface Options {
  say?: Say
  migrations?: Migrations
}

/** Opens a portal's store, and updates its database where that is of an older version; creates it when it does not exist. */
export async function openStore(config: Config, { say = () => undefined, migrations = MIGRATIONS }: Options = {}): Promise<OpenStore> {
  prepareDataDir(config)
  const databases = await open(config, 'portal')
  try {
    await ensureCurrent(config, databases, { say, migrations })
    return makeStore(config, await requireKey(config, databases), databases)
  } catch (error) {
    const changed = error instanceof ChangedMigration ? await ofOtherTables(config, databases.read, error) : undefined
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
      await requireAnswer(read, config)
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
  await withReader(config, async (db, dialect) => {
    if (await isCurrent(db, dialect)) return
    const state = await schemaState(db, dialect).catch((error: unknown) => {
      if (error instanceof ChangedMigration) return error
      throw error
    })
    if (state === 'newer') throw await ofOtherTables(config, db)
    if (state instanceof ChangedMigration) throw await ofOtherTables(config, db, state)
    const [theirs, ours] = inWords(await storedVersion(db), VERSION)
    throw new ConfigError(
      `${placeOf(config)}: the database is of version ${theirs}, this is version ${ours}. Start this version's portal once, then try again.`
    )
  })
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
