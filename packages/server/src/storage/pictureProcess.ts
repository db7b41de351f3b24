import sharp from 'sharp'
import { answerTasks } from '../core/answerTasks.ts'

/** What `pictures.ts` asks for: a square of a picture. */
export interface PictureTask {
  path: string
  /** Pixels. */
  side: number
  maxPixels: number
}
/** The square, or why there is none. */
export type PictureResult = { bytes: Uint8Array } | { failure: 'unreadable' | 'too many pixels' }

const QUALITY = 82
const MAX_SECONDS = 10

sharp.cache(false)
sharp.concurrency(1)

async function squareOf({ path, side, maxPixels }: PictureTask): Promise<PictureResult> {
  // Only the head of the file is read; nothing is decoded yet.
  const { width, height, depth, isProgressive, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata()
  // An interlaced picture is held whole: with 16 bits a colour it takes twice the memory.
  const weight = depth === 'ushort' && isProgressive ? 2 : 1
  if (width * height * weight > maxPixels) return { failure: 'too many pixels' }
  const target = Math.min(autoOrient.width, autoOrient.height, side)
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: MAX_SECONDS })
  // Only the pixels of the first frame are kept, without metadata such as place and camera.
  const bytes = await picture
    .autoOrient()
    .resize(target, target, { fit: 'cover', position: 'centre' })
    .webp({ quality: QUALITY })
    .toBuffer()
  return { bytes }
}

answerTasks((task: PictureTask) => squareOf(task).catch((): PictureResult => ({ failure: 'unreadable' })))
