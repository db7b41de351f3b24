import { type Backup, BACKUP_FAILURE_TEXT, type BackupFailure, type BackupId, type BackupOrigin } from '@verandah/contract/backups'
import { addMs, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { archiveName } from '../../backup/archiveFolder.ts'
import type { BackupMaker } from '../../backup/backupMaker.ts'
import type { FoundArchive } from '../../backup/backupTask.ts'
import { isSecretVoteOpen } from '../../backup/secretVotes.ts'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import { record } from '../../events/events.ts'
import { toFact, presentBackup } from './backups.present.ts'
import { type BackupRow, findRunning } from './backups.queries.ts'

type WriteCtx = Ctx<{ id: UserId } | null>

/** Returns a name after the second; the next second where an archive has that name already. */
async function freeName(db: Db, now: Instant, isEncrypted: boolean): Promise<string> {
  for (let at = now; ; at = addMs(at, 1_000)) {
    const name = archiveName(new Date(at), 'portal', isEncrypted)
    if ((await db.selectFrom('backups').select('id').where('file_name', '=', name).executeTakeFirst()) === undefined) return name
  }
}

/** False when another process was faster. */
async function insertBackup({ db }: WriteCtx, row: BackupRow): Promise<boolean> {
  const insertion = db.insertInto('backups').values(row)
  const { numInsertedOrUpdatedRows } = await insertion.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when another process has given it up meanwhile, because this one seemed to have died. */
async function endBackup({ db }: WriteCtx, { id }: BackupRow, end: Partial<BackupRow>): Promise<boolean> {
  const running = db.updateTable('backups').set(end).where('id', '=', id).where('status', '=', 'running')
  return (await running.executeTakeFirst()).numUpdatedRows > 0n
}

const EMPTY = {
  started_at: null,
  size: null,
  sha256: null,
  verified_at: null,
  failure: null,
  place: null,
  sent_at: null,
  send_failed_at: null
}

/** Asks for a backup, which a job makes. While there is one already, it is that one; 409 while a secret vote is open. */
export async function requestBackup(
  ctx: WriteCtx,
  origin: BackupOrigin,
  { isEncrypting }: Pick<BackupMaker, 'isEncrypting'>
): Promise<Backup> {
  const { db, now, actor } = ctx
  if (await isSecretVoteOpen(db)) throwProblem('conflict', { text: BACKUP_FAILURE_TEXT.secretVote })
  const row: BackupRow = {
    id: newId<BackupId>(),
    file_name: await freeName(db, now, isEncrypting),
    origin,
    status: 'running',
    created_by: actor?.id ?? null,
    created_at: now,
    ...EMPTY
  }
  if (!(await insertBackup(ctx, row))) return presentBackup((await findRunning(db)) ?? throwProblem('conflict'))
  record(ctx, { kind: 'backups.started', ...toFact(row) })
  return presentBackup(row)
}

/** Marks the backup as begun; from here on it fails when its process ends. */
export async function beginBackup({ db, now }: Ctx<null>, id: BackupId): Promise<void> {
  await db.updateTable('backups').set({ started_at: now }).where('id', '=', id).execute()
}

/** False when another process has given it up meanwhile, because this one seemed to have died. */
export async function finishBackup(ctx: Ctx<null>, row: BackupRow, archive: FoundArchive, place: string | null): Promise<boolean> {
  const { size, sha256 } = archive
  const { verified_at, failure } = verdict(ctx, archive)
  if (!(await endBackup(ctx, row, { status: 'done', size, sha256, verified_at, failure, place }))) return false
  record(ctx, { kind: 'backups.made', size, sha256, ...toFact(row) })
  return true
}

/** Whether the last one that has ended was made. */
async function isFirstFailure(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom('backups')
    .select('status')
    .where('status', '!=', 'running')
    .where('origin', '!=', 'folder')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.status !== 'failed'
}

export async function failBackup(ctx: Ctx<null>, row: BackupRow, failure: BackupFailure): Promise<void> {
  const isFirst = await isFirstFailure(ctx.db)
  if (await endBackup(ctx, row, { status: 'failed', failure }))
    record(ctx, { kind: 'backups.failed', because: failure, isFirst, ...toFact(row) })
}

/**
 * Returns the columns of a check. Only a damaged archive is called so: one that could not be read is not proved yet. One
 * that lacks files is proved without them.
 */
function verdict({ now }: Ctx<null>, { isWhole, lacksFiles }: FoundArchive): Pick<BackupRow, 'started_at' | 'verified_at' | 'failure'> {
  const failure = isWhole === false ? 'damaged' : lacksFiles ? 'lacksFiles' : null
  return { started_at: now, verified_at: isWhole === true ? now : null, failure }
}

/** Records an archive that has appeared in the folder. */
export async function adoptArchive(ctx: Ctx<null>, name: string, archive: FoundArchive, place: string | null): Promise<void> {
  const { size, sha256, isWhole, madeAt } = archive
  const row: BackupRow = {
    ...EMPTY,
    ...verdict(ctx, archive),
    id: newId<BackupId>(),
    file_name: name,
    origin: 'folder',
    status: 'done',
    created_by: null,
    created_at: madeAt !== null && madeAt < ctx.now ? madeAt : ctx.now,
    size,
    sha256,
    place
  }
  if (await insertBackup(ctx, row)) record(ctx, { kind: 'backups.found', isWhole: isWhole === true, ...toFact(row) })
}

/** Stores the result of another check of an archive; it may be proved now. */
export async function judgeArchive(ctx: Ctx<null>, row: BackupRow, archive: FoundArchive): Promise<void> {
  const { size, sha256, isWhole, madeAt } = archive
  const created_at = madeAt !== null && madeAt < row.created_at ? madeAt : row.created_at
  const unproved = ctx.db.updateTable('backups').set({ ...verdict(ctx, archive), size, sha256, created_at })
  const { numUpdatedRows } = await unproved.where('id', '=', row.id).where('verified_at', 'is', null).executeTakeFirst()
  if (numUpdatedRows > 0n && isWhole !== null) record(ctx, { kind: 'backups.checked', isWhole, ...toFact(row) })
}

/** Stores which place (folder and machine) has the archive. */
export async function placeBackup({ db }: Ctx<null>, id: BackupId, place: string | null): Promise<void> {
  await db.updateTable('backups').set({ place }).where('id', '=', id).execute()
}

/** Records that the archive was also sent to the other place. */
export async function noteSent(ctx: Ctx<null>, row: BackupRow): Promise<void> {
  await ctx.db.updateTable('backups').set({ sent_at: ctx.now, send_failed_at: null }).where('id', '=', row.id).execute()
  record(ctx, { kind: 'backups.sent', ...toFact(row) })
}

/** Records that sending has failed, so that it is tried again. The first failure since the last success is notified. */
export async function noteNotSent(ctx: Ctx<null>, row: BackupRow): Promise<void> {
  const { db, now } = ctx
  const failing = await db.selectFrom('backups').select('id').where('send_failed_at', 'is not', null).limit(1).executeTakeFirst()
  await db.updateTable('backups').set({ send_failed_at: now }).where('id', '=', row.id).execute()
  if (failing === undefined) record(ctx, { kind: 'backups.notSent', ...toFact(row) })
}

/** Removes the row of a backup whose archive is gone, and records why. */
export async function forgetBackup(ctx: Ctx<null>, row: BackupRow, kind: 'backups.removed' | 'backups.gone'): Promise<void> {
  await ctx.db.deleteFrom('backups_links').where('backup_id', '=', row.id).execute()
  const { numDeletedRows } = await ctx.db.deleteFrom('backups').where('id', '=', row.id).executeTakeFirst()
  if (numDeletedRows > 0n && row.status === 'done') record(ctx, { kind, ...toFact(row) })
}
