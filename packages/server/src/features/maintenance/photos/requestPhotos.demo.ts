import { rm, writeFile } from 'node:fs/promises'
import type { StoredPhoto } from '../../../storage/photos.ts'
import { storePhoto } from '../../../storage/pictures.ts'
import type { FileStorage } from '../../../storage/storage.ts'
import { type PictureName, PICTURES } from '../demo/requestPictures.demo.ts'

async function draw(storage: FileStorage, name: PictureName): Promise<StoredPhoto> {
  const path = await storage.newTemporary()
  try {
    await writeFile(path, PICTURES[name], { mode: 0o600 })
    return await storePhoto(storage, path, 'photos')
  } finally {
    await rm(path, { force: true })
  }
}

/** Begins to make the photos of the demo, each once, in the process for pictures; what it returns waits for those that are asked for. */
export function drawPhotos(storage: FileStorage): (names: readonly PictureName[]) => Promise<StoredPhoto[]> {
  const drawn = new Map(Object.keys(PICTURES).map((name) => [name, draw(storage, name as PictureName)]))
  // The code that waits for the photo hears of a failure.
  for (const photo of drawn.values()) photo.catch(() => undefined)
  return async (names) => Promise.all(names.flatMap((name) => drawn.get(name) ?? []))
}
