import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import * as initial from './migrations/0001-initial.ts'
import * as persons from './migrations/0005-persons.ts'
import type { Databases, Db, DialectName } from './open.ts'
import type { Schema } from './schema.ts'

interface Migration {
  name: string
  up: (db: Kysely<unknown>, dialect: DialectName) => Promise<void>
}

/** In the order in which they are applied; one that has been released is never changed. */
const MIGRATIONS: Migration[] = [
  { name: '0001-initial', up: initial.up },
  { name: '0005-persons', up: persons.up }
]

/** A migration says something else than when it made this database: the tables may not be those that the code expects. */
export class ChangedMigration extends Error {}

/** In the table `installation`. */
const hashName = ({ name }: Migration) => `migration ${name}`

/** The hash of the SQL that a migration runs, whatever its blanks. */
export async function hashOf({ up }: Pick<Migration, 'up'>, dialect: DialectName): Promise<string> {
  const hash = createHash('sha256')
  const dummy = new Kysely<unknown>({
    // Of either database: a migration is plain SQL already.
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler()
    },
    log: ({ query }) => void hash.update(`${query.sql.replaceAll(/\s+/g, ' ')}\n`)
  })
  await up(dummy, dialect)
  return JSON.stringify(hash.digest('hex'))
}

/** Of the tables that this version has: the same for both databases. */
export async function schemaFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const migration of MIGRATIONS) hash.update(`${migration.name} ${await hashOf(migration, 'sqlite')}\n`)
  return hash.digest('hex')
}

async function isUnchanged(db: Db, migration: Migration, dialect: DialectName): Promise<boolean> {
  const stored = await db.selectFrom('installation').select('value').where('name', '=', hashName(migration)).executeTakeFirst()
  return stored?.value === (await hashOf(migration, dialect))
}

/** Brings the database to the newest schema; several processes may do it at once. Returns the names applied. */
export async function migrate({ write, dialect }: Databases): Promise<string[]> {
  // As at most starts; the migrator would look at every table first. An empty database has not even the one that is read here.
  if (await isCurrent(write, dialect).catch(() => false)) return []
  const up = async (db: Kysely<unknown>, migration: Migration) => {
    await migration.up(db, dialect)
    const row = { name: hashName(migration), value: await hashOf(migration, dialect) }
    await (db as Kysely<Schema>).insertInto('installation').values(row).execute()
  }
  const provider = {
    async getMigrations() {
      return Object.fromEntries(MIGRATIONS.map((migration) => [migration.name, { up: (db: Kysely<unknown>) => up(db, migration) }]))
    }
  }
  const migrator = new Migrator({ db: write, provider })
  const executed = new Set((await migrator.getMigrations()).filter(({ executedAt }) => executedAt).map(({ name }) => name))
  for (const migration of MIGRATIONS.filter(({ name }) => executed.has(name)))
    if (!(await isUnchanged(write, migration, dialect))) throw new ChangedMigration(`${migration.name} has changed`)

  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

/** Whether the database has exactly the schema of this version; reads only. */
export async function isCurrent(db: Db, dialect: DialectName): Promise<boolean> {
  const applied = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  if (applied.rows.map(({ name }) => name).join() !== MIGRATIONS.map(({ name }) => name).join()) return false
  const unchanged = await Promise.all(MIGRATIONS.map((migration) => isUnchanged(db, migration, dialect)))
  return unchanged.every(Boolean)
}
