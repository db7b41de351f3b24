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

interface Release {
  version: string
  /** Made by that version, with its tables; every table that an archive has holds rows. */
  archive: string
  /** What that version had. */
  migrations: Migrations
}

const released = (version: string, last: string): Release => ({
  version,
  archive: join(import.meta.dirname, `verandah-${version}.zip`),
  migrations: MIGRATIONS.slice(0, MIGRATIONS.findIndex(({ name }) => name === last) + 1)
})
const FIRST = released('0.1.0', '0001-initial')
export const RELEASES = [FIRST, released('0.2.0', '0007-backups-sent')]
export const { archive: FIRST_ARCHIVE, migrations: FIRST_MIGRATIONS } = FIRST

/** As if a later version had one migration more. */
export const withLater = (up: (run: (statement: string) => Promise<unknown>) => Promise<void>): Migrations => [
  ...MIGRATIONS,
  { name: '9999-later', up: (db) => up((statement) => sql.raw(statement).execute(db)) }
]

/** Makes an empty folder the data directory of a portal that an older version has left, the first one if none is given. */
export async function makeOlderPortal(dataDir: string, { archive: file, migrations }: Release = FIRST): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const archive = await openArchive(file, LIMITS, migrations)
  try {
    await buildSqlite(dataDir, archive)
    const storage = openStorage({ folder: filesFolder(dataDir), url: undefined })
    await loadFiles(storage, archive)
    await settleFiles(storage, archive)
  } finally {
    archive.close()
  }
  writeFileSync(join(dataDir, 'secret.key'), TEST_KEY, { mode: 0o600 })
  if (migrations !== FIRST.migrations) return
  const databases = await openDatabases({ DATA_DIR: dataDir, DATABASE_URL: undefined })
  // The first one did not store its version yet.
  await databases.write.deleteFrom('installation').where('name', '=', VERSION_NAME).execute()
  // Into the file, which tests copy alone.
  await sql`pragma wal_checkpoint(truncate)`.execute(databases.write)
  await databases.close()
}
