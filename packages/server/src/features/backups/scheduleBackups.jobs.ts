import { instant, addDays, addMs, DAY_MS, dayOf, type Instant, instantAt, timeOf } from '@verandah/contract/dates'
import { archivesToSee, removeArchive } from '../../backup/archiveFolder.ts'
import { isSecretVoteOpen } from '../../backup/secretVotes.ts'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { backupRows, type BackupRow } from './backups.queries.ts'
import { forgetBackup, requestBackup } from './backups.service.ts'
import { CLOCK_SKEW_MS } from '../../core/running/clock.ts'

/** A backup that has failed is tried again so often, with an hour in between. */
const TRIES = 3
const AGAIN_MS = 3_600_000
/** How many failed backups stay in the list. */
const FAILED_KEPT = 10

/** Returns the last time of the schedule: this hour in Colombo, today or yesterday. */
export function lastTurn(now: Instant, hour: number): Instant {
  const at = timeOf(`${String(hour).padStart(2, '0')}:00`)
  const today = instantAt(dayOf(now), at)
  return today <= now ? today : instantAt(addDays(dayOf(now), -1), at)
}

/** Whether the schedule wants one now; `rows`: newest first. One that is dated in the future, by a wrong clock, does not count. */
export function isTurn(rows: readonly BackupRow[], now: Instant, hour: number): boolean {
  if (rows.some(({ status }) => status === 'running')) return false
  const [turn, latest] = [lastTurn(now, hour), addMs(now, CLOCK_SKEW_MS)]
  const tries = rows.filter(({ origin, created_at }) => origin === 'schedule' && created_at >= turn && created_at <= latest)
  const [last] = tries
  if (last === undefined) return true
  return tries.length < TRIES && tries.every(({ status }) => status === 'failed') && last.created_at <= addMs(now, -AGAIN_MS)
}

/**
 * Returns the archives to remove because there are newer ones: those of the schedule beyond the newest `keep`, and old
 * failures. Archives that people have made or put there stay, and so does the newest that is verified. `rows`: newest first,
 * `inFolder`: the archives there.
 */
export function findSurplus(rows: readonly BackupRow[], inFolder: ReadonlyMap<string, number>, keep: number): BackupRow[] {
  const archives = rows.filter(({ status, file_name }) => status === 'done' && inFolder.has(file_name))
  const proved = archives.find(({ verified_at }) => verified_at !== null)
  const old = archives.filter(({ origin }) => origin === 'schedule').slice(keep)
  const failed = rows.filter(({ status }) => status === 'failed').slice(FAILED_KEPT)
  return [...old.filter((row) => row !== proved), ...failed]
}

async function wantedNow({ databases: { read }, backups }: AppContext, now: Date) {
  const [rows, inFolder, settings] = await Promise.all([backupRows(read), archivesToSee(backups.folder), readSettings(read)])
  const { hour, keep } = settings.backup
  // The schedule waits until a secret vote is closed.
  const waits = await isSecretVoteOpen(read)
  return { isTurn: !waits && isTurn(rows, instant(now), hour), surplus: findSurplus(rows, inFolder, keep) }
}

/** Reads when the schedule may want a backup next: when it comes round, or an hour after a try that has failed. */
export async function nextScheduled({ databases: { read } }: Pick<AppContext, 'databases'>, now: Date): Promise<Instant> {
  const [rows, { backup }] = await Promise.all([backupRows(read), readSettings(read)])
  const at = instant(now)
  const again = rows.filter(({ status }) => status === 'failed').map(({ created_at }) => addMs(created_at, AGAIN_MS))
  const times = [addMs(lastTurn(at, backup.hour), DAY_MS), ...again.filter((time) => time > at)]
  return times.toSorted()[0] ?? at
}

export async function isScheduleDue(app: AppContext, now: Date): Promise<boolean> {
  const wanted = await wantedNow(app, now)
  return wanted.isTurn || wanted.surplus.length > 0
}

/** False when it could not be removed there: it stays here too, and is tried again. */
async function isRemovedElsewhere({ backups: { elsewhere }, http }: AppContext, { file_name }: BackupRow): Promise<boolean> {
  // The setting has gone: nobody knows where that was.
  if (elsewhere === null) return true
  return elsewhere.remove(file_name).then(
    () => true,
    (error: unknown) => {
      http.log.error({ err: error }, 'an old backup could not be removed at BACKUP_URL')
      return false
    }
  )
}

/** Asks for the backup of the night, and removes what it need not keep any more. */
export async function runSchedule(app: AppContext, now: Date): Promise<void> {
  const wanted = await wantedNow(app, now)
  const inTransaction = <T>(work: (ctx: Ctx<null>) => Promise<T>) => transact(app, { actor: null, now }, work)
  // The backup is requested first: an archive that cannot be removed must not keep the next one from being made.
  if (wanted.isTurn) await inTransaction((ctx) => requestBackup(ctx, 'schedule', app.backups))
  for (const row of wanted.surplus) {
    if (row.sent_at !== null && !(await isRemovedElsewhere(app, row))) continue
    // A row without its archive is forgotten; an archive without its row would be taken for somebody's copy.
    if (row.status === 'done') await removeArchive(app.backups.folder, row.file_name)
    await inTransaction((ctx) => forgetBackup(ctx, row, 'backups.removed'))
  }
}
