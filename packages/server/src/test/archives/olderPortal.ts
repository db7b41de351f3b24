import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { filesFolder } from '../../boot/dataDir.ts'
import { buildSqlite, loadFiles, settleFiles } from '../../backup/loadArchive.ts'
import { LIMITS, openArchive } from '../../backup/readArchive.ts'
import { type Migrations, MIGRATIONS, VERSION_NAME } from '../../db/migrate.ts'
import { openDatabases } from '../../db/open.ts'
import { readReleases } from '../../db/releases.ts'
import { openStorage } from '../../storage/storage.ts'
import { TEST_KEY } from '../building.ts'

export interface OlderVersion {
  version: string
  commit: string
  /** Made by that version, or by one before it; every table that it has holds rows. */
  archive: string
  /** What that version had. */
  migrations: Migrations
}

const known = readReleases()

/** All that were released. */
export const RELEASES: OlderVersion[] = known.map(({ version, commit }, index) => ({
  version,
  commit,
  archive: join(import.meta.dirname, `verandah-${version}.zip`),
  migrations: MIGRATIONS.slice(0, known.slice(0, index + 1).flatMap(({ migrations }) => Object.keys(migrations)).length)
}))
const [FIRST, SECOND] = RELEASES
if (FIRST === undefined || SECOND === undefined) throw new Error('releases.json names no releases')
export const { archive: FIRST_ARCHIVE, migrations: FIRST_MIGRATIONS } = FIRST

/** The last commit between releases that called itself 0.2.0, with tables that 0.2.0 has not: as who had updated to it. */
export const BETWEEN: OlderVersion = {
  ...SECOND,
  commit: '0dfc309e32921cfc6b2a658f1149f1efac444055',
  migrations: MIGRATIONS.slice(0, MIGRATIONS.findIndex(({ name }) => name === '0010-books') + 1)
}

/** As if a later version had one migration more. */
export const withLater = (up: (run: (statement: string) => Promise<unknown>) => Promise<void>): Migrations => [
  ...MIGRATIONS,
  { name: '9999-later', up: (db) => up((statement) => sql.raw(statement).execute(db)) }
]

/** Makes an empty folder the data directory of a portal that an older version has left, the first one if none is given. */
export async function makeOlderPortal(dataDir: string, older: OlderVersion = FIRST!): Promise<void> {
  const { version, commit, archive: file, migrations } = older
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
  const databases = await openDatabases({ DATA_DIR: dataDir, DATABASE_URL: undefined })
  await databases.write.deleteFrom('installation').where('name', '=', VERSION_NAME).execute()
  // The first one did not store its version yet.
  if (older !== FIRST)
    await databases.write
      .insertInto('installation')
      .values({ name: VERSION_NAME, value: JSON.stringify({ version, commit }) })
      .execute()
  // Into the file, which tests copy alone.
  await sql`pragma wal_checkpoint(truncate)`.execute(databases.write)
  await databases.close()
}
