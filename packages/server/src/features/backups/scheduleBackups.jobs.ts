import { instant } from '@verandah/contract/dates'
import { archivesToSee, removeArchive } from '../../backup/archiveFolder.ts'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { backupRows } from './backups.queries.ts'
import { forgetBackup, requestBackup } from './backups.service.ts'
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
