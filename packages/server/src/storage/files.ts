import type { FileId } from '@verandah/contract/ids'
import type { FilesTable } from '../db/tables/building.ts'
import { readTallies, tally } from '../db/tallies.ts'
import type { Ctx } from '../db/transact.ts'
import { newId } from '../auth/tokens.ts'
import { refuse } from '../http/problem.ts'
import type { StoredFile } from './storage.ts'

/** The kept sum of all files' sizes. */
export const FILE_BYTES = 'files.bytes'
const MIB = 1024 * 1024
const FULL = 'There is no room for more files. Please tell an administrator of the portal.'

type Writing = Pick<Ctx<unknown>, 'db' | 'now' | 'rules' | 'tallies'>

/** Writes the row of a file that lies in the storage already; 413 when all files together would be too many bytes. */
export async function keepFile(ctx: Writing, owner: Pick<FilesTable, 'kind' | 'user_id'>, file: StoredFile): Promise<FileId> {
  const committed = (await readTallies(ctx.db, [FILE_BYTES])).get(FILE_BYTES) ?? 0
  const bytes = committed + (ctx.tallies.get(FILE_BYTES) ?? 0) + file.size
  if (bytes > ctx.rules.STORAGE_QUOTA_MB * MIB) refuse('too_large', { message: FULL })
  const id = newId<FileId>()
  const { key: storage_key, size, type } = file
  await ctx.db
    .insertInto('files')
    .values({ id, ...owner, storage_key, type, size, created_at: ctx.now, deleted_at: null })
    .execute()
  tally(ctx, FILE_BYTES, size)
  return id
}

/** From now on nobody sees it; a job removes the bytes. */
export async function dropFile(ctx: Writing, id: FileId): Promise<void> {
  const dropped = await ctx.db
    .updateTable('files')
    .set({ deleted_at: ctx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('size')
    .executeTakeFirst()
  if (dropped !== undefined) tally(ctx, FILE_BYTES, -dropped.size)
}
