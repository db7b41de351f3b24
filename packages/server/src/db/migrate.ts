import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import * as initial from './migrations/0001-initial.ts'
import type { Databases, Db, DialectName } from './open.ts'

/** In the order in which they are applied; one that has been released is never changed. */
const MIGRATIONS: Record<string, { up: (db: Kysely<unknown>, dialect: DialectName) => Promise<void> }> = {
  '0001-initial': initial
}

/** Brings the database to the newest schema; several processes may do it at once. Returns the names applied. */
export async function migrate({ write, dialect }: Databases): Promise<string[]> {
  const provider = {
    async getMigrations() {
      return Object.fromEntries(
        Object.entries(MIGRATIONS).map(([name, migration]) => [name, { up: (db: Kysely<unknown>) => migration.up(db, dialect) }])
      )
    }
  }
  const { error, results } = await new Migrator({ db: write, provider }).migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

/** Whether the database has exactly the schema of this version; reads only. */
export async function isCurrent(db: Db): Promise<boolean> {
  const applied = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return applied.rows.map(({ name }) => name).join() === Object.keys(MIGRATIONS).toSorted().join()
}
