import { copyFileSync, existsSync } from 'node:fs'
import { Kysely } from 'kysely'
import SQLite from 'better-sqlite3'
import { type Config, ConfigError } from './config.ts'
import { createPrivate, databaseFile, lockDataDir, prepareDataDir, replaceDatabase } from './dataDir.ts'
import { type DatabaseCopy, listCopies } from './databaseCopies.ts'
import { dropBuilding, startBuilding } from './switchData.ts'
import { storedVersion } from '../db/migrate.ts'
import { ARCHIVED_TABLES, DROPPED_TABLES } from '../backup/archivedColumns.ts'
import { NOT_IN_BACKUP } from '../backup/keptRows.ts'
import { SETUP_LINK } from '../core/running/installation.ts'
import type { Schema } from '../db/schema.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Version } from '../db/version.ts'

interface VersionCopy extends DatabaseCopy {
  /** Of the portal whose database it is. */
  of: Version
}

/** Throws when there is none: nothing was updated here. */
function newestCopy({ DATA_DIR }: Config): DatabaseCopy {
  const [newest] = existsSync(DATA_DIR) ? listCopies(DATA_DIR) : []
  if (newest !== undefined) return newest
  throw new ConfigError(`DATA_DIR: there is no copy of an earlier database in ${DATA_DIR}. Nothing was changed.`)
}

async function inspectCopy(copy: DatabaseCopy): Promise<VersionCopy> {
  const database = new SQLite(copy.file, { readonly: true })
  const checked = database.pragma('quick_check', { simple: true })
  database.close()
  if (checked !== 'ok') throw new ConfigError(`${copy.file} is damaged (${String(checked)}). Nothing was changed.`)
  const db = new Kysely<Schema>({ dialect: openSqlite(copy.file, { readonly: true }).dialect })
  try {
    return { ...copy, of: await storedVersion(db) }
  } finally {
    await db.destroy()
  }
}

/**
 * Ends in a copy what a restore ends: a session, a link or a token may have been ended since for a good reason, and mails that
 * waited may have been sent. The copy has the tables of an older version, so that some may not be there.
 */
function endAccess(file: string, secretMails: ReadonlySet<string>): void {
  const database = new SQLite(file)
  const found = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]
  const isThere = (table: string) => found.includes(table)
  const columnsOf = (table: string) => database.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[]
  for (const [table, { dropped }] of ARCHIVED_TABLES) {
    const columns = columnsOf(table)
    for (const column of dropped) if (columns.includes(column)) database.exec(`update ${table} set ${column} = null`)
  }
  for (const table of DROPPED_TABLES) if (isThere(table)) database.exec(`delete from ${table}`)
  database.exec('delete from pending_events where secret is not null')
  database.prepare('delete from installation where name = ?').run(SETUP_LINK)
  const isSecret = `kind in (${[...secretMails].map(() => '?').join()})`
  database.prepare(`update mails set body = null where ${isSecret}`).run(...secretMails)
  const closed = database.prepare('update mails set closed_at = ?, last_error = ? where sent_at is null and closed_at is null')
  closed.run(new Date().toISOString(), NOT_IN_BACKUP)
  database.close()
}

/**
 * Puts the newest copy that was made before an update back, if whoever `isWanted` asks agrees; returns it with the folder
 * where the database lies now that it has replaced. `secretMails`: the kinds of mails that may hold a secret. Throws while a
 * portal runs.
 */
export async function rollbackDatabase(
  config: Config,
  secretMails: ReadonlySet<string>,
  isWanted: (copy: VersionCopy) => Promise<boolean>
): Promise<(VersionCopy & { replaced: string | null }) | null> {
  if (config.DATABASE_URL !== undefined)
    throw new ConfigError(
      'DATABASE_URL: no copy is made of a PostgreSQL database. Restore an archive with the version that made it: npm run restore -- FILE --force.'
    )
  // Before anything is made there.
  newestCopy(config)
  prepareDataDir(config)
  const lock = lockDataDir(config)
  try {
    const copy = await inspectCopy(newestCopy(config))
    if (!(await isWanted(copy))) return null
    const folder = startBuilding(config.DATA_DIR)
    createPrivate(databaseFile(folder))
    copyFileSync(copy.file, databaseFile(folder))
    endAccess(databaseFile(folder), secretMails)
    return { ...copy, replaced: replaceDatabase(config.DATA_DIR) }
  } finally {
    dropBuilding(config.DATA_DIR)
    lock.release()
  }
}
