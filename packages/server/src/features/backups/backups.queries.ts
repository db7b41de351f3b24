import type { Backup } from '@verandah/contract/backups'
import type { Instant } from '@verandah/contract/dates'
import type { Selectable } from 'kysely'
import { LOWEST } from '../../db/columns.ts'
import { hasRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { presentBackup } from './backups.present.ts'
import type { BackupsTable } from './backups.table.ts'

export type BackupRow = Selectable<BackupsTable>

/** Selects all backups that the portal knows of, newest first. */
export function backupRows(db: Db): Promise<BackupRow[]> {
  return db.selectFrom('backups').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** Lists the backups, newest first, without those whose archive somebody has removed. `inFolder`: the sizes of the archives there. */
export async function listBackups(db: Db, inFolder: ReadonlyMap<string, number>): Promise<Backup[]> {
  const rows = await backupRows(db)
  return rows.filter(({ status, file_name }) => status !== 'done' || inFolder.has(file_name)).map(presentBackup)
}

/** Finds the backup that is to be made, or is being made: there is one at most. */
export function findRunning(db: Db): Promise<BackupRow | undefined> {
  return db.selectFrom('backups').selectAll().where('status', '=', 'running').executeTakeFirst()
}

/** Whether an archive was sent to the place that `BACKUP_URL` names. */
export function isSentElsewhere(db: Db): Promise<boolean> {
  return hasRows(db.selectFrom('backups').where('created_at', '>', LOWEST).where('sent_at', 'is not', null))
}

export type OwnArchive = Pick<BackupRow, 'file_name' | 'status' | 'sha256'>

/** Lists the archives that the portal itself has made or is making, without those that somebody has put into the folder. */
export function ownArchives(db: Db): Promise<OwnArchive[]> {
  const made = db.selectFrom('backups').where('origin', '!=', 'folder').where('status', '!=', 'failed')
  return made.select(['file_name', 'status', 'sha256']).execute()
}

export interface LastBackup {
  at: Instant
  /** When a restore has proved it; null: never. */
  verifiedAt: Instant | null
}

const newest = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['created_at as at', 'verified_at as verifiedAt'])
    .where('status', '=', 'done')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/**
 * Returns the newest archive that is proved, or else the newest that there is; null: none. A later try that has failed is no
 * backup.
 */
export async function lastBackup(db: Db): Promise<LastBackup | null> {
  const proved = await newest(db).where('verified_at', 'is not', null).executeTakeFirst()
  return proved ?? (await newest(db).executeTakeFirst()) ?? null
}
