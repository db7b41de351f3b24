import type { FileId } from '@verandah/contract/ids'
import type { Me } from '@verandah/contract/me'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { refuse } from '../../http/problem.ts'
import { readSettings } from '../../settings/settings.ts'
import { dropFile, keepFile } from '../../storage/files.ts'
import { demandKind, PHOTOS } from '../../storage/kinds.ts'
import { squarePicture } from '../../storage/pictures.ts'
import { type Storage, storeBytes, type StoredFile, type UploadedFile } from '../../storage/storage.ts'
import { presentMe, type UserRow } from '../users/users.present.ts'
import { findUser } from '../users/users.queries.ts'

/** Makes a small square of what was sent and stores it; nobody refers to it yet. */
export async function preparePhoto(storage: Storage, file: UploadedFile): Promise<StoredFile> {
  demandKind(file, PHOTOS, 'A photo must be a JPEG, PNG or WebP picture')
  return storeBytes(storage, await squarePicture(file.path, 'photo'), 'image/webp')
}

/** Of two changes at once one succeeds: no photo is left behind without a person. Moves no version. */
async function exchange(ctx: Ctx, row: UserRow, photo: FileId | null): Promise<Me> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ photo_id: photo })
    .where('id', '=', row.id)
    .where('photo_id', row.photo_id === null ? 'is' : '=', row.photo_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('conflict')
  record(ctx, { kind: 'account.photoChanged', userId: row.id, photo })
  return presentMe(ctx, { ...row, photo_id: photo }, await readSettings(ctx.db))
}

export async function changePhoto(ctx: Ctx, file: StoredFile): Promise<Me> {
  const row = (await findUser(ctx.db, ctx.actor.id)) ?? refuse('no_session')
  if (row.photo_id !== null) await dropFile(ctx, row.photo_id)
  return exchange(ctx, row, await keepFile(ctx, { kind: 'photo', user_id: row.id }, file))
}

/** Without a photo there is nothing to remove, and nothing happens. */
export async function removePhoto(ctx: Ctx): Promise<Me> {
  const row = (await findUser(ctx.db, ctx.actor.id)) ?? refuse('no_session')
  if (row.photo_id === null) return presentMe(ctx, row, await readSettings(ctx.db))
  await dropFile(ctx, row.photo_id)
  return exchange(ctx, row, null)
}
