import type { Me } from '@verandah/contract/me'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import { throwProblem } from '../../core/problem.ts'
import { dropFile, keepFile } from '../../storage/files.ts'
import { requireKind, PHOTOS } from '../../storage/kinds.ts'
import { storeAvatar } from '../../storage/pictures.ts'
import type { FileStorage, StoredFile, UploadedFile } from '../../storage/storage.ts'
import { readMe } from './account.queries.ts'
import { findUser } from '../users/users.queries.ts'

/** Makes a small square of the uploaded picture and stores it; no row refers to it yet. */
export async function preparePhoto(storage: FileStorage, file: UploadedFile): Promise<StoredFile> {
  requireKind(file, PHOTOS, 'A photo must be a JPEG, PNG or WebP picture')
  return storeAvatar(storage, file.path, 'photo')
}

/**
 * Sets the photo. Null removes it, and does nothing when there is none. Only one of two changes at once succeeds, so that no
 * photo is left without a person. The record's version stays the same.
 */
export async function changePhoto(ctx: Ctx, file: StoredFile | null): Promise<Me> {
  const row = (await findUser(ctx.db, ctx.actor.id)) ?? throwProblem('no_session')
  if (file === null && row.photo_id === null) return readMe(ctx, row)
  if (row.photo_id !== null) await dropFile(ctx, row.photo_id)
  const subject = { kind: 'user', id: row.id } as const
  const photo = file && (await keepFile(ctx, { kind: 'photo', user_id: row.id, subject }, file))
  if (!(await ctx.actions.users.changeIf(ctx, row.id, { photoId: row.photo_id }, { photo_id: photo }))) throwProblem('conflict')
  record(ctx, { kind: 'account.photoChanged', subject, photo })
  return readMe(ctx, { ...row, photo_id: photo })
}
