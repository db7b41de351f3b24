import { instant } from '@verandah/contract/dates'
import { archivesToSee, isSettled, listArchives, removeArchive } from '../../backup/archiveFolder.ts'
import { BackupFailed } from '../../backup/backupMaker.ts'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { backupRows } from './backups.queries.ts'
import { adoptArchive, forgetBackup, placeBackup, requestBackup } from './backups.service.ts'
import { ensureOwnPlace, findOwnPlace, hasPlaces } from './ownPlace.ts'
import { isTurn, surplusOf } from './schedule.ts'

async function wantedNow({ databases: { read }, backups }: AppContext, now: Date) {
  const [rows, inFolder, settings] = await Promise.all([backupRows(read), archivesToSee(backups.folder), readSettings(read)])
  const { hour, keep } = settings.backup
  return { isTurn: isTurn(rows, instant(now), hour), surplus: surplusOf(rows, inFolder, keep) }
}

export async function isScheduleDue(app: AppContext, now: Date): Promise<boolean> {
  const wanted = await wantedNow(app, now)
  return wanted.isTurn || wanted.surplus.length > 0
}

/** Asks for the backup of the night, and removes what it need not keep any more. */
export async function runSchedule(app: AppContext, now: Date): Promise<void> {
  const wanted = await wantedNow(app, now)
  const inTransaction = <T>(work: (ctx: Ctx<null>) => Promise<T>) => transact(app, { actor: null, now }, work)
  // First: an archive that cannot be removed must not keep the next one from being made.
  if (wanted.isTurn) await inTransaction((ctx) => requestBackup(ctx, 'schedule'))
  for (const row of wanted.surplus) {
    // A row without its archive is forgotten; an archive without its row would be taken for somebody's copy.
    if (row.status === 'done') await removeArchive(app.backups.folder, row.file_name)
    await inTransaction((ctx) => forgetBackup(ctx, row, 'backups.removed'))
  }
}

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
      if (!(error instanceof BackupFailed) || error.reason === 'interrupted') throw error
      return { size, sha256: null, isWhole: false, madeAt: null }
    })
    await inTransaction((ctx) => adoptArchive(ctx, name, archive, place))
  }
}
