import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { answerTasks } from '../core/answerTasks.ts'
import type { TemporaryFile } from './storage.ts'

/** A picture to make: it fits inside the box, or covers a box of these proportions. Never larger than the original. */
export interface Shape {
  /** Where it is written. */
  path: string
  /** Pixels. */
  width: number
  height: number
  fit: 'inside' | 'cover'
}
/** What `pictures.ts` asks for: the first shape of the picture at `path`, each further one of the shape before it. */
export interface PictureTask {
  path: string
  shapes: readonly Shape[]
  maxPixels: number
}
/** The pictures made, or why there are none. */
export type PictureResult = { files: TemporaryFile[] } | { failure: 'unreadable' | 'too many pixels' }

const QUALITY = 82
const MAX_SECONDS = 10

sharp.cache(false)
sharp.concurrency(1)
// Only the portal reads what is written here.
process.umask(0o077)

async function write(from: string, shape: Shape, maxPixels: number): Promise<TemporaryFile> {
  const { autoOrient } = await sharp(from, { limitInputPixels: maxPixels }).metadata()
  const scale = shape.fit === 'inside' ? 1 : Math.min(1, autoOrient.width / shape.width, autoOrient.height / shape.height)
  const [width, height] = [shape.width, shape.height].map((side) => Math.max(1, Math.round(side * scale)))
  // Only the pixels of the first frame are kept, without metadata such as place and camera.
  await sharp(from, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width, height, fit: shape.fit, position: 'centre', withoutEnlargement: shape.fit === 'inside' })
    .webp({ quality: QUALITY })
    .toFile(shape.path)
  const bytes = await readFile(shape.path)
  return { path: shape.path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function make({ path, shapes, maxPixels }: PictureTask): Promise<PictureResult> {
  // Only the head of the file is read; nothing is decoded yet.
  const { width, height, depth, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata()
  // An interlaced picture is held whole: with 16 bits a colour it takes twice the memory.
  const weight = depth === 'ushort' && isProgressive ? 2 : 1
  if (width * height * weight > maxPixels) return { failure: 'too many pixels' }
  const files: TemporaryFile[] = []
  for (const shape of shapes) files.push(await write(files.at(-1)?.path ?? path, shape, maxPixels))
  return { files }
}

answerTasks((task: PictureTask) => make(task).catch((): PictureResult => ({ failure: 'unreadable' })))
