import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { filesFolder } from '../../boot/dataDir.ts'
import { buildSqlite, loadFiles, settleFiles } from '../../backup/loadArchive.ts'
import { LIMITS, openArchive } from '../../backup/readArchive.ts'
import { type Migrations, MIGRATIONS, VERSION_NAME } from '../../db/migrate.ts'
import { openDatabases } from '../../db/open.ts'
import { openStorage } from '../../storage/storage.ts'
import { TEST_KEY } from '../building.ts'

/** Made by version 0.1.0, with its tables; every table that an archive has holds rows. */
export const FIRST_ARCHIVE = join(import.meta.dirname, 'verandah-0.1.0.zip')
/** What that version had. */
export const FIRST_MIGRATIONS = MIGRATIONS.slice(0, 1)

/** As if a later version had one migration more. */
export const withLater = (up: (run: (statement: string) => Promise<unknown>) => Promise<void>): Migrations => [
  ...MIGRATIONS,
  { name: '9999-later', up: (db) => up((statement) => sql.raw(statement).execute(db)) }
]

/** Makes an empty folder the data directory of a portal that version 0.1.0 has left. */
export async function makeFirstPortal(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const archive = await openArchive(FIRST_ARCHIVE, LIMITS, FIRST_MIGRATIONS)
  try {
    await buildSqlite(dataDir, archive)
    const storage = openStorage({ folder: filesFolder(dataDir), url: undefined })
    await loadFiles(storage, archive)
    await settleFiles(storage, archive)
  } finally {
    archive.close()
  }
  writeFileSync(join(dataDir, 'secret.key'), TEST_KEY, { mode: 0o600 })
  const databases = await openDatabases({ DATA_DIR: dataDir, DATABASE_URL: undefined })
  // It did not store its version yet.
  await databases.write.deleteFrom('installation').where('name', '=', VERSION_NAME).execute()
  await databases.close()
}
