import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { answerTasks } from '../core/running/taskProcess.ts'
import type { TemporaryFile } from './storage.ts'

/** A picture to make: it fits inside the box, or covers a box of these proportions. Never larger than the original. */
export interface Shape {
  /** The path of the new file. */
  path: string
  /** Pixels. */
  width: number
  height: number
  fit: 'inside' | 'cover'
  /** 'png': on white, for what is printed. */
  format: 'webp' | 'png'
}
/** The task from `pictures.ts`: the first shape of the picture at `path`, each further one of the shape before it. */
export interface PictureTask {
  path: string
  shapes: readonly Shape[]
  maxMegapixels: number
}
/** The pictures made, or why there are none: `maxMegapixels` is how many a picture of this kind may have. */
export type PictureResult = { files: TemporaryFile[] } | { failure: 'unreadable' | 'not written' } | { maxMegapixels: number }

const QUALITY = 82
const MAX_SECONDS = 10
/** The decoder's memory for each of the pixels that an ordinary picture may have. */
const BYTES_PER_PIXEL = 4
/** The width limit of WebP. For a wide picture whole rows take more than their pixels; JPEGs are made smaller while they are read. */
const MAX_WIDTH = 16_383

sharp.cache(false)
sharp.concurrency(1)

async function write(from: string, shape: Shape, maxPixels: number): Promise<TemporaryFile> {
  const { autoOrient } = await sharp(from, { limitInputPixels: maxPixels }).metadata()
  const scale = shape.fit === 'inside' ? 1 : Math.min(1, autoOrient.width / shape.width, autoOrient.height / shape.height)
  const [width, height] = [shape.width, shape.height].map((side) => Math.max(1, Math.round(side * scale)))
  // Only the pixels of the first frame are kept, without metadata such as place and camera. They are encoded when the memory
  // of the decoder is free again.
  const { data, info } = await sharp(from, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width, height, fit: shape.fit, position: 'centre', withoutEnlargement: shape.fit === 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = sharp(data, { raw: info })
  const bytes = await (
    shape.format === 'png' ? picture.flatten({ background: '#ffffff' }).png() : picture.webp({ quality: QUALITY })
  ).toBuffer()
  await writeFile(shape.path, bytes, { flag: 'wx', mode: 0o600 })
  return { path: shape.path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Returns the decoder's bytes for each pixel, by the head of the file. The measured figures are in decision 0012. */
function bytesPerPixel({ format, isProgressive, chromaSubsampling, channels, depth }: Metadata): number {
  // A progressive JPEG is held with all coefficients of two bytes; any other only with some rows.
  if (format === 'jpeg') return isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
  // An interlaced PNG whole, beside some rows. Of any other only rows, but they are all of a picture that has few.
  return channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 4 / 3 : 1)
}

async function make({ path, shapes, maxMegapixels }: PictureTask): Promise<PictureResult> {
  // Only the head of the file is read; nothing is decoded yet.
  const head = await sharp(path, { limitInputPixels: false }).metadata()
  const ofItsKind = Math.floor(maxMegapixels * Math.min(1, BYTES_PER_PIXEL / bytesPerPixel(head)))
  const maxPixels = ofItsKind * 1_000_000
  if (head.width * head.height > maxPixels) return { maxMegapixels: ofItsKind }
  if (head.format !== 'jpeg' && head.width > MAX_WIDTH) return { failure: 'unreadable' }
  const files: TemporaryFile[] = []
  for (const shape of shapes) files.push(await write(files.at(-1)?.path ?? path, shape, maxPixels))
  return { files }
}

/** Returns the failure of a picture; only errors of the file system have such a code. */
function failureOf(error: unknown): PictureResult {
  return { failure: /^E[A-Z]+$/.test(String((error as { code?: unknown }).code)) ? 'not written' : 'unreadable' }
}

answerTasks((task: PictureTask) => make(task).catch(failureOf))
