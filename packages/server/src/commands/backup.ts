import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CATALOGUE } from '../app.ts'
import { archiveName, prepareArchives } from '../backup/archiveFolder.ts'
import { verifyBackup } from '../backup/loadArchive.ts'
import { makeArchive, withPlainArchive } from '../backup/encryptArchive.ts'
import type { MadeBackup } from '../backup/makeBackup.ts'
import { BackupError } from '../backup/manifest.ts'
import { checkRecipient } from '../boot/checkRecipient.ts'
import { type Config, ConfigError, readConfig } from '../boot/config.ts'
import { backupsFolder, storageOf } from '../boot/dataDir.ts'
import { withDatabases } from '../boot/openStore.ts'
import { findKey } from '../boot/secretKey.ts'
import { say, warn } from '../boot/terminal.ts'
import { StorageUnavailable } from '../storage/blobStore.ts'

/** A wrong place or a damaged archive is one line, not a stack. */
export async function inOneLine<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof BackupError) throw new ConfigError(error.message, { cause: error })
    if (error instanceof StorageUnavailable)
      throw new ConfigError(`The files cannot be read or written (${String(error.cause)}).`, { cause: error })
    throw error
  })
}

/** Where the archive goes: a file that does not exist yet. */
function placeFor({ DATA_DIR, BACKUP_RECIPIENT }: Config, to: string | undefined, now: Date): string {
  const given = resolve(to ?? backupsFolder(DATA_DIR))
  const isFolder = to === undefined || (existsSync(given) && statSync(given).isDirectory())
  const file = isFolder ? join(given, archiveName(now, 'command', BACKUP_RECIPIENT !== undefined)) : given
  if (existsSync(file)) throw new ConfigError(`${file} exists already. An archive never takes the place of another file.`)
  return file
}

function report({ manifest, size, holdsKey }: MadeBackup): void {
  const { tables, files, audit } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Backed up: ${rows} rows of ${tables.length} tables, ${files.count} files; the archive has ${size} bytes.`)
  say(`The audit trail ends with ${audit === null ? 'no entry' : `${audit.number}:${audit.hash}`}`)
  for (const key of files.missing) warn(`the file ${key} is missing in the portal, and so in the archive. See npm run doctor.`)
  for (const key of files.altered) warn(`the file ${key} has other bytes than when it was stored. See npm run doctor.`)
  if (holdsKey) say('The archive holds the secret key that the portal has made in DATA_DIR: keep the archive private.')
  else say('The archive does not hold SECRET_KEY: keep it in another safe place, because a restore needs it.')
}

/** What cannot be restored is not kept: it would be taken for a backup. */
async function requireWhole(file: string): Promise<void> {
  try {
    await verifyCommand(file)
  } catch (error) {
    warn('The archive cannot be restored, and is not kept.')
    throw error
  }
}

/** `backup`: makes one archive of the database and all files while the portal runs. Its path is the last line. */
export async function backup({ to, verify = false }: { to?: string; verify?: boolean }): Promise<void> {
  const config = readConfig()
  if (config.BACKUP_RECIPIENT !== undefined) await checkRecipient(config.BACKUP_RECIPIENT)
  const clock = () => new Date()
  const file = placeFor(config, to, clock())
  const source = {
    storage: storageOf(config),
    secretKey: config.SECRET_KEY === undefined ? (findKey(config) ?? null) : null,
    secretMails: CATALOGUE.alwaysMailed,
    recipient: config.BACKUP_RECIPIENT,
    clock
  }
  const made = await inOneLine(
    withDatabases(config, async (databases) => {
      if (to === undefined) prepareArchives(backupsFolder(config.DATA_DIR), clock())
      return makeArchive({ ...source, databases }, file, async (plain) => verify && requireWhole(plain))
    })
  )
  report(made)
  say(made.file)
}

/** `backup:verify`: restores an archive to a scratch place and compares all of it. */
export async function verifyCommand(file: string, { identity }: { identity?: string } = {}): Promise<void> {
  const verified = withPlainArchive(resolve(file), identity, (plain) => verifyBackup(plain))
  const { createdAt, tables, files } = await inOneLine(verified)
  say(
    `The archive of ${createdAt} is whole: restored to a scratch place, ${tables.length} tables and ${files.count} files are as they were.`
  )
}
