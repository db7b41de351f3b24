import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { type Config, ConfigError } from './config.ts'
import { finishSwitch, isSwitching, switchTo } from './switchData.ts'
import { openStorage, type FileStorage } from '../storage/storage.ts'

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

const DATABASE = 'verandah.sqlite'
const LOCK = 'portal.lock'
const FILES = 'files'
/** The database; the last three lie beside it while it is used. */
const DATABASE_FILES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, `${DATABASE}-journal`]
/** The files that the portal writes to DATA_DIR. `--fresh` removes these, and of `backups` what the demo has made. */
const OURS = [...DATABASE_FILES, 'secret.key', FILES]
const COPY = /^before-[\w.+-]+\.sqlite$/
const BACKUPS = 'backups'
/** How long a start waits for an earlier process that is still shutting down. */
const LOCK_MS = 1_000

export function databaseFile(dataDir: string): string {
  return join(dataDir, DATABASE)
}

/** The folder of uploads, and of stored files unless they are stored with an S3 service. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, FILES)
}

/** Readable for its owner only; SQLite gives the files beside it the same mode. */
export function createPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/** Creates DATA_DIR; throws with the reason when it cannot be used. */
export function prepareDataDir({ DATA_DIR }: Place): void {
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    accessSync(DATA_DIR, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: no files can be written in ${DATA_DIR} (${(error as NodeJS.ErrnoException).code}).`, { cause: error })
  }
}

export interface DataDirLock {
  release(): void
}

/**
 * Locks DATA_DIR: on SQLite one process may use it. The lock ends with the process, even after a crash. On PostgreSQL
 * several may share a DATA_DIR.
 */
export function lockDataDir({ DATA_DIR, DATABASE_URL }: Place): DataDirLock {
  if (DATABASE_URL !== undefined) return { release: () => undefined }
  const file = join(DATA_DIR, LOCK)
  try {
    createPrivate(file)
    const lock = new SQLite(file, { timeout: LOCK_MS })
    // Nothing is written to this file, so it needs no journal.
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
    finishSwitch(DATA_DIR, OURS)
    return { release: () => void lock.close() }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'SQLITE_BUSY') throw new ConfigError(`DATA_DIR: another portal runs on ${DATA_DIR}. Stop it, or set another DATA_DIR.`)
    throw new ConfigError(`DATA_DIR: ${file} cannot be locked (${message}).`, { cause: error })
  }
}

/** Where the portal keeps uploaded files. */
export function storageOf({ DATA_DIR, STORAGE_URL }: Pick<Config, 'DATA_DIR' | 'STORAGE_URL'>): FileStorage {
  return openStorage({ folder: filesFolder(DATA_DIR), url: STORAGE_URL })
}

/** Where archives are kept unless they go elsewhere. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, BACKUPS)
}

/** The names of the copies that were made of the database before it was updated. */
export function copyNames(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => COPY.test(name))
}

/** The portal's own files that lie in DATA_DIR. */
export function ownFiles(dataDir: string): string[] {
  return [...OURS.filter((name) => existsSync(join(dataDir, name))), ...copyNames(dataDir)]
}

/** Puts the portal that a restore has built into the place of the one that is there; its files are kept in the folder that is returned. */
export function replaceData(dataDir: string): string | null {
  return switchTo(dataDir, [...OURS, ...copyNames(dataDir)])
}

/** As replaceData, for the database alone. */
export function replaceDatabase(dataDir: string): string | null {
  return switchTo(dataDir, DATABASE_FILES)
}

/** Throws while DATA_DIR holds part of two portals. */
export function requireWhole(dataDir: string): void {
  if (isSwitching(dataDir)) throw new ConfigError(`DATA_DIR: a restore was cut off in ${dataDir}. Start the portal once: it finishes it.`)
}

/** Removes the portal's own files; the database first, because SQLite drops what is left beside an empty one. */
export function clearDataDir(dataDir: string): void {
  for (const name of ownFiles(dataDir)) rmSync(join(dataDir, name), { force: true, recursive: true })
}
