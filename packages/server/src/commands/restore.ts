import { resolve } from 'node:path'
import { archivedRows, checkArchive } from '../backup/checkArchive.ts'
import { withPlainArchive } from '../backup/encryptArchive.ts'
import { type Archive, openArchive } from '../backup/readArchive.ts'
import { readConfig } from '../boot/config.ts'
import { keyToRestore } from '../boot/restoreKey.ts'
import { restorePostgres, restoreSqlite } from '../boot/restorePortal.ts'
import { say } from '../boot/terminal.ts'
import { inOneLine } from './backup.ts'

interface Options {
  force?: boolean
  withoutKey?: boolean
  /** The file of the key that an encrypted archive needs. */
  identity?: string
}

/** Returns a text without control characters: terminals obey some, and a name from an archive could hide a line with them. */
const plain = (value: unknown) => String(value).replaceAll(/\p{C}/gu, '')

/** Prints the administrators of the portal after the restore: an archive of somebody else would make that person one. */
async function printAdministrators(archive: Archive): Promise<void> {
  say('Administrators of the restored portal:')
  for await (const { role, is_active, deleted_at, first_name, last_name, email } of archivedRows(archive, 'users'))
    if (role === 'administrator' && is_active === 1 && deleted_at === null)
      say(`  ${plain(first_name)} ${plain(last_name)} <${plain(email)}>`)
}

async function restoreFrom(file: string, { force = false, withoutKey = false }: Options): Promise<void> {
  const config = readConfig()
  const archive = await openArchive(file)
  try {
    await checkArchive(archive)
    const { createdAt, version, tables, files } = archive.manifest
    say(`The archive of ${createdAt}, made by version ${version}, is whole.`)
    await printAdministrators(archive)
    const restoring = { force, key: await keyToRestore(config, archive, { withoutKey }) }
    if (config.DATABASE_URL === undefined) {
      const replaced = await restoreSqlite(config, archive, restoring)
      if (replaced !== null) say(`What was there before is in ${replaced} now: remove it when you no longer need it.`)
    } else await restorePostgres(config, config.DATABASE_URL, archive, restoring)
    say(`Restored: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${files.count} files.`)
    say('Everybody signs in again; links that were mailed before and addresses of calendars no longer work. Start the portal.')
    say('It sends no webhook, no SMS, and none of the mails that waited, until an administrator says so under System Settings, Mail.')
  } finally {
    archive.close()
  }
}

/** Runs `restore`: checks an archive, then makes it the portal of DATA_DIR and DATABASE_URL. */
export function restore(file: string, options: Options): Promise<void> {
  const failed = { what: 'The restore failed.', where: 'Make room in DATA_DIR, and for an encrypted archive in TMPDIR.' }
  return inOneLine(
    failed,
    withPlainArchive(resolve(file), options.identity, (archive) => restoreFrom(archive, options))
  )
}
