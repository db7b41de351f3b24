import { createWriteStream } from 'node:fs'
import { rm, mkdtemp } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { instant } from '@verandah/contract/dates'
import { RESTORED, writeInstallation } from '../core/running/installation.ts'
import { rowInserter } from '../db/insertRows.ts'
import { type Db, type DialectName, type Databases, openDatabases } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { dropTables, type Row, tableShapes, withoutTriggers } from '../db/tableRows.ts'
import { verifyTrail } from '../events/verify.ts'
import type { FileStorage } from '../storage/storage.ts'
import { archivedRows, checkArchive } from './checkArchive.ts'
import { restoredRows } from './keptRows.ts'
import { ArchiveDamaged, storageKeyOf, tableEntry } from './manifest.ts'
import { type Archive, LIMITS, openArchive } from './readArchive.ts'
import { hashTable } from './tableEntries.ts'
import { writeAtOnce, readAtOnce } from '../core/transact.ts'
import { applyMigrations, type Migrations } from '../db/migrate.ts'

/** Rows that are inserted at once; in memory they take no more than so many of the longest lines. */
const AT_ONCE = 64

/** Removes the rows that migrations have put into new tables: those of the archive replace them. The names of these migrations stay. */
async function emptyTables(db: Db, { manifest }: Archive): Promise<void> {
  const names = manifest.tables.map(({ name }) => name).filter((name) => name !== 'installation')
  for (const name of names.toReversed()) await db.deleteFrom(name as 'books_funds').execute()
}

/** Writes the archive's rows into new tables, as they were. */
async function loadTables(db: Db, archive: Archive): Promise<void> {
  await emptyTables(db, archive)
  for (const { name } of archive.manifest.tables) {
    // The rows are the table's own, whichever table it is: the archive has this schema.
    const insert = rowInserter(name as keyof Schema, 'fail')
    const flush = (rows: readonly Row[]) =>
      insert(db, rows).catch((error: unknown) => {
        throw new ArchiveDamaged(`The rows of ${name} in the archive cannot be stored (${(error as Error).message}).`, { cause: error })
      })
    let rows: Row[] = []
    for await (const row of archivedRows(archive, name)) {
      rows.push(row)
      if (rows.length < AT_ONCE) continue
      await flush(rows)
      rows = []
    }
    await flush(rows)
  }
}

/** Puts the archive's files into the storage, each listed as pending until a row refers to it. */
export async function loadFiles(storage: FileStorage, archive: Archive): Promise<void> {
  for (const name of archive.sums.keys()) {
    const key = storageKeyOf(name)
    if (key === null) continue
    const path = await storage.newTemporary()
    try {
      await pipeline(archive.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      await storage.addPending(key)
      await storage.put(key, path)
    } finally {
      await rm(path, { force: true })
    }
  }
}

/** Ends the pending state of the archive's files: rows refer to all of them now. */
export async function settleFiles(storage: FileStorage, { sums }: Archive): Promise<void> {
  for (const name of sums.keys()) {
    const key = storageKeyOf(name)
    if (key !== null) await storage.removePending(key)
  }
}

/** Throws unless the database holds exactly what the archive says. */
async function compareTables(db: Db, dialect: DialectName, { manifest, sums }: Archive): Promise<void> {
  const names = new Set(manifest.tables.map(({ name }) => name))
  for (const shape of await tableShapes(db, dialect))
    if (names.has(shape.name) && (await hashTable(db, dialect, shape, restoredRows)) !== sums.get(tableEntry(shape.name)))
      throw new ArchiveDamaged(`What was restored of ${shape.name} is not what the archive holds.`)
}

/** Brings what was restored to the tables of this version, holds back what waits in it to be sent, and throws unless the audit trail is whole. */
async function update(db: Db, dialect: DialectName, { manifest, schema }: Archive): Promise<void> {
  await applyMigrations(db, dialect, schema.all)
  await writeInstallation(db, RESTORED, instant(new Date()))
  const isUsed = manifest.tables.some(({ name, rows }) => name === 'users' && rows > 0)
  const { problems } = await verifyTrail(db, dialect, { isUsed, ...(manifest.audit !== null && { expected: manifest.audit }) })
  if (problems.length > 0) throw new ArchiveDamaged(`The audit trail of the archive is not whole. ${problems.join(' ')}`)
}

/** Puts the archive's tables, brought to this version, in the place of all others, in one transaction: all or nothing. */
export function fillPostgres({ write }: Pick<Databases, 'write'>, archive: Archive): Promise<void> {
  return writeAtOnce(write, async (db) => {
    await dropTables(db)
    await applyMigrations(db, 'postgres', archive.schema.migrations)
    await withoutTriggers(db, 'postgres', [...archive.schema.tables.keys()], () => loadTables(db, archive))
    await compareTables(db, 'postgres', archive)
    await update(db, 'postgres', archive)
  })
}

/** Fills a portal, files first: no row refers to them until the commit, and files that are left over are removed by a job. */
export async function fillPortal(databases: Pick<Databases, 'write'>, storage: FileStorage, archive: Archive): Promise<void> {
  await loadFiles(storage, archive)
  await fillPostgres(databases, archive)
  await settleFiles(storage, archive)
}

/** Makes the archive's database in an empty folder, compares it with the archive, and brings it to this version. */
export async function buildSqlite(folder: string, archive: Archive): Promise<void> {
  const databases = await openDatabases({ DATA_DIR: folder, DATABASE_URL: undefined })
  try {
    await applyMigrations(databases.write, 'sqlite', archive.schema.migrations)
    const tables = [...archive.schema.tables.keys()]
    await writeAtOnce(databases.write, (db) => withoutTriggers(db, 'sqlite', tables, () => loadTables(db, archive)))
    await readAtOnce(databases.read, 'sqlite', (db) => compareTables(db, 'sqlite', archive))
    await update(databases.write, 'sqlite', archive)
  } finally {
    await databases.close()
  }
}

/**
 * Restores an archive to a scratch place, as SQLite whatever it was made of, and compares all of it: every row, the audit
 * trail, the bytes of every file. Throws when anything differs. `within`: the folder of the scratch place.
 */
export async function verifyBackup(file: string, within: string = tmpdir(), migrations?: Migrations): Promise<Archive['manifest']> {
  const archive = await openArchive(file, LIMITS, migrations)
  let scratch: string | undefined
  try {
    scratch = await mkdtemp(join(within, `.${basename(file).replace(/^\./, '')}.`))
    await checkArchive(archive)
    await buildSqlite(scratch, archive)
    return archive.manifest
  } finally {
    archive.close()
    if (scratch !== undefined) await rm(scratch, { recursive: true, force: true })
  }
}
