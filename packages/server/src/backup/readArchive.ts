import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { Migrations } from '../db/migrate.ts'
import { type ArchivedSchema, newerArchive, schemaOf } from './archivedSchema.ts'
import { ArchiveDamaged, BackupError, CHECKSUMS, FORMAT, isEntryName, MANIFEST, Manifest, parseChecksums, SECRET_KEY } from './manifest.ts'

const MIB = 1024 * 1024

/** The limits of an archive, in bytes unless it says otherwise. A larger one is refused before it is read. */
export const LIMITS = {
  /** The number of entries. The checksums of so many fit into a text. */
  entries: 500_000,
  /** The extra fields of an entry in the ZIP's directory, beside its name; the portal writes a few bytes. */
  extra: 256,
  /** The manifest, and the checksums of all entries. */
  text: 64 * MIB,
  key: 4_096,
  /** A row of a table. */
  line: 4 * MIB,
  /** The sum of all entries, unpacked. */
  sum: 1024 * 1024 * MIB
}

export interface Archive {
  file: string
  manifest: Manifest
  schema: ArchivedSchema
  /** The SHA-256 of each entry but the list of them. */
  sums: ReadonlyMap<string, string>
  /** Bytes of all entries, unpacked. */
  size: number
  limits: typeof LIMITS
  /** Returns the entry's bytes; throws at its end when they are not those of its checksum. */
  read(name: string): AsyncGenerator<Buffer>
  close(): void
}

export function damaged(file: string, why: string, cause?: unknown): ArchiveDamaged {
  return new ArchiveDamaged(`${file} is damaged, or no backup of this portal: ${why}.`, { cause })
}

const plainVersion = (version: unknown) => (typeof version === 'string' && /^\d[\w.+-]{0,40}$/.test(version) ? version : 'unknown')
const plainCommit = (commit: unknown) => (typeof commit === 'string' && /^[\da-f]{40}$/.test(commit) ? commit : null)

function requireSize(file: string, name: string, size: number, limit: number): void {
  if (size > limit) throw damaged(file, `${name} has ${size} bytes, more than the ${limit} that a backup has at most`)
}

async function listEntries(zip: ZipFile, file: string, limits: typeof LIMITS): Promise<{ entries: Map<string, Entry>; size: number }> {
  if (zip.entryCount > limits.entries)
    throw damaged(file, `it has ${zip.entryCount} entries, more than the ${limits.entries} that a backup has at most`)
  const most: Record<string, number | undefined> = { [MANIFEST]: limits.text, [CHECKSUMS]: limits.text, [SECRET_KEY]: limits.key }
  const entries = new Map<string, Entry>()
  let size = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, extraFieldLength, fileCommentLength } = entry
    if (!isEntryName(fileName)) throw damaged(file, 'it has an entry of a name that no backup has')
    if (entries.has(fileName)) throw damaged(file, `it has ${fileName} twice`)
    requireSize(file, `the directory's row of ${fileName}`, extraFieldLength + fileCommentLength, limits.extra)
    requireSize(file, fileName, uncompressedSize, most[fileName] ?? limits.sum)
    entries.set(fileName, entry)
    size += uncompressedSize
  }
  requireSize(file, 'all of it together', size, limits.sum)
  return { entries, size }
}

function parseManifest(text: string, file: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw damaged(file, `${MANIFEST} cannot be read`, error)
  }
  const { format, version, commit } = (json ?? {}) as Partial<Record<string, unknown>>
  if (typeof format === 'number' && format > FORMAT)
    throw newerArchive(file, { version: plainVersion(version), commit: plainCommit(commit) })
  const parsed = Manifest.safeParse(json)
  if (!parsed.success) throw damaged(file, `${MANIFEST} is not whole`, parsed.error)
  return parsed.data
}

async function readHead(zip: ZipFile, file: string, limits: typeof LIMITS, migrations?: Migrations): Promise<Archive> {
  const { entries, size } = await listEntries(zip, file, limits)

  function bytesOf(name: string) {
    const entry = entries.get(name)
    if (entry === undefined) throw damaged(file, `${name} is missing`)
    // The stream ends with an error where there are more bytes than the directory says, or fewer.
    return zip.openReadStreamPromise(entry)
  }

  const sums = parseChecksums((await buffer(await bytesOf(CHECKSUMS))).toString())
  if (sums === null) throw damaged(file, `${CHECKSUMS} cannot be read`)
  for (const name of entries.keys()) if (name !== CHECKSUMS && !sums.has(name)) throw damaged(file, `${name} has no checksum`)

  async function* read(name: string): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    try {
      for await (const chunk of (await bytesOf(name)) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw error instanceof BackupError ? error : damaged(file, `${name} cannot be read`, error)
    }
    if (hash.digest('hex') !== sums?.get(name)) throw damaged(file, `${name} has other bytes than its checksum says`)
  }

  const manifest = parseManifest((await buffer(read(MANIFEST))).toString(), file)
  const schema = await schemaOf(file, manifest, migrations)
  return { file, manifest, schema, sums, size, limits, read, close: () => zip.close() }
}

/** Opens an archive and reads what it says of itself; `checkArchive` compares the rest. */
export async function openArchive(file: string, limits = LIMITS, migrations?: Migrations): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined
      ? damaged(file, 'it is no ZIP, or it was cut off', error)
      : new BackupError(`${file} cannot be read (${code}).`)
  })
  try {
    return await readHead(zip, file, limits, migrations)
  } catch (error) {
    zip.close()
    throw error instanceof BackupError ? error : damaged(file, 'its entries cannot be read', error)
  }
}

/** Yields the lines of a table's entry. */
export async function* linesOf(archive: Archive, name: string): AsyncGenerator<string> {
  const { file, limits } = archive
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of archive.read(name)) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      requireSize(file, `a row of ${name}`, length + end - from, limits.line)
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString()
      rest = []
      length = 0
      from = end + 1
    }
    rest.push(chunk.subarray(from))
    length += chunk.length - from
    requireSize(file, `a row of ${name}`, length, limits.line)
  }
  if (length > 0) throw damaged(file, `the last row of ${name} is not whole`)
}
