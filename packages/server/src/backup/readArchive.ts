import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BackupError, CHECKSUMS, ENTRY_NAME, MANIFEST, Manifest, parseChecksums } from './manifest.ts'

/** Of the manifest and of the checksums of some hundred thousand files, in bytes. */
const LARGEST_TEXT = 64 * 1024 * 1024
const LONGEST_LINE = 64 * 1024 * 1024

export interface Archive {
  file: string
  manifest: Manifest
  /** The SHA-256 of each entry but the list of them. */
  sums: ReadonlyMap<string, string>
  /** Bytes of all entries, unpacked. */
  size: number
  /** The entry's bytes; throws at its end when they are not those of its checksum. */
  read(name: string): AsyncGenerator<Buffer>
  close(): void
}

export function damaged(file: string, why: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is damaged, or no backup of this portal: ${why}.`, { cause })
}

async function listEntries(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (!ENTRY_NAME.test(entry.fileName)) throw damaged(file, 'it has an entry of a name that no backup has')
    if (entries.has(entry.fileName)) throw damaged(file, `it has ${entry.fileName} twice`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

function parseManifest(text: string, file: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw damaged(file, `${MANIFEST} cannot be read`, error)
  }
  const { format } = (json ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > 1)
    throw new BackupError(`${file} was made by a newer version of the portal. Restore it with that.`)
  const parsed = Manifest.safeParse(json)
  if (!parsed.success) throw damaged(file, `${MANIFEST} is not whole`, parsed.error)
  return parsed.data
}

async function readHead(zip: ZipFile, file: string): Promise<Archive> {
  const entries = await listEntries(zip, file)

  async function bytesOf(name: string) {
    const entry = entries.get(name)
    if (entry === undefined) throw damaged(file, `${name} is missing`)
    return { entry, stream: await zip.openReadStreamPromise(entry) }
  }
  async function text(name: string): Promise<string> {
    const { entry, stream } = await bytesOf(name)
    if (entry.uncompressedSize > LARGEST_TEXT) throw damaged(file, `${name} is too long`)
    return (await buffer(stream)).toString()
  }

  const sums = parseChecksums(await text(CHECKSUMS))
  if (sums === null) throw damaged(file, `${CHECKSUMS} cannot be read`)
  for (const name of entries.keys()) if (name !== CHECKSUMS && !sums.has(name)) throw damaged(file, `${name} has no checksum`)
  for (const name of sums.keys()) if (name === CHECKSUMS || !entries.has(name)) throw damaged(file, `${name} is missing`)

  async function* read(name: string): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    try {
      const { stream } = await bytesOf(name)
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw error instanceof BackupError ? error : damaged(file, `${name} cannot be read`, error)
    }
    if (hash.digest('hex') !== sums?.get(name)) throw damaged(file, `${name} has other bytes than its checksum says`)
  }

  let manifest = ''
  for await (const chunk of read(MANIFEST)) manifest += chunk.toString()
  const size = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  return { file, manifest: parseManifest(manifest, file), sums, size, read, close: () => zip.close() }
}

/** Opens an archive and reads what it says of itself; `checkArchive` compares the rest. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined
      ? damaged(file, 'it is no ZIP, or it was cut off', error)
      : new BackupError(`${file} cannot be read (${code}).`)
  })
  try {
    return await readHead(zip, file)
  } catch (error) {
    zip.close()
    throw error instanceof BackupError ? error : damaged(file, 'its entries cannot be read', error)
  }
}

/** The lines of a table's entry. */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString()
      rest = []
      length = 0
      from = end + 1
    }
    rest.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > LONGEST_LINE) throw new BackupError('A row is longer than any that the portal writes.')
  }
  if (length > 0) throw new BackupError('The last row of a table is not whole.')
}
