import type { FileId } from '@verandah/contract/ids'
import type { Ctx, DomainEvent, ReadContext } from '../core/context.ts'
import { throwProblem } from '../core/problem.ts'
import { newId } from '../core/secrets/tokens.ts'
import { dropFile, keepFile } from './files.ts'
import { PHOTOS, requireKind } from './kinds.ts'
import { storePhoto } from './pictures.ts'
import type { FilesTable } from './storage.table.ts'
import { removeStored, type FileStorage, type StoredFile, type UploadedFile } from './storage.ts'

/** A stored photo with its thumbnail. */
export interface StoredPhoto {
  photo: StoredFile
  thumbnail: StoredFile
}

/** Throws 415 when one of them is no picture that can be shown. */
export function requirePhotos(files: readonly UploadedFile[]): void {
  for (const file of files) requireKind(file, PHOTOS, 'A photo must be a JPEG, PNG or WebP picture')
}

export function removePhotos(storage: FileStorage, photos: readonly StoredPhoto[]): Promise<void> {
  return removeStored(
    storage,
    photos.flatMap(({ photo, thumbnail }) => [photo, thumbnail])
  )
}

/** Makes and stores all photos of a call, or none; a problem at `field` when one cannot be read. */
export async function storePhotos(storage: FileStorage, files: readonly UploadedFile[], field: string): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = []
  try {
    for (const { path } of files) stored.push(await storePhoto(storage, path, field))
    return stored
  } catch (error) {
    await removePhotos(storage, stored).catch(() => undefined)
    throw error
  }
}

/** A photo of a record, in a table of the feature. */
export interface PhotoColumns {
  id: FileId
  photo_id: FileId
  thumbnail_id: FileId
}

/** Writes the rows of these files; the caller writes those of the photos. */
export async function keepPhotos(
  ctx: Ctx,
  [photoKind, thumbnailKind]: [photo: FilesTable['kind'], thumbnail: FilesTable['kind']],
  subject: DomainEvent['subject'],
  photos: readonly StoredPhoto[]
): Promise<PhotoColumns[]> {
  const owner = { user_id: ctx.actor.id, subject }
  const kept: PhotoColumns[] = []
  for (const { photo, thumbnail } of photos) {
    const photo_id = await keepFile(ctx, { ...owner, kind: photoKind }, photo)
    const thumbnail_id = await keepFile(ctx, { ...owner, kind: thumbnailKind }, thumbnail)
    kept.push({ id: newId<FileId>(), photo_id, thumbnail_id })
  }
  return kept
}

/** Drops the files of a photo whose row has been deleted; 404 when there was none. */
export async function dropPhoto(ctx: Ctx, removed: Omit<PhotoColumns, 'id'> | undefined): Promise<void> {
  const { photo_id, thumbnail_id } = removed ?? throwProblem('not_found')
  for (const file of [photo_id, thumbnail_id]) await dropFile(ctx, file)
}

export function presentPhoto({ photoUrl }: Pick<ReadContext, 'photoUrl'>, { id, photo_id, thumbnail_id }: PhotoColumns) {
  return { _id: id, url: photoUrl(photo_id) ?? '', thumbnailUrl: photoUrl(thumbnail_id) ?? '' }
}
