import { type FileHandle, open } from 'node:fs/promises'

const HEAD_BYTES = 64
/** How many bytes of another program may come before a PDF: the head of a print job, of a mail. */
const BEFORE_PDF = 1_024
const PDF = '%PDF-'

/** Types by the bytes that their files begin with, in hexadecimal digits. */
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

async function readBytes(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

/** True for a PDF after other bytes; behind markup there is none: a browser might show it as a page. */
function isLatePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const at = text.search(/%PDF-[12]/)
  return at !== -1 && at <= BEFORE_PDF && !text.slice(0, at).includes('<')
}

/** Returns the type by the first bytes; null when they are of no type that the portal takes, and for text. */
export async function contentType(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const bytes = await readBytes(file, 0, BEFORE_PDF + PDF.length + 1)
    const head = bytes.toString('hex', 0, HEAD_BYTES)
    return BEGINNINGS.find(([, beginning]) => beginning.test(head))?.[0] ?? (isLatePdf(bytes) ? 'application/pdf' : null)
  } finally {
    await file.close()
  }
}

const SAMPLE_BYTES = 64 * 1024
/** All control characters of ASCII but tab, line feed, form feed and carriage return. */
const CONTROL = /(?=\p{ASCII})(?![\t\n\f\r])\p{Cc}/u

/**
 * Returns the encoding of the byte order mark; null for UTF-8, Windows-1252 and the like, where control characters are
 * single bytes.
 */
function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

function isText(sample: Buffer, encoding: 'utf-16le' | 'utf-16be' | null): boolean {
  const text = encoding === null ? sample.toString('latin1') : new TextDecoder(encoding).decode(sample)
  return !CONTROL.test(text)
}

/** Whether a file is text in UTF-8, UTF-16 with its mark, or an old 8-bit encoding, by its first and last 64 KiB. */
export async function isPlainText(path: string, size: number): Promise<boolean> {
  const file = await open(path)
  try {
    const head = await readBytes(file, 0, Math.min(size, SAMPLE_BYTES))
    const encoding = wideEncoding(head)
    if (encoding !== null && size % 2 === 1) return false
    if (!isText(head, encoding)) return false
    const from = Math.max(SAMPLE_BYTES, size - SAMPLE_BYTES)
    // Each character of UTF-16 begins at an even index.
    return from >= size || isText(await readBytes(file, from - (from % 2), size), encoding)
  } finally {
    await file.close()
  }
}
