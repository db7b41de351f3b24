import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ProblemError, throwFieldProblem } from '../core/problem.ts'
import { TaskBroken, taskProcess } from '../core/running/taskProcess.ts'
import { StorageUnavailable } from './blobStore.ts'
import type { PictureResult, PictureTask, Shape } from './pictureProcess.ts'
import { removeStored, type FileStorage, type StoredFile, storeUpload } from './storage.ts'

type Box = Omit<Shape, 'path'>

/** The size of a photo in pixels: twice what the largest avatar needs. */
const AVATAR: Box = { width: 512, height: 512, fit: 'cover', format: 'webp' }
const PHOTO: Box = { width: 2_048, height: 2_048, fit: 'inside', format: 'webp' }
/** The size of small copies, in the proportions of most photos, so that cards and strips need not cut them again. */
const THUMBNAIL: Box = { width: 480, height: 360, fit: 'cover', format: 'webp' }
/** The size of a logo on paper: four pixels for each point that a letterhead has for it, at most half a megabyte. */
const LOGO: Box = { width: 680, height: 232, fit: 'inside', format: 'png' }
const MAX_MEGAPIXELS = 24
/** The time limit of the process; the work in it has a shorter one. */
const HUNG_MS = 30_000

const makePictures = taskProcess<PictureTask, PictureResult>(join(import.meta.dirname, 'pictureProcess.ts'), HUNG_MS)

function unmade(error: unknown): PictureResult {
  if (error instanceof TaskBroken) return { failure: 'unreadable' }
  throw new StorageUnavailable('No process can be started for pictures', { cause: error })
}

function throwUnmade(result: Exclude<PictureResult, { files: unknown }>, field: string): never {
  if ('failure' in result) {
    if (result.failure === 'unreadable') throwFieldProblem(field, 'This picture cannot be read')
    throw new StorageUnavailable('No picture can be written')
  }
  const text = { text: 'A picture may have at most {{max}} megapixels', values: { max: result.maxMegapixels } }
  throw new ProblemError('too_large', { errors: [{ path: field, text }] })
}

/** Stores upright pictures without metadata that are made of the one at `path`; a problem at `field` when it cannot be read or has too many pixels. */
async function store(storage: FileStorage, path: string, boxes: readonly Box[], field: string): Promise<StoredFile[]> {
  const shapes = boxes.map((box, index) => ({ ...box, path: `${path}.${index}` }))
  const stored: StoredFile[] = []
  try {
    const result = await makePictures({ path, shapes, maxMegapixels: MAX_MEGAPIXELS }).catch(unmade)
    if (!('files' in result)) throwUnmade(result, field)
    for (const [index, file] of result.files.entries())
      stored.push(await storeUpload(storage, file, `image/${boxes[index]?.format ?? 'webp'}`))
    return stored
  } catch (error) {
    await removeStored(storage, stored).catch(() => undefined)
    throw error
  } finally {
    for (const shape of shapes) await rm(shape.path, { force: true })
  }
}

async function storeOne(storage: FileStorage, path: string, box: Box, field: string): Promise<StoredFile> {
  const [picture] = await store(storage, path, [box], field)
  if (picture === undefined) throw new TypeError('One picture is made of each shape')
  return picture
}

/** Stores a small square of a picture. */
export const storeAvatar = (storage: FileStorage, path: string, field: string) => storeOne(storage, path, AVATAR, field)

/** Stores a logo for the head of papers. */
export const storeLogo = (storage: FileStorage, path: string, field: string) => storeOne(storage, path, LOGO, field)

/** Stores a picture as large as a screen shows it. */
export const storePhotoAlone = (storage: FileStorage, path: string, field: string) => storeOne(storage, path, PHOTO, field)

/** Stores a picture as large as a screen shows it, and a small one for cards and lists. */
export async function storePhoto(storage: FileStorage, path: string, field: string): Promise<{ photo: StoredFile; thumbnail: StoredFile }> {
  const [photo, thumbnail] = await store(storage, path, [PHOTO, THUMBNAIL], field)
  if (photo === undefined || thumbnail === undefined) throw new TypeError('One picture is made of each shape')
  return { photo, thumbnail }
}
