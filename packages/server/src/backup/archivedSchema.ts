import { Kysely } from 'kysely'
import { MIGRATIONS, type Migrations, applyMigrations, schemaFingerprint } from '../db/migrate.ts'
import type { Schema } from '../db/schema.ts'
import { openSqlite } from '../db/sqlite.ts'
import { tableShapes } from '../db/tableRows.ts'
import { inWords, VERSION, type Version } from '../db/version.ts'
import { BackupError, type Manifest } from './manifest.ts'

/** The tables that the rows of an archive fit into, and how those become the tables of this version. */
export interface ArchivedSchema {
  /** The migrations that had made the tables when the archive was made: the first ones of `all`. */
  migrations: Migrations
  /** The migrations of this version. */
  all: Migrations
  /** The tables that they make, with the names of their columns in order. */
  tables: ReadonlyMap<string, readonly string[]>
}

/** Returns the error for an archive that is newer than this version. */
export function newerArchive(file: string, madeBy: Version): BackupError {
  const [theirs, ours] = inWords(madeBy, VERSION)
  return new BackupError(`${file} was made by version ${theirs} of the portal, this is version ${ours}: restore it with version ${theirs}.`)
}

const isBegun = (names: readonly string[], by: readonly string[]) => by.every((name, index) => names[index] === name)

/** Returns the migrations of an archive. One of the first form says only their fingerprint. */
async function migrationsOf(file: string, manifest: Manifest, all: Migrations): Promise<Migrations> {
  const names = all.map(({ name }) => name)
  const { migrations, schema, version, commit } = manifest
  if (migrations !== undefined && (migrations.length > all.length || !isBegun(names, migrations)))
    throw newerArchive(file, { version, commit })
  const counts = migrations === undefined ? names.map((_, index) => index + 1) : [migrations.length]
  for (const count of counts) {
    const first = all.slice(0, count)
    if ((await schemaFingerprint(first)) === schema) return first
  }
  const [theirs, ours] = inWords({ version, commit }, VERSION)
  throw new BackupError(
    `${file} was made by version ${theirs} of the portal, with other tables than this version, ${ours}: restore it with version ${theirs}.`
  )
}

async function tablesOf(migrations: Migrations): Promise<ArchivedSchema['tables']> {
  const db = new Kysely<Schema>({ dialect: openSqlite(':memory:', { readonly: false }).dialect })
  try {
    await applyMigrations(db, 'sqlite', migrations)
    const shapes = await tableShapes(db, 'sqlite')
    return new Map(shapes.map(({ name, columns }) => [name, columns.toSorted()]))
  } finally {
    await db.destroy()
  }
}

/** Tables by the fingerprint of the migrations: making them takes longer than reading a small archive. */
const known = new Map<string, Promise<ArchivedSchema['tables']>>()

/** Returns the schema that an archive was made with; throws where this version does not know it. */
export async function schemaOf(file: string, manifest: Manifest, all: Migrations = MIGRATIONS): Promise<ArchivedSchema> {
  const migrations = await migrationsOf(file, manifest, all)
  const tables = known.get(manifest.schema) ?? tablesOf(migrations)
  known.set(manifest.schema, tables)
  return { migrations, all, tables: await tables }
}
