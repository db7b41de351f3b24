import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BackupFailure } from '@verandah/contract/backups'
import type { Instant } from '@verandah/contract/dates'
import { sumTotals } from '../core/totals.ts'
import { databaseSize } from '../db/databaseSize.ts'
import type { DatabasePlace } from '../db/open.ts'
import { StorageUnavailable } from '../storage/blobStore.ts'
import { FILE_BYTES } from '../storage/files.ts'
import type { StoragePlace } from '../storage/storage.ts'
import { hashFile, prepareArchives } from './archiveFolder.ts'
import { verifyBackup } from './loadArchive.ts'
import { archiveBucket } from './archiveBucket.ts'
import { isEncrypted, makeArchive } from './encryptArchive.ts'
import type { BackupSource } from './makeBackup.ts'
import { SecretVoteOpen } from './secretVotes.ts'
import { ArchiveDamaged, BackupError, countLost, type Manifest } from './manifest.ts'

/** The task for the archive at this path. */
export interface BackupTask {
  work: 'make' | 'inspect' | 'send'
  file: string
}

/** A task for another process, which opens the portal for itself. */
export interface BackupOrder extends BackupTask {
  source: Pick<BackupSource, 'secretKey' | 'secretMails' | 'recipient'> & {
    database: DatabasePlace
    storage: StoragePlace
  }
  /** The address to which an archive is sent: `BACKUP_URL`. */
  bucket?: string | undefined
}

/** An archive that lies in the folder. */
export interface FoundArchive {
  /** Bytes. */
  size: number
  /** The hash; null where it could not be read. */
  sha256: string | null
  /** Whether it was restored to a scratch place, and all of it was as it says; null: it could not be looked at now. */
  isWhole: boolean | null
  /** Whether files that its database names are not in it as they were stored. */
  lacksFiles: boolean
  /** When it was made, as it says itself; null where it does not. */
  madeAt: Instant | null
}

/** The answer of the process. */
export type TaskResult = { archive: FoundArchive } | { isSent: true } | { failure: BackupFailure; message: string }

const NO_ROOM = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE)$/
/** Error codes of the folder. EEXIST: where the folder should be lies something else. */
const NO_ACCESS = /^(EACCES|EEXIST|EPERM|EROFS|ENOENT|ENOTDIR|EIO|SQLITE_CANTOPEN|SQLITE_READONLY.*)$/
/** The bytes that must stay free beside the archive: below this the portal itself could not write any more. */
const SPARE_BYTES = 100 * 1024 * 1024

/** Returns an error and its causes. */
function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** Error codes of the system, or of SQLite about something else than the rows: a disk that is full or breaks, no memory. */
const OF_THE_PLACE = /^(E[A-Z\d]+|SQLITE_(?!CONSTRAINT|MISMATCH|TOOBIG).*)$/

/** Whether an archive is damaged, and not the place where it was looked at. */
export function isDamage(error: unknown): boolean {
  const causes = causesOf(error)
  if (causes.some((one) => OF_THE_PLACE.test(String((one as NodeJS.ErrnoException).code)))) return false
  return causes.some((one) => one instanceof ArchiveDamaged)
}

/** Returns why there is no archive. */
export function toBackupFailure(error: unknown): BackupFailure {
  const causes = causesOf(error)
  if (causes.some((one) => one instanceof StorageUnavailable)) return 'noFiles'
  if (causes.some((one) => one instanceof SecretVoteOpen)) return 'secretVote'
  const codes = causes.map((one) => String((one as NodeJS.ErrnoException).code))
  if (codes.some((code) => NO_ROOM.test(code))) return 'noRoom'
  if (codes.some((code) => NO_ACCESS.test(code))) return 'noAccess'
  return isDamage(error) ? 'damaged' : 'unknown'
}

/** Requires room for the archive, and for its tables once more while it is verified: a full disk would harm the portal. */
async function requireRoom({ databases, recipient }: BackupSource, folder: string): Promise<void> {
  const { read, dialect } = databases
  const [database, files] = [await databaseSize(read, dialect), await sumTotals(read, [FILE_BYTES])]
  // An archive lies there in plain until all of it is encrypted.
  const needed = 2 * database + files + (recipient === undefined ? 0 : database + files) + SPARE_BYTES
  const { bavail, bsize } = await statfs(folder)
  if (needed <= bavail * bsize) return
  const text = `There is no room for the archive in ${folder}: ${needed} bytes are needed, and ${bavail * bsize} are free.`
  throw new BackupError(text, { cause: Object.assign(new Error(text), { code: 'ENOSPC' }) })
}

const describeManifest = (manifest: Manifest) => ({ lacksFiles: countLost(manifest) > 0, madeAt: manifest.createdAt as Instant })

async function make(source: BackupSource, file: string): Promise<FoundArchive> {
  const folder = dirname(file)
  prepareArchives(folder, source.clock())
  if (existsSync(file)) throw new Error(`${file} exists already`)
  await requireRoom(source, folder)
  const { size, sha256, manifest } = await makeArchive(source, file, (plain) => verifyBackup(plain, folder))
  return { size, sha256, isWhole: true, ...describeManifest(manifest) }
}

async function inspect(file: string): Promise<FoundArchive> {
  const { size } = await stat(file)
  const sha256 = await hashFile(file)
  if (await isEncrypted(file)) return { size, sha256, isWhole: null, lacksFiles: false, madeAt: null }
  try {
    return { size, sha256, isWhole: true, ...describeManifest(await verifyBackup(file, dirname(file))) }
  } catch (error) {
    return { size, sha256, isWhole: isDamage(error) ? false : null, lacksFiles: false, madeAt: null }
  }
}

/** Does one task. It never throws: the result goes to another process. */
export async function doBackupTask(
  source: () => Promise<BackupSource>,
  { work, file, bucket = '' }: BackupTask & Pick<BackupOrder, 'bucket'>
): Promise<TaskResult> {
  try {
    if (work === 'send') {
      await archiveBucket(bucket).send(file)
      return { isSent: true }
    }
    return { archive: work === 'make' ? await make(await source(), file) : await inspect(file) }
  } catch (error) {
    return { failure: toBackupFailure(error), message: error instanceof Error ? error.message : String(error) }
  }
}
