import { open } from 'node:fs/promises'

const SAMPLE_BYTES = 64 * 1024
/** All of ASCII's but tab, line feed, form feed and carriage return. */
const CONTROL = /(?=\p{ASCII})(?![\t\n\f\r])\p{Cc}/u

/** What its byte order mark says; null for UTF-8, Windows-1252 and the like, where control characters are single bytes. */
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
    const read = async (from: number, to: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
      return buffer.subarray(0, bytesRead)
    }
    const head = await read(0, Math.min(size, SAMPLE_BYTES))
    const encoding = wideEncoding(head)
    if (encoding !== null && size % 2 === 1) return false
    if (!isText(head, encoding)) return false
    const from = Math.max(SAMPLE_BYTES, size - SAMPLE_BYTES)
    // Each character of UTF-16 begins at an even place.
    return from >= size || isText(await read(from - (from % 2), size), encoding)
  } finally {
    await file.close()
  }
}
