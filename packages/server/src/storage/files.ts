import type { FileId } from '@verandah/contract/ids'
import { addToTotal, readTotals } from '../core/totals.ts'
import type { Ctx, DomainEvent } from '../core/context.ts'
import { newId } from '../core/secrets/tokens.ts'
import { throwProblem } from '../core/problem.ts'
import { lockUntilCommit } from '../db/lock.ts'
import type { Db } from '../db/open.ts'
import { FileMissing } from './blobStore.ts'
import type { FilesTable } from './storage.table.ts'
import type { FileStorage, StoredFile } from './storage.ts'

/** The stored total of all files' sizes. */
export const FILE_BYTES = 'files.bytes'
const MIB = 1024 * 1024
const FULL = 'There is no room for more files. Please tell an administrator of the portal.'

type WriteCtx = Pick<Ctx<unknown>, 'db' | 'dialect' | 'now' | 'rules' | 'totals'>
/** The record that a file belongs to. */
type Subject = DomainEvent['subject']

export interface FileOwner extends Pick<FilesTable, 'kind' | 'user_id'> {
  subject?: Subject
}

/** Writes the row of a stored file; 413 when all files together would exceed the quota. */
export async function keepFile(ctx: WriteCtx, { kind, user_id, subject }: FileOwner, file: StoredFile): Promise<FileId> {
  // Two uploads at once must not both take the last free bytes.
  await lockUntilCommit(ctx.db, ctx.dialect, FILE_BYTES)
  const committed = (await readTotals(ctx.db, [FILE_BYTES])).get(FILE_BYTES) ?? 0
  const bytes = committed + (ctx.totals.get(FILE_BYTES) ?? 0) + file.size
  if (bytes > ctx.rules.STORAGE_QUOTA_MB * MIB) throwProblem('too_large', { text: FULL })
  const id = newId<FileId>()
  const { key: storage_key, size, type, sha256 } = file
  const of = { kind, user_id, subject_kind: subject?.kind ?? null, subject_id: subject?.id ?? null }
  await ctx.db
    .insertInto('files')
    .values({ id, ...of, storage_key, type, size, sha256, created_at: ctx.now, deleted_at: null })
    .execute()
  addToTotal(ctx, FILE_BYTES, size)
  return id
}

function drop({ db, now }: WriteCtx) {
  return db.updateTable('files').set({ deleted_at: now }).where('deleted_at', 'is', null).returning('size')
}

function subtract(ctx: WriteCtx, dropped: readonly Pick<FilesTable, 'size'>[]): void {
  for (const { size } of dropped) addToTotal(ctx, FILE_BYTES, -size)
}

/** Marks a file as deleted; a job removes the bytes. */
export async function dropFile(ctx: WriteCtx, id: FileId): Promise<void> {
  subtract(ctx, await drop(ctx).where('id', '=', id).execute())
}

/** Marks all files of a record as deleted. */
export async function dropFilesOf(ctx: WriteCtx, { kind, id }: Subject): Promise<void> {
  subtract(ctx, await drop(ctx).where('subject_kind', '=', kind).where('subject_id', '=', id).execute())
}

/** Returns the bytes of a stored file, to be sent with its type; 404 when there is none. The caller has decided who may see it. */
export async function streamFile(storage: FileStorage, db: Db, id: FileId) {
  const file = await db
    .selectFrom('files')
    .select(['storage_key', 'type', 'size'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const { storage_key, type, size } = file ?? throwProblem('not_found')
  const bytes = await storage.open(storage_key).catch((error: unknown) => {
    if (error instanceof FileMissing) throwProblem('not_found')
    throw error
  })
  return { bytes, type, size }
}
