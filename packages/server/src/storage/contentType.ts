import { open } from 'node:fs/promises'

const HEAD_BYTES = 64

/** Each type by the bytes that its files begin with, in hexadecimal digits. */
const BEGINNINGS: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
  // Some scanners write a byte order mark or blank lines first.
  ['application/pdf', /^(?:efbbbf)?(?:09|0a|0d|20)*255044462d/],
  ['application/zip', /^504b0304/],
  // Office files until 2003.
  ['application/x-cfb', /^d0cf11e0a1b11ae1/]
]

/** The type by the first bytes; null when they are of no type that the portal takes, and for text. */
export async function contentType(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.toString('hex', 0, bytesRead)
    return BEGINNINGS.find(([, beginning]) => beginning.test(head))?.[0] ?? null
  } finally {
    await file.close()
  }
}
