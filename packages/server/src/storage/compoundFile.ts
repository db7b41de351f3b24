import { type FileHandle, open } from 'node:fs/promises'

/** The bytes of the header. [MS-CFB] is the format of Office files before 2007, a small file system of sectors. */
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
/** A real directory has a few dozen entries. */
const MOST_SECTORS = 256
/** How many sectors of the table are listed in the header. */
const IN_HEADER = 109
const NONE = 0xff_ff_ff_ff
/** The last sector number; those from here on have other meanings, such as the end of a chain. */
const LAST_SECTOR = 0xff_ff_ff_fa

async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, position)
  if (bytesRead < bytes) throw new RangeError('The file ends too early')
  return buffer
}

/** Reads where the file's table of sectors is: its sectors are listed in the header, and then in a chain of their own. */
function tableOf(file: FileHandle, header: Buffer, size: number) {
  const perSector = size / 4
  const numberAt = async (sector: number, index: number) => (await readAt(file, (sector + 1) * size + index * 4, 4)).readUInt32LE(0)
  /** Returns the number of a sector of the table. */
  async function partAt(index: number): Promise<number> {
    if (index < IN_HEADER) return header.readUInt32LE(76 + index * 4)
    let list = header.readUInt32LE(68)
    // The last number of such a sector is the next one's.
    for (let hops = Math.floor((index - IN_HEADER) / (perSector - 1)); hops > 0; hops -= 1) list = await numberAt(list, perSector - 1)
    return numberAt(list, (index - IN_HEADER) % (perSector - 1))
  }
  /** The sector after this one in its chain. */
  return async (sector: number) => numberAt(await partAt(Math.floor(sector / perSector)), sector % perSector)
}

/** Reads all entries of the directory, whose sectors are a chain. */
async function readDirectory(file: FileHandle): Promise<Buffer[]> {
  const header = await readAt(file, 0, HEADER_BYTES)
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new RangeError('Sectors have 512 or 4096 bytes')
  const size = 2 ** shift
  const next = tableOf(file, header, size)
  const entries: Buffer[] = []
  let sector = header.readUInt32LE(48)
  for (let count = 0; sector <= LAST_SECTOR && count < MOST_SECTORS; count += 1) {
    const bytes = await readAt(file, (sector + 1) * size, size)
    for (let at = 0; at < size; at += ENTRY_BYTES) entries.push(bytes.subarray(at, at + ENTRY_BYTES))
    sector = await next(sector)
  }
  return entries
}

function nameOf(entry: Buffer): string {
  return entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2))
}

/** Returns the names at the top of a compound file; what is embedded in a document lies deeper. Empty when it is none. */
export async function namesInCompoundFile(path: string): Promise<Set<string>> {
  const names = new Set<string>()
  const file = await open(path)
  try {
    const entries = await readDirectory(file)
    // A folder's entries are a binary tree: left and right sibling; the first entry is the root.
    const waiting = [entries[0]?.readUInt32LE(76) ?? NONE]
    const seen = new Set<number>()
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const entry = entries[id]
      if (entry === undefined || seen.has(id)) continue
      seen.add(id)
      names.add(nameOf(entry))
      waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72))
    }
    return names
  } catch (error) {
    if (error instanceof RangeError) return names
    throw error
  } finally {
    await file.close()
  }
}
