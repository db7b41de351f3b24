import { throwFieldProblem } from '../core/problem.ts'

/** The longest side of a photo, in pixels: twice what the largest avatar needs. */
const PHOTO_SIDE = 512
const QUALITY = 82
/** More than any camera's picture has; a file that claims more is an attack on the memory. */
const MAX_PIXELS = 64_000_000
const MAX_SECONDS = 10

// Loaded with the first picture: it takes longer than everything else at start.
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loading: ReturnType<typeof load> | undefined
let last: Promise<unknown> = Promise.resolve()

/** Pictures take much memory while they are worked on, so they queue. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function square(path: string): Promise<Buffer> {
  const sharp = await (loading ??= load())
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS })
  const { autoOrient } = await picture.metadata()
  const side = Math.min(autoOrient.width, autoOrient.height, PHOTO_SIDE)
  // Only the pixels of the first frame are kept, without metadata such as place and camera.
  return picture.autoOrient().resize(side, side, { fit: 'cover', position: 'centre' }).webp({ quality: QUALITY }).toBuffer()
}

/** Re-encodes a picture as a small upright square; 400 at `field` when it cannot be read. */
export function squarePicture(path: string, field: string): Promise<Buffer> {
  return inTurn(() => square(path).catch(() => throwFieldProblem(field, 'This picture cannot be read')))
}
