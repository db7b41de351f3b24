import { isSettled, listArchives } from '../../backup/archiveFolder.ts'
import { BackupFailed } from '../../backup/backupMaker.ts'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import { backupRows } from './backups.queries.ts'
import { adoptArchive, forgetBackup, placeBackup } from './backups.service.ts'
import { ensureOwnPlace, findOwnPlace, hasPlaces } from './ownPlace.ts'

/**
 * What of the folder the table does not know, and the other way round. An archive with other bytes is another one. What lies
 * in the folder of another machine is left to that one. Throws when the folder cannot be read: nothing is gone then.
 */
async function differences(app: AppContext, now: Date) {
  const { folder } = app.backups
  const [rows, inFolder, place] = await Promise.all([backupRows(app.databases.read), listArchives(folder), findOwnPlace(app)])
  const own = rows.filter((row) => row.status === 'done' && (row.place === null || row.place === place))
  const gone = own.filter(({ file_name, size }) => inFolder.get(file_name) !== size)
  const unplaced = own.filter((row) => row.place === null && hasPlaces(app) && !gone.includes(row))
  // One that is running gets its name before its row is done.
  const known = new Set(rows.filter((row) => !gone.includes(row)).map(({ file_name }) => file_name))
  const found: [name: string, size: number][] = []
  for (const [name, size] of inFolder) if (!known.has(name) && (await isSettled(folder, name, now))) found.push([name, size])
  return { gone, unplaced, found }
}

export async function isFolderChanged(app: AppContext, now: Date): Promise<boolean> {
  const { gone, unplaced, found } = await differences(app, now)
  return gone.length + unplaced.length + found.length > 0
}

/** Follows what people do in the folder, and what the command `backup` has put there. */
export async function followFolder(app: AppContext, now: Date, signal: AbortSignal): Promise<void> {
  const { gone, unplaced, found } = await differences(app, now)
  const inTransaction = <T>(work: (ctx: Ctx<null>) => Promise<T>) => transact(app, { actor: null, now }, work)
  for (const row of gone) await inTransaction((ctx) => forgetBackup(ctx, row, 'backups.gone'))
  if (unplaced.length + found.length === 0) return
  const place = await ensureOwnPlace(app)
  for (const { id } of unplaced) await inTransaction((ctx) => placeBackup(ctx, id, place))
  for (const [name, size] of found) {
    const archive = await app.backups.inspect(name, signal).catch((error: unknown) => {
      // One that ends the process that looks at it would do so each time: it is not proved.
      if (!(error instanceof BackupFailed) || signal.aborted) throw error
      return { size, sha256: null, isWhole: false, madeAt: null }
    })
    await inTransaction((ctx) => adoptArchive(ctx, name, archive, place))
  }
}
