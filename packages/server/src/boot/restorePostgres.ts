import { existsSync, renameSync } from 'node:fs'
import { fillPortal } from '../backup/fillPostgres.ts'
import type { Archive } from '../backup/readArchive.ts'
import { ChangedMigration, migrate } from '../db/migrate.ts'
import { type Databases, openDatabases } from '../db/open.ts'
import { isPortalConnected } from '../db/portals.ts'
import { hasUsers } from '../features/users/users.queries.ts'
import { type Config, ConfigError } from './config.ts'
import { prepareDataDir, storageOf } from './dataDir.ts'
import { requireRoom, type Restoring, writeKey } from './restoreSqlite.ts'
import { keyFile } from './secretKey.ts'

async function requireFree({ read }: Databases, { force }: Restoring): Promise<void> {
  if (await isPortalConnected(read))
    throw new ConfigError('DATABASE_URL: a portal uses this database. Stop all its processes, then try again. Nothing was changed.')
  if (force) return
  const tables = await read.introspection.getTables()
  if (!tables.some(({ name }) => name === 'users') || !(await hasUsers(read))) return
  throw new ConfigError(
    'DATABASE_URL: this database holds a portal with accounts already. Nothing was changed. Set another DATABASE_URL, or replace it with --force.'
  )
}

async function prepareTables(databases: Databases): Promise<void> {
  await migrate(databases).catch((error: unknown) => {
    if (!(error instanceof ChangedMigration)) throw error
    throw new ConfigError('DATABASE_URL: this database has the tables of another version of the portal. Empty it first.')
  })
}

/** Puts the key into DATA_DIR under another name first, so that the two renames that switch keys take no time. */
async function replaceKey(file: string, key: string): Promise<void> {
  await writeKey(`${file}.new`, key)
  if (existsSync(file)) renameSync(file, `${file}.replaced`)
  renameSync(`${file}.new`, file)
}

/** Restores to PostgreSQL, in one transaction: until it commits, the old portal is there, whatever happens. */
export async function restorePostgres(config: Config, url: string, archive: Archive, restoring: Restoring): Promise<void> {
  const databases = await openDatabases({ DATABASE_URL: url, DATA_DIR: config.DATA_DIR, program: 'command' })
  try {
    await requireFree(databases, restoring)
    prepareDataDir(config)
    requireRoom(config, archive)
    await prepareTables(databases)
    await fillPortal(databases, storageOf(config), archive)
    if (restoring.key !== null) await replaceKey(keyFile(config.DATA_DIR), restoring.key)
  } finally {
    await databases.close()
  }
}
