import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { filesFolder } from '../dataDir.ts'
import { diskShelf } from './disk.ts'
import { s3Shelf } from './s3.ts'
import { type Shelf, StorageAway } from './shelf.ts'
import { parseStorageUrl } from './storageUrl.ts'

export interface Storage extends Shelf {
  /** A path that nobody else uses, beside the finished files; whoever asks for it removes what lies there. */
  newTemporary(): Promise<string>
  /** Removes what was left in temporary places before a moment. */
  clearTemporary(before: Date): Promise<void>
  /** Writes down that a file is about to be stored, so that it can be found should nobody come to refer to it. */
  note(key: string): Promise<void>
  /** What was noted before a moment. */
  notedBefore(before: Date): Promise<string[]>
  forget(key: string): Promise<void>
}

/** What came with a call: it lies in a temporary place and goes when the call ends. */
export interface UploadedFile {
  path: string
  /** Bytes. */
  size: number
  /** By its content; null where that tells nothing, as with plain text. */
  type: string | null
  /** As the sender calls it; empty where they do not. */
  name: string
}

/** What lies in the storage; whoever refers to it writes its row. */
export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  type: string
}

function noUploads(error: unknown): never {
  throw new StorageAway('DATA_DIR takes no uploads', { cause: error })
}

async function namesBefore(folder: string, before: Date): Promise<string[]> {
  const names: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found !== undefined && found.mtime < before) names.push(name)
  }
  return names
}

/** Touches nothing until there is a file. */
export function openStorage({ DATA_DIR, STORAGE_URL }: Pick<Config, 'DATA_DIR' | 'STORAGE_URL'>): Storage {
  const root = filesFolder(DATA_DIR)
  const [temporary, notes] = [join(root, 'tmp'), join(root, 'notes')]
  const noteOf = (key: string) => join(notes, key.replace('/', '.'))
  const bucket = STORAGE_URL === undefined ? null : parseStorageUrl(STORAGE_URL)
  return {
    ...(bucket === null ? diskShelf(root) : s3Shelf(bucket)),
    async newTemporary() {
      await mkdir(temporary, { recursive: true, mode: 0o700 }).catch(noUploads)
      return join(temporary, randomUUID())
    },
    async clearTemporary(before) {
      for (const name of await namesBefore(temporary, before)) await rm(join(temporary, name), { force: true })
    },
    async note(key) {
      await mkdir(notes, { recursive: true, mode: 0o700 }).catch(noUploads)
      await writeFile(noteOf(key), '', { mode: 0o600 }).catch(noUploads)
    },
    notedBefore: async (before) => (await namesBefore(notes, before)).map((name) => name.replace('.', '/')),
    forget: (key) => rm(noteOf(key), { force: true })
  }
}

/** Random, so that it tells nothing; its first two digits spread the files over folders. */
function newKey(): string {
  const digits = randomBytes(16).toString('hex')
  return `${digits.slice(0, 2)}/${digits}`
}

/** Stores what the portal itself has made of an upload. */
export async function storeBytes(storage: Storage, bytes: Buffer, type: string): Promise<StoredFile> {
  const [key, path] = [newKey(), await storage.newTemporary()]
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    await storage.note(key)
    await storage.put(key, path)
  } finally {
    await rm(path, { force: true })
  }
  return { key, size: bytes.length, type }
}
