import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { Endpoint } from '@verandah/contract/endpoint'
import sharp from 'sharp'
import type { TestBuilding } from '../building.ts'

export interface Part {
  field?: string
  bytes: Buffer | string
  name?: string
}

/** A multipart call as browsers make it. */
export function form(parts: Part[], texts: Record<string, string> = {}): { body: FormData } {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.append(name, text)
  for (const { field = 'photo', bytes, name = 'photo.png' } of parts)
    body.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  return { body }
}

/** The head of a call with one file, and the first half of its body. */
export function halfUpload({ method, path, files }: Pick<Endpoint, 'method' | 'path' | 'files'>, token: string): string {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 400000'
  ]
  const part = `--x\r\ncontent-disposition: form-data; name="${files?.field}"; filename="a.txt"\r\n\r\n`
  return `${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(200_000)}`
}

/** A plain picture. */
export function picture(width = 40, height = 30): ReturnType<typeof sharp> {
  return sharp({ create: { width, height, channels: 3, background: '#246b52' } })
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** What a PNG's head says of its pixels. */
interface PngKind {
  /** Bits of a sample. */
  depth: 1 | 8 | 16
  /** Grey, RGB or RGBA. */
  colour: 0 | 2 | 6
  isInterlaced: boolean
}

/**
 * A black picture as a PNG: a few kilobytes as a file, gigabytes in memory when it is large. Of another kind than black and
 * white only its head is right.
 */
export function bomb(width: number, height = width, kind: PngKind = { depth: 1, colour: 0, isInterlaced: false }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([kind.depth, kind.colour, 0, 0, Number(kind.isInterlaced)], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Every file under DATA_DIR/files, temporary ones too, but not the list of pending ones. */
export function filesOf({ config }: Pick<TestBuilding, 'config'>): string[] {
  try {
    const entries = readdirSync(join(config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('pending'))
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

/** The stored files, wherever they are: those that no job has looked at yet. */
export async function storedKeys({ app: { storage } }: Pick<TestBuilding, 'app'>): Promise<string[]> {
  const keys = await storage.pendingBefore(new Date(Date.now() + 3_600_000))
  const found = keys.map((key) =>
    storage.size(key).then(
      () => [key],
      () => []
    )
  )
  return (await Promise.all(found)).flat()
}
