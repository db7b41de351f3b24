import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { flush } from '../storage/disk.ts'
import { BackupError } from './manifest.ts'

export interface WrittenEntry {
  sha256: string
  /** Bytes. */
  size: number
}

export interface ArchiveWriter {
  add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>, options?: { isCompressed?: boolean }): Promise<WrittenEntry>
}

/** Error codes of a full disk, a quota, and a limit on the size of files. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Returns the error in words for the person at the terminal, where writing `file` has failed. */
export function toBackupError(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (FULL.has(String(code)))
    return new BackupError(`There is no room for the archive in ${dirname(file)}. Nothing was kept.`, { cause: error })
  if (/^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EIO)$/.test(String(code)))
    return new BackupError(`The archive cannot be written to ${dirname(file)} (${code}).`, { cause: error })
  return error
}

/** Passes bytes on, and knows afterwards how many and which. */
export function measured() {
  const { note, result } = meter()
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      note(chunk)
      done(null, chunk)
    }
  })
  return { counted, result }
}

/** Counts and hashes what passes. */
function meter() {
  const hash = createHash('sha256')
  let size = 0
  const note = (chunk: Buffer) => {
    hash.update(chunk)
    size += chunk.length
  }
  return { note, result: (): WrittenEntry => ({ sha256: hash.digest('hex'), size }) }
}

async function write(path: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<WrittenEntry> {
  const zip = new ZipFile()
  const { counted, result } = measured()
  // The file is readable and writable for its owner only: it holds the whole portal. It is flushed to the disk before it is closed.
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  try {
    const written = pipeline(zip.outputStream, counted, output)
    const failed = written.then(() => new Promise<never>(() => undefined))
    failed.catch(() => undefined)
    const invalid = new Promise<never>((_, reject) => zip.on('error', reject))
    invalid.catch(() => undefined)

    async function add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>, { isCompressed = true } = {}) {
      const entry = meter()
      async function* passed() {
        for await (const chunk of content) {
          entry.note(chunk)
          yield chunk
        }
      }
      const stream = Readable.from(passed(), { objectMode: false })
      zip.addReadStream(stream, name, { compress: isCompressed, mode: 0o100600 })
      try {
        await Promise.race([finished(stream, { writable: false }), failed, invalid])
      } finally {
        stream.destroy()
      }
      return entry.result()
    }

    await fill({ add })
    zip.end()
    await Promise.race([written, invalid])
    return result()
  } finally {
    // Ends the writing that a failed entry has left waiting.
    ;(zip.outputStream as Readable).destroy()
    output.destroy()
  }
}

/**
 * Writes a ZIP, entry by entry, in constant memory. It gets its name when all of it is on the disk: whatever happens before
 * leaves no archive. Returns what it measures as a whole.
 */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => Promise<void>): Promise<WrittenEntry> {
  const draft = join(dirname(file), `.${basename(file).replace(/^\./, '')}.${randomBytes(6).toString('hex')}.part`)
  try {
    const written = await write(draft, fill)
    await rename(draft, file)
    await flush(dirname(file))
    return written
  } catch (error) {
    await rm(draft, { force: true })
    throw toBackupError(error, file)
  }
}
