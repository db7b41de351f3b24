import type { FileId } from '@verandah/contract/ids'
import { addToTotal, readTotals } from '../core/totals.ts'
import type { Ctx } from '../core/context.ts'
import { newId } from '../core/tokens.ts'
import { throwProblem } from '../core/problem.ts'
import type { FilesTable } from './storage.table.ts'
import type { StoredFile } from './storage.ts'

/** The stored total of all files' sizes. */
export const FILE_BYTES = 'files.bytes'
const MIB = 1024 * 1024
const FULL = 'There is no room for more files. Please tell an administrator of the portal.'

type Writing = Pick<Ctx<unknown>, 'db' | 'now' | 'rules' | 'totals'>

/** Writes the row of a stored file; 413 when all files together would exceed the quota. */
export async function keepFile(ctx: Writing, owner: Pick<FilesTable, 'kind' | 'user_id'>, file: StoredFile): Promise<FileId> {
  const committed = (await readTotals(ctx.db, [FILE_BYTES])).get(FILE_BYTES) ?? 0
  const bytes = committed + (ctx.totals.get(FILE_BYTES) ?? 0) + file.size
  if (bytes > ctx.rules.STORAGE_QUOTA_MB * MIB) throwProblem('too_large', { text: FULL })
  const id = newId<FileId>()
  const { key: storage_key, size, type } = file
  await ctx.db
    .insertInto('files')
    .values({ id, ...owner, storage_key, type, size, created_at: ctx.now, deleted_at: null })
    .execute()
  addToTotal(ctx, FILE_BYTES, size)
  return id
}

/** Marks a file as deleted; a job removes the bytes. */
export async function dropFile(ctx: Writing, id: FileId): Promise<void> {
  const dropped = await ctx.db
    .updateTable('files')
    .set({ deleted_at: ctx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('size')
    .executeTakeFirst()
  if (dropped !== undefined) addToTotal(ctx, FILE_BYTES, -dropped.size)
}
