import type { BackupId } from '@verandah/contract/backups'
import { addMs } from '@verandah/contract/dates'
import { isDue } from '../../core/running/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fieldProblem, type ProblemError, throwProblem } from '../../core/problem.ts'
import { hashToken, newToken } from '../../core/secrets/tokens.ts'
import { record, recordBy } from '../../events/events.ts'
import { findUser } from '../users/users.queries.ts'
import { toFact } from './backups.present.ts'
import type { BackupRow } from './backups.queries.ts'

const LINK_MS = 60_000

/** The facts that are read before the transaction. */
export interface DownloadRequest {
  /** The stored hash of the caller's password, if the given one matches it. */
  checked: string | undefined
  /** The archives that lie in the folder. */
  inFolder: ReadonlyMap<string, number>
}

/** Loads a backup whose archive can be downloaded; throws 404 and 409. */
async function getArchive({ db }: Ctx, id: BackupId, { inFolder }: DownloadRequest): Promise<BackupRow> {
  const row = (await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
  if (row.status === 'running') throwProblem('conflict', { text: 'This backup is still being made' })
  if (row.status === 'failed') throwProblem('conflict', { text: 'This backup failed, so there is no archive' })
  if (!inFolder.has(row.file_name)) throwProblem('not_found', { text: 'This archive is no longer in its folder on the server' })
  return row
}

/** Returns the secret of an address that gives the archive once, within a minute, to whoever shows their password. */
export async function makeLink(ctx: Ctx, id: BackupId, asked: DownloadRequest): Promise<string | ProblemError> {
  const { db, now, actor } = ctx
  const row = await getArchive(ctx, id, asked)
  if (!(await ctx.actions.users.judgePassword(ctx, actor.id, asked.checked))) return fieldProblem('password', 'Password is incorrect')
  await db.deleteFrom('backups_links').where('expires_at', '<=', now).execute()
  const secret = newToken()
  const link = { token_hash: hashToken(secret), backup_id: id, user_id: actor.id, expires_at: addMs(now, LINK_MS) }
  await db.insertInto('backups_links').values(link).execute()
  record(ctx, { kind: 'backups.linkMade', ...toFact(row) })
  return secret
}

/**
 * Uses the address up; the name of the archive. Of two that ask at once one gets it. 404 also when its owner is no longer
 * administrator, or when the archive has gone: then nothing was downloaded.
 */
export async function consumeLink(ctx: Ctx<null>, secret: string, isThere: (name: string) => Promise<boolean>): Promise<string> {
  const { db, now } = ctx
  const link = await db
    .deleteFrom('backups_links')
    .where('token_hash', '=', hashToken(secret))
    .returning(['backup_id', 'user_id', 'expires_at'])
    .executeTakeFirst()
  if (link === undefined || isDue(link.expires_at, now, LINK_MS)) return throwProblem('not_found')
  const owner = await findUser(db, link.user_id)
  if (owner?.is_active !== 1 || !ctx.rightsOf(owner).administer) return throwProblem('not_found')
  const row = await db.selectFrom('backups').selectAll().where('id', '=', link.backup_id).executeTakeFirstOrThrow()
  if (!(await isThere(row.file_name))) return throwProblem('not_found')
  recordBy(ctx, link.user_id, { kind: 'backups.downloaded', ...toFact(row) })
  return row.file_name
}
