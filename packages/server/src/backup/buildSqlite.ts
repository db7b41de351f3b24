import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readAtOnce, writeAtOnce } from '../core/transact.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabases } from '../db/open.ts'
import { checkArchive } from './checkArchive.ts'
import { compareTables, loadTables } from './loadArchive.ts'
import { type Archive, openArchive } from './readArchive.ts'

/** Makes the archive's database in an empty folder, and compares it with the archive. */
export async function buildSqlite(folder: string, archive: Archive): Promise<void> {
  const databases = await openDatabases({ DATA_DIR: folder, DATABASE_URL: undefined })
  try {
    await migrate(databases)
    await writeAtOnce(databases.write, (db) => loadTables(db, archive))
    await readAtOnce(databases.read, 'sqlite', (db) => compareTables(db, 'sqlite', archive))
  } finally {
    await databases.close()
  }
}

/**
 * Restores an archive to a scratch place, as SQLite whatever it was made of, and compares all of it: every row, the audit
 * trail, the bytes of every file. Throws when anything differs. `within`: the folder of the scratch place.
 */
export async function verifyBackup(file: string, within: string = tmpdir()): Promise<Archive['manifest']> {
  const archive = await openArchive(file)
  const scratch = await mkdtemp(join(within, `.${basename(file)}.`))
  try {
    await checkArchive(archive)
    await buildSqlite(scratch, archive)
    return archive.manifest
  } finally {
    archive.close()
    await rm(scratch, { recursive: true, force: true })
  }
}
