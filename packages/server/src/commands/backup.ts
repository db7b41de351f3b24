import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { BACKUP_FAILURE_TEXT } from '@verandah/contract/backups'
import { CATALOGUE } from '../app.ts'
import { archiveName, prepareArchives } from '../backup/archiveFolder.ts'
import { verifyBackup } from '../backup/loadArchive.ts'
import { toBackupFailure } from '../backup/backupTask.ts'
import { makeArchive, withPlainArchive } from '../backup/encryptArchive.ts'
import type { MadeBackup } from '../backup/makeBackup.ts'
import { BackupError, countLost, type Manifest } from '../backup/manifest.ts'
import { checkRecipient } from '../boot/checkRecipient.ts'
import { type Config, ConfigError, readConfig } from '../boot/config.ts'
import { backupsFolder, storageOf } from '../boot/dataDir.ts'
import { withDatabases } from '../boot/openStore.ts'
import { findKey } from '../boot/secretKey.ts'
import { type Say, say, warn } from '../boot/terminal.ts'
import { StorageUnavailable } from '../storage/blobStore.ts'

/**
 * Prints a wrong place, a full disk or a damaged archive as one line, not a stack. `failed` says what was not done, and
 * where there was no room for it.
 */
export async function inOneLine<T>(failed: { what: string; where: string }, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof ConfigError) throw error
    if (toBackupFailure(error) === 'noRoom')
      throw new ConfigError(`${failed.what} ${BACKUP_FAILURE_TEXT.noRoom} ${failed.where}`, { cause: error })
    if (error instanceof BackupError) throw new ConfigError(error.message, { cause: error })
    if (error instanceof StorageUnavailable)
      throw new ConfigError(`The files cannot be read or written (${String(error.cause)}).`, { cause: error })
    throw error
  })
}

/** Returns the path of the archive: a file that does not exist yet. */
function archivePath({ DATA_DIR, BACKUP_RECIPIENT }: Config, to: string | undefined, now: Date): string {
  const given = resolve(to ?? backupsFolder(DATA_DIR))
  const isFolder = to === undefined || (existsSync(given) && statSync(given).isDirectory())
  const file = isFolder ? join(given, archiveName(now, 'command', BACKUP_RECIPIENT !== undefined)) : given
  if (existsSync(file)) throw new ConfigError(`${file} exists already. An archive never takes the place of another file.`)
  return file
}

function report({ manifest, size, holdsKey }: MadeBackup, tell: Say): void {
  const { tables, files, audit } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  tell(`Backed up: ${rows} rows of ${tables.length} tables, ${files.count} files; the archive has ${size} bytes.`)
  tell(`The audit trail ends with ${audit === null ? 'no entry' : `${audit.number}:${audit.hash}`}`)
  if (holdsKey) tell('The archive holds the secret key that the portal has made in DATA_DIR: keep the archive private.')
  else tell('The archive does not hold SECRET_KEY: keep it in another safe place, because a restore needs it.')
  for (const key of files.missing) warn(`the file ${key} is missing in the portal, and so in the archive. See npm run doctor.`)
  for (const key of files.altered) warn(`the file ${key} has other bytes than when it was stored. See npm run doctor.`)
}

/** Warns of missing files. The archive is kept, because all else is in it, but nobody is to take it for complete. */
function warnOfLost(manifest: Manifest): void {
  const lost = countLost(manifest)
  if (lost === 0) return
  const { count, missing } = manifest.files
  warn(`The archive is not whole: of ${count + missing.length} files that the database names it lacks ${lost}.`)
  process.exitCode = 1
}

/** Verifies the archive. Throws where it cannot be restored, so that it is not kept: it would be taken for a backup. */
async function requireRestorable(file: string, tell: Say): Promise<void> {
  try {
    await verify(file, undefined, tell)
  } catch (error) {
    warn('The archive cannot be restored, and is not kept.')
    throw error
  }
}

interface Options {
  to?: string
  /** True to restore it to a scratch folder, and compare. */
  verify?: boolean
  /** True to print its path alone. */
  quiet?: boolean
}

/** Runs `backup`: makes one archive of the database and all files while the portal runs. Its path is the last line. */
export async function backup({ to, verify: isToBeVerified = false, quiet = false }: Options): Promise<void> {
  const config = readConfig()
  if (config.BACKUP_RECIPIENT !== undefined) await checkRecipient(config.BACKUP_RECIPIENT)
  const tell = quiet ? () => undefined : say
  const clock = () => new Date()
  const file = archivePath(config, to, clock())
  const source = {
    storage: storageOf(config),
    secretKey: config.SECRET_KEY === undefined ? (findKey(config) ?? null) : null,
    secretMails: CATALOGUE.alwaysMailed,
    recipient: config.BACKUP_RECIPIENT,
    clock
  }
  const made = await inOneLine(
    { what: 'The backup failed.', where: `Its folder is ${dirname(file)}.` },
    withDatabases(config, async (databases) => {
      if (to === undefined) prepareArchives(backupsFolder(config.DATA_DIR), clock())
      return makeArchive({ ...source, databases }, file, async (plain) => isToBeVerified && requireRestorable(plain, tell))
    })
  )
  report(made, tell)
  warnOfLost(made.manifest)
  say(made.file)
}

async function verify(file: string, identity: string | undefined, tell: Say): Promise<Manifest> {
  const verified = withPlainArchive(file, identity, (plain) => verifyBackup(plain))
  const failed = { what: 'The archive could not be verified.', where: `The scratch place is ${tmpdir()}: TMPDIR names another.` }
  const manifest = await inOneLine(failed, verified)
  const { createdAt, tables, files } = manifest
  const restored = `restored to a scratch place, ${tables.length} tables and ${files.count} files are as they were.`
  tell(`The archive of ${createdAt} ${countLost(manifest) === 0 ? 'is whole' : 'can be restored'}: ${restored}`)
  return manifest
}

/** Runs `backup:verify`: restores an archive to a scratch folder and compares all of it. */
export async function verifyCommand(file: string, { identity }: { identity?: string } = {}): Promise<void> {
  warnOfLost(await verify(resolve(file), identity, say))
}
