import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import * as initial from './migrations/0001-initial.ts'
import * as tokens from './migrations/0002-tokens.ts'
import * as webhooks from './migrations/0003-webhooks.ts'
import * as oidc from './migrations/0004-oidc.ts'
import * as persons from './migrations/0005-persons.ts'
import * as tableChanges from './migrations/0006-table-changes.ts'
import * as backupsSent from './migrations/0007-backups-sent.ts'
import * as units from './migrations/0008-units.ts'
import * as handovers from './migrations/0009-handovers.ts'
import * as books from './migrations/0010-books.ts'
import * as proposals from './migrations/0011-proposals.ts'
import * as mergedUnits from './migrations/0012-merged-units.ts'
import * as importsTakenBack from './migrations/0013-imports-taken-back.ts'
import * as movedAdvances from './migrations/0014-moved-advances.ts'
import * as papers from './migrations/0015-papers.ts'
import * as keptYears from './migrations/0016-kept-years.ts'
import * as openCharges from './migrations/0017-open-charges.ts'
import * as unitAreas from './migrations/0018-unit-areas.ts'
import * as monthlyFees from './migrations/0019-monthly-fees.ts'
import * as waitingLines from './migrations/0020-waiting-lines.ts'
import * as setupSteps from './migrations/0021-setup-steps.ts'
import * as payerUnknown from './migrations/0022-payer-unknown.ts'
import * as deliveries from './migrations/0023-deliveries.ts'
import * as assemblies from './migrations/0024-assemblies.ts'
import type { Databases, Db, DialectName } from './open.ts'
import { watchTables } from './postgres/watchTables.ts'
import type { Schema } from './schema.ts'
import { VERSION, type Version } from './version.ts'

export interface Migration {
  name: string
  up: (db: Kysely<unknown>, dialect: DialectName) => Promise<void>
}

export type Migrations = readonly Migration[]

/** All migrations in the order in which they are applied; one that has been released is never changed. */
export const MIGRATIONS: Migrations = [
  { name: '0001-initial', up: initial.up },
  { name: '0002-tokens', up: tokens.up },
  { name: '0003-webhooks', up: webhooks.up },
  { name: '0004-oidc', up: oidc.up },
  { name: '0005-persons', up: persons.up },
  { name: '0006-table-changes', up: tableChanges.up },
  { name: '0007-backups-sent', up: backupsSent.up },
  { name: '0008-units', up: units.up },
  { name: '0009-handovers', up: handovers.up },
  { name: '0010-books', up: books.up },
  { name: '0011-proposals', up: proposals.up },
  { name: '0012-merged-units', up: mergedUnits.up },
  { name: '0013-imports-taken-back', up: importsTakenBack.up },
  { name: '0014-moved-advances', up: movedAdvances.up },
  { name: '0015-papers', up: papers.up },
  { name: '0016-kept-years', up: keptYears.up },
  { name: '0017-open-charges', up: openCharges.up },
  { name: '0018-unit-areas', up: unitAreas.up },
  { name: '0019-monthly-fees', up: monthlyFees.up },
  { name: '0020-waiting-lines', up: waitingLines.up },
  { name: '0021-setup-steps', up: setupSteps.up },
  { name: '0022-payer-unknown', up: payerUnknown.up },
  { name: '0023-deliveries', up: deliveries.up },
  { name: '0024-assemblies', up: assemblies.up }
]

/** A migration says something else than when it made this database: the tables may not be those that the code expects. */
export class ChangedMigration extends Error {
  readonly migration: string

  constructor(migration: string) {
    super(`${migration} has changed`)
    this.migration = migration
  }
}

/** The migration has failed, and nothing of it was done. */
export class MigrationFailed extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** The version's name in the table `installation`. */
export const VERSION_NAME = 'version'
/** The first version, which did not store its number yet. */
const FIRST_VERSION: Version = { version: '0.1.0', commit: null }

/** Returns a migration's name in the table `installation`. */
const hashName = ({ name }: Migration) => `migration ${name}`

