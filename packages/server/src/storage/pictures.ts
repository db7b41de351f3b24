import { join } from 'node:path'
import { ProblemError, throwFieldProblem } from '../core/problem.ts'
import { TaskBroken, taskProcess } from '../core/taskProcess.ts'
import { StorageUnavailable } from './blobStore.ts'
import type { PictureResult, PictureTask } from './pictureProcess.ts'

/** The longest side of a photo, in pixels: twice what the largest avatar needs. */
const PHOTO_SIDE = 512
const MEGAPIXELS = 24
const MAX_PIXELS = MEGAPIXELS * 1_000_000
/** A process that has not answered by then hangs; it gives up by itself sooner. */
const HUNG_MS = 30_000

const makeSquare = taskProcess<PictureTask, PictureResult>(join(import.meta.dirname, 'pictureProcess.ts'), HUNG_MS)

function unmade(error: unknown): PictureResult {
  if (error instanceof TaskBroken) return { failure: 'unreadable' }
  throw new StorageUnavailable('No process can be started for pictures', { cause: error })
}

/** Re-encodes a picture as a small upright square; a problem at `field` when it cannot be read or has too many pixels. */
export async function squarePicture(path: string, field: string): Promise<Buffer> {
  const result = await makeSquare({ path, side: PHOTO_SIDE, maxPixels: MAX_PIXELS }).catch(unmade)
  if ('bytes' in result) return Buffer.from(result.bytes)
  if (result.failure === 'unreadable') throwFieldProblem(field, 'This picture cannot be read')
  const text = { text: 'A picture may have at most {{max}} megapixels', values: { max: MEGAPIXELS } }
  throw new ProblemError('too_large', { errors: [{ path: field, text }] })
}
