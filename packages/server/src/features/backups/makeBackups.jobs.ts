import type { BackupFailure } from '@verandah/contract/backups'
import { removeArchive } from '../../backup/archiveFolder.ts'
import { BackupFailed } from '../../backup/backupMaker.ts'
import type { FoundArchive } from '../../backup/backupTask.ts'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import { type BackupRow, findRunning } from './backups.queries.ts'
import { ensureOwnPlace } from './ownPlace.ts'
import { beginBackup, failBackup, finishBackup } from './backups.service.ts'

/** Makes the backup that waits. One that has begun already has lost its process: nothing is left of it. */
export async function makeWaiting(app: AppContext, signal: AbortSignal): Promise<void> {
  const row = await findRunning(app.databases.read)
  if (row === undefined) return
  const inTransaction = <T>(work: (ctx: Ctx<null>) => Promise<T>) => transact(app, { actor: null, now: app.clock() }, work)
  // A draft that cannot be removed must not keep the row waiting for ever: then no other backup would be made, and nobody
  // would be notified.
  const remove = () =>
    removeArchive(app.backups.folder, row.file_name).catch((error: unknown) =>
      app.http.log.error({ err: error }, 'something of a failed backup is left in its folder')
    )
  const fail = async (failure: BackupFailure) => {
    await remove()
    await inTransaction((ctx) => failBackup(ctx, row, failure))
  }
  if (row.started_at !== null) return fail('interrupted')

  await inTransaction((ctx) => beginBackup(ctx, row.id))
  const made = await makeOne(app, row, signal)
  if (typeof made === 'string') return fail(made)
  const place = await ensureOwnPlace(app)
  if (!(await inTransaction((ctx) => finishBackup(ctx, row, made, place)))) await remove()
}

async function makeOne(
  { backups, http }: AppContext,
  { file_name }: BackupRow,
  signal: AbortSignal
): Promise<FoundArchive | BackupFailure> {
  try {
    return await backups.make(file_name, signal)
  } catch (error) {
    http.log.error({ err: error }, 'a backup failed')
    return error instanceof BackupFailed ? error.reason : 'unknown'
  }
}