/** Returns the hash of the SQL that a migration runs, whatever its blanks. */
export async function hashOf({ up }: Pick<Migration, 'up'>, dialect: DialectName): Promise<string> {
  const hash = createHash('sha256')
  const dummy = new Kysely<unknown>({
    // Either database will do: a migration is plain SQL already.
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

/** Returns a hash of the tables that these migrations make: the same for both databases. */
export async function schemaFingerprint(migrations: Migrations = MIGRATIONS): Promise<string> {
  const hash = createHash('sha256')
  for (const migration of migrations) hash.update(`${migration.name} ${await hashOf(migration, 'sqlite')}\n`)
  return hash.digest('hex')
}

async function isUnchanged(db: Db, migration: Migration, dialect: DialectName): Promise<boolean> {
  const stored = await db.selectFrom('installation').select('value').where('name', '=', hashName(migration)).executeTakeFirst()
  return stored?.value === (await hashOf(migration, dialect))
}

/** Returns the version of the portal that has used this database last. */
export async function storedVersion(db: Db): Promise<Version> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', VERSION_NAME).executeTakeFirst()
  return row === undefined ? FIRST_VERSION : (JSON.parse(row.value) as Version)
}

/** Notes that this version uses the database. */
export async function storeVersion(db: Db): Promise<void> {
  const value = JSON.stringify(VERSION)
  await db
    .insertInto('installation')
    .values({ name: VERSION_NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

async function appliedNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** How the tables of a database compare with those of this version; `empty`: there are none. */
export type SchemaState = 'empty' | 'older' | 'current' | 'newer'

/** Reads only. Throws `ChangedMigration`. */
export async function schemaState(db: Db, dialect: DialectName, migrations: Migrations = MIGRATIONS): Promise<SchemaState> {
  // This short check is enough at most starts; the next query looks at every table.
  if (await isCurrent(db, dialect, migrations).catch(() => false)) return 'current'
  const applied = await appliedNames(db)
  if (applied.length === 0) return 'empty'
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  if (applied.some((name) => !known.has(name))) return 'newer'
  for (const name of applied) {
    const migration = known.get(name)
    if (migration !== undefined && !(await isUnchanged(db, migration, dialect))) throw new ChangedMigration(name)
  }
  return applied.length < migrations.length ? 'older' : 'current'
}

/** Whether the database has exactly the schema of this version; reads only. */
export async function isCurrent(db: Db, dialect: DialectName, migrations: Migrations = MIGRATIONS): Promise<boolean> {
  const applied = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  if (applied.rows.map(({ name }) => name).join() !== migrations.map(({ name }) => name).join()) return false
  const unchanged = await Promise.all(migrations.map((migration) => isUnchanged(db, migration, dialect)))
  return unchanged.every(Boolean)
}

/**
 * Runs those of the migrations that the database has not had: all of them, or none where one fails, then with a
 * `MigrationFailed`. Several processes may do it at once. Within a transaction it is a part of that. Returns the names.
 */
export async function applyMigrations(db: Db, dialect: DialectName, migrations: Migrations = MIGRATIONS): Promise<string[]> {
  // Within a transaction of PostgreSQL the migrator's own error may be of what it does afterwards.
  let failed: MigrationFailed | undefined
  const up = async (within: Kysely<unknown>, migration: Migration) => {
    await migration.up(within, dialect).catch((error: unknown) => {
      failed = new MigrationFailed(migration.name, error)
      throw failed
    })
    // This table is there since the first migration, whatever else one makes.
    const schema = within as Kysely<Schema>
    if (dialect === 'postgres') await watchTables(schema)
    await schema
      .insertInto('installation')
      .values({ name: hashName(migration), value: await hashOf(migration, dialect) })
      .execute()
    await storeVersion(schema)
  }
  const provider = {
    async getMigrations() {
      return Object.fromEntries(migrations.map((migration) => [migration.name, { up: (within: Kysely<unknown>) => up(within, migration) }]))
    }
  }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw failed ?? new MigrationFailed('the list of migrations', error)
  return results.map((result) => result.migrationName)
}

/** Brings the database to the newest schema; several processes may do it at once. Returns the names applied. */
export async function migrate({ write, dialect }: Databases, migrations: Migrations = MIGRATIONS): Promise<string[]> {
  if ((await schemaState(write, dialect, migrations)) === 'current') return []
  return applyMigrations(write, dialect, migrations)
}
