import { existsSync, readFileSync, statfsSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSqlite, loadFiles, settleFiles, fillPortal } from '../backup/loadArchive.ts'
import { BackupError } from '../backup/manifest.ts'
import type { Archive } from '../backup/readArchive.ts'
import { type Config, ConfigError } from './config.ts'
import { createPrivate, databaseFile, lockDataDir, ownFiles, prepareDataDir, replaceData, storageOf } from './dataDir.ts'
import { keyFile } from './secretKey.ts'
import { dropBuilding, startBuilding } from './switchData.ts'
import { type Databases, openDatabases, isPortalConnected } from '../db/open.ts'
import { hasUsers } from '../features/users/users.queries.ts'

interface Restoring {
  /** Replaces a portal that is there already. */
  force: boolean
  key: string | null
}

/** Throws when DATA_DIR holds something that would be replaced, unless that is wanted; the key of the archive does not count. */
export function requireEmpty({ DATA_DIR }: Config, { force, key }: Restoring): void {
  if (force) return
  const found = ownFiles(DATA_DIR).filter(
    (name) => join(DATA_DIR, name) !== keyFile(DATA_DIR) || readFileSync(keyFile(DATA_DIR), 'utf8').trim() !== key
  )
  if (found.length === 0) return
  throw new ConfigError(
    `DATA_DIR: there is a portal in ${DATA_DIR} already (${found.join(', ')}). Nothing was changed. Set another DATA_DIR, or replace it with --force.`
  )
}

/** Throws when DATA_DIR has no room for what will lie there: the tables on SQLite, the files unless a service keeps them. */
export function requireRoom({ DATA_DIR, DATABASE_URL, STORAGE_URL }: Config, { size, manifest }: Pick<Archive, 'size' | 'manifest'>): void {
  const { bytes } = manifest.files
  const needed = (DATABASE_URL === undefined ? size - bytes : 0) + (STORAGE_URL === undefined ? bytes : 0)
  const { bavail, bsize } = statfsSync(DATA_DIR)
  if (needed > bavail * bsize)
    throw new BackupError(`DATA_DIR: there is no room: ${needed} bytes are needed, and ${bavail * bsize} are free. Nothing was changed.`)
}

/** Writes a file that survives a power cut. */
async function writeKey(file: string, key: string): Promise<void> {
  await writeFile(file, key, { mode: 0o600, flush: true })
}

/**
 * Restores to SQLite in DATA_DIR: the new portal is built and compared beside the old one, then takes its place. Returns
 * where the old one's files are now; null when there was none.
 */
export async function restoreSqlite(config: Config, archive: Archive, restoring: Restoring): Promise<string | null> {
  if (existsSync(config.DATA_DIR)) requireEmpty(config, restoring)
  prepareDataDir(config)
  const lock = lockDataDir(config)
  try {
    // Only now nobody else changes it.
    requireEmpty(config, restoring)
    requireRoom(config, archive)
    const folder = startBuilding(config.DATA_DIR)
    createPrivate(databaseFile(folder))
    await buildSqlite(folder, archive)
    const storage = storageOf({ ...config, DATA_DIR: folder })
    await loadFiles(storage, archive)
    await settleFiles(storage, archive)
    if (restoring.key !== null) await writeKey(keyFile(folder), restoring.key)
    return replaceData(config.DATA_DIR)
  } finally {
    dropBuilding(config.DATA_DIR)
    lock.release()
  }
}

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

/** Puts the key into DATA_DIR under another name first, so that the two renames that switch keys take no time. */
async function replaceKey(file: string, key: string): Promise<void> {
  await writeKey(`${file}.new`, key)
  if (existsSync(file)) renameSync(file, `${file}.replaced`)
  renameSync(`${file}.new`, file)
}

/** Restores to PostgreSQL, in one transaction: until it commits, the old portal is there, whatever happens. */
export async function restorePostgres(config: Config, url: string, archive: Archive, restoring: Restoring): Promise<void> {
  const databases = await openDatabases({ DATABASE_URL: url, DATA_DIR: config.DATA_DIR, program: 'command', isPatient: true })
  try {
    await requireFree(databases, restoring)
    prepareDataDir(config)
    requireRoom(config, archive)
    await fillPortal(databases, storageOf(config), archive)
    if (restoring.key !== null) await replaceKey(keyFile(config.DATA_DIR), restoring.key)
  } finally {
    await databases.close()
  }
}
