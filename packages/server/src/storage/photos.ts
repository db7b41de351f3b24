import { PHOTOS, requireKind } from './kinds.ts'
import { storePhoto } from './pictures.ts'
import { removeStored, type Storage, type StoredFile, type UploadedFile } from './storage.ts'

/** A stored photo with its thumbnail. */
export interface StoredPhoto {
  photo: StoredFile
  thumbnail: StoredFile
}

/** 415 when one of them is no picture that can be shown. */
export function requirePhotos(files: readonly UploadedFile[]): void {
  for (const file of files) requireKind(file, PHOTOS, 'A photo must be a JPEG, PNG or WebP picture')
}

export function removePhotos(storage: Storage, photos: readonly StoredPhoto[]): Promise<void> {
  return removeStored(
    storage,
    photos.flatMap(({ photo, thumbnail }) => [photo, thumbnail])
  )
}

/** Makes and stores all photos of a call, or none; a problem at `field` when one cannot be read. */
export async function storePhotos(storage: Storage, files: readonly UploadedFile[], field: string): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = []
  try {
    for (const { path } of files) stored.push(await storePhoto(storage, path, field))
    return stored
  } catch (error) {
    await removePhotos(storage, stored).catch(() => undefined)
    throw error
  }
}
