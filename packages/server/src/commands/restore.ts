import { resolve } from 'node:path'
import { checkArchive } from '../backup/checkArchive.ts'
import { openArchive } from '../backup/readArchive.ts'
import { readConfig } from '../boot/config.ts'
import { keyToRestore } from '../boot/restoreKey.ts'
import { restorePostgres } from '../boot/restorePostgres.ts'
import { restoreSqlite } from '../boot/restoreSqlite.ts'
import { say } from '../boot/terminal.ts'
import { inOneLine } from './backup.ts'

interface Options {
  force?: boolean
  withoutKey?: boolean
}

async function restoreFrom(file: string, { force = false, withoutKey = false }: Options): Promise<void> {
  const config = readConfig()
  const archive = await openArchive(file)
  try {
    await checkArchive(archive)
    const { createdAt, tables, files } = archive.manifest
    say(`The archive of ${createdAt} is whole.`)
    const restoring = { force, key: await keyToRestore(config, archive, { withoutKey }) }
    if (config.DATABASE_URL === undefined) {
      const replaced = await restoreSqlite(config, archive, restoring)
      if (replaced !== null) say(`What was there before is in ${replaced} now: remove it when you no longer need it.`)
    } else await restorePostgres(config, config.DATABASE_URL, archive, restoring)
    say(`Restored: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${files.count} files.`)
    say('Everybody signs in again; links that were mailed before no longer work. Start the portal.')
  } finally {
    archive.close()
  }
}

/** `restore`: checks an archive, then makes it the portal of DATA_DIR and DATABASE_URL. */
export function restore(file: string, options: Options): Promise<void> {
  return inOneLine(restoreFrom(resolve(file), options))
}
