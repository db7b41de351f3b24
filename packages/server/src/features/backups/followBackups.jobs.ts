import { addMs, instant } from '@verandah/contract/dates'
import { isSettled, listArchives } from '../../backup/archiveFolder.ts'
import { BackupFailed } from '../../backup/backupMaker.ts'
import type { FoundArchive } from '../../backup/backupTask.ts'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { isDue } from '../../core/running/clock.ts'
import type { AppContext } from '../../feature.ts'
import { type BackupRow, backupRows } from './backups.queries.ts'
import { adoptArchive, forgetBackup, judgeArchive, placeBackup } from './backups.service.ts'
import { ensureOwnPlace, findOwnPlace, hasPlaces } from './ownPlace.ts'

/** How often an archive that could not be read, because of the disk or its version, is tried again. */
const AGAIN_MS = 3_600_000

function isToBeTried({ file_name, status, verified_at, failure, started_at }: BackupRow, now: Date): boolean {
  // This machine cannot read an encrypted archive.
  if (status !== 'done' || verified_at !== null || failure !== null || file_name.endsWith('.age')) return false
  return started_at === null || isDue(addMs(started_at, AGAIN_MS), instant(now), AGAIN_MS)
}

/**
 * Compares the folder with the table, both ways. An archive with other bytes is another one. Archives in the folder of
 * another machine are left to that machine. Throws when the folder cannot be read: nothing is gone then.
 */
async function differences(app: AppContext, now: Date) {
  const { folder } = app.backups
  const [rows, inFolder, place] = await Promise.all([backupRows(app.databases.read), listArchives(folder), findOwnPlace(app)])
  const own = rows.filter((row) => row.status === 'done' && (row.place === null || row.place === place))
  const gone = own.filter(({ file_name, size }) => inFolder.get(file_name) !== size)
  const unplaced = own.filter((row) => row.place === null && hasPlaces(app) && !gone.includes(row))
  const unproved = own.filter((row) => isToBeTried(row, now) && !gone.includes(row))
  // A running backup gets its name before its row is done.
  const known = new Set(rows.filter((row) => !gone.includes(row)).map(({ file_name }) => file_name))
  const found: [name: string, size: number][] = []
  for (const [name, size] of inFolder) if (!known.has(name) && (await isSettled(folder, name, now))) found.push([name, size])
  return { gone, unplaced, unproved, found }
}

export async function isFolderChanged(app: AppContext, now: Date): Promise<boolean> {
  const { gone, unplaced, unproved, found } = await differences(app, now)
  return gone.length + unplaced.length + unproved.length + found.length > 0
}

/** Checks an archive in another process. One that ends that process, or cannot be read now, is not proved. */
function inspectArchive(app: AppContext, name: string, size: number, signal: AbortSignal): Promise<FoundArchive> {
  return app.backups.inspect(name, signal).catch((error: unknown) => {
    if (!(error instanceof BackupFailed) || signal.aborted) throw error
    return { size, sha256: null, isWhole: null, lacksFiles: false, madeAt: null }
  })
}

/** Follows what people do in the folder, and what the command `backup` has put there. */
export async function followFolder(app: AppContext, now: Date, signal: AbortSignal): Promise<void> {
  const { gone, unplaced, unproved, found } = await differences(app, now)
  const inTransaction = <T>(work: (ctx: Ctx<null>) => Promise<T>) => transact(app, { actor: null, now }, work)
  for (const row of gone) await inTransaction((ctx) => forgetBackup(ctx, row, 'backups.gone'))
  for (const row of unproved) {
    const archive = await inspectArchive(app, row.file_name, row.size ?? 0, signal)
    await inTransaction((ctx) => judgeArchive(ctx, row, archive))
  }
  if (unplaced.length + found.length === 0) return
  const place = await ensureOwnPlace(app)
  for (const { id } of unplaced) await inTransaction((ctx) => placeBackup(ctx, id, place))
  for (const [name, size] of found) {
    const archive = await inspectArchive(app, name, size, signal)
    await inTransaction((ctx) => adoptArchive(ctx, name, archive, place))
  }
}
