import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { archivesToSee } from '../../backup/archiveFolder.ts'
import type { AppContext } from '../../feature.ts'
import { type BackupRow, backupRows } from './backups.queries.ts'
import { noteNotSent, noteSent } from './backups.service.ts'
import { findOwnPlace } from './ownPlace.ts'

/** Returns the archives of this process's folder that are not at the other place yet, newest first. */
async function unsent(app: AppContext): Promise<BackupRow[]> {
  const { folder, elsewhere, isEncrypting } = app.backups
  if (elsewhere === null) return []
  const [rows, inFolder, place] = await Promise.all([backupRows(app.databases.read), archivesToSee(folder), findOwnPlace(app)])
  // An archive that was made before archives were encrypted is not to be sent in plain.
  const maySend = ({ file_name }: BackupRow) => !isEncrypting || file_name.endsWith('.age')
  return rows.filter(
    (row) =>
      row.status === 'done' &&
      row.sent_at === null &&
      row.failure !== 'damaged' &&
      maySend(row) &&
      row.place === place &&
      inFolder.has(row.file_name)
  )
}

export async function isSendDue(app: AppContext): Promise<boolean> {
  return (await unsent(app)).length > 0
}

/** Sends what is not sent yet. Where one fails the others would too: they wait for the next run. */
export async function sendArchives(app: AppContext, now: Date, signal: AbortSignal): Promise<void> {
  const inTransaction = (work: (ctx: Ctx<null>) => Promise<void>) => transact(app, { actor: null, now }, work)
  for (const row of await unsent(app)) {
    try {
      await app.backups.elsewhere?.send(row.file_name, signal)
    } catch (error) {
      if (signal.aborted) throw error
      app.http.log.error({ err: error }, 'a backup could not be sent to BACKUP_URL')
      return inTransaction((ctx) => noteNotSent(ctx, row))
    }
    await inTransaction((ctx) => noteSent(ctx, row))
  }
}
