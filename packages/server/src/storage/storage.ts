import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskStore } from './disk.ts'
import { s3Store } from './s3.ts'
import { type BlobStore, StorageUnavailable, newStorageKey, requireStorageKey, STORAGE_KEY } from './blobStore.ts'
import { parseStorageUrl } from '../environment/storageUrl.js'

export interface FileStorage extends BlobStore {
  /** Returns a new path on the same disk as the stored files; the caller removes the file. */
  newTemporary(): Promise<string>
  /** Removes what was left at temporary paths before a moment. */
  clearTemporary(before: Date): Promise<void>
  /** Lists a file as pending before it is stored, so that it can be removed if no row refers to it later. */
  addPending(key: string): Promise<void>
  /** Returns the files that have been pending since before a moment. */
  pendingBefore(before: Date): Promise<string[]>
  removePending(key: string): Promise<void>
}

/** A file that came with a call: a temporary file that is removed when the call ends. */
export interface UploadedFile {
  path: string
  /** Bytes. */
  size: number
  /** The hash of the bytes, in hexadecimal digits. */
  sha256: string
  /** The type by its first bytes; null when they are of no type that the portal knows, and for text. */
  type: string | null
  /** The name that the client sent, or ''. */
  name: string
}

/** A stored file; the feature that refers to it writes its row. */
export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  type: string
  sha256: string
}

/** The bytes of a test file: small enough to be tried every second, large enough that a full disk refuses it. */
const TRIED_BYTES = 65_536

function noUploads(error: unknown): never {
  throw new StorageUnavailable('DATA_DIR takes no uploads', { cause: error })
}

async function namesBefore(folder: string, before: Date): Promise<string[]> {
  const names: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found !== undefined && found.mtime < before) names.push(name)
  }
  return names
}

export interface StoragePlace {
  /** The folder of uploads that wait, and of finished files unless an S3 service keeps them. */
  folder: string
  /** The address of an S3 service. */
  url: string | undefined
}

/** Creates no folder until the first file. */
export function openStorage({ folder: root, url }: StoragePlace): FileStorage {
  const [temporary, pending] = [join(root, 'tmp'), join(root, 'pending')]
  const pendingFile = (key: string) => join(pending, requireStorageKey(key).replace('/', '.'))
  const bucket = url === undefined ? null : parseStorageUrl(url)
  return {
    ...(bucket === null ? diskStore(root) : s3Store(bucket)),
    async newTemporary() {
      await mkdir(temporary, { recursive: true, mode: 0o700 }).catch(noUploads)
      return join(temporary, randomUUID())
    },
    async clearTemporary(before) {
      for (const name of await namesBefore(temporary, before)) await rm(join(temporary, name), { force: true })
    },
    async addPending(key) {
      await mkdir(pending, { recursive: true, mode: 0o700 }).catch(noUploads)
      await writeFile(pendingFile(key), '', { mode: 0o600 }).catch(noUploads)
    },
    async pendingBefore(before) {
      const keys = (await namesBefore(pending, before)).map((name) => name.replace('.', '/'))
      return keys.filter((key) => STORAGE_KEY.test(key))
    },
    async removePending(key) {
      await rm(pendingFile(key), { force: true })
    }
  }
}

/** A file at a temporary path. */
export type TemporaryFile = Pick<UploadedFile, 'path' | 'size' | 'sha256'>

/** Moves a temporary file into the storage; no row refers to it yet. */
export async function storeUpload(storage: FileStorage, { path, size, sha256 }: TemporaryFile, type: string): Promise<StoredFile> {
  const key = newStorageKey()
  await storage.addPending(key)
  await storage.put(key, path)
  return { key, size, type, sha256 }
}

/** Stores bytes that the portal has made; large ones are written to a file where they are made. */
export async function storeBytes(storage: FileStorage, bytes: Buffer, type: string): Promise<StoredFile> {
  const path = await storage.newTemporary()
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    return await storeUpload(storage, { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }, type)
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes stored files that no row refers to. */
export async function removeStored(storage: FileStorage, files: readonly StoredFile[]): Promise<void> {
  for (const { key } of files) await storage.remove(key)
}

/** Returns the storage as a service whose outages are logged: a file is stored and removed, always under the same key. */
export function storageService(storage: FileStorage) {
  const key = newStorageKey()
  return {
    name: 'the storage',
    isUnavailable: (error: unknown) => error instanceof StorageUnavailable,
    async tryUse() {
      const path = await storage.newTemporary()
      try {
        await writeFile(path, Buffer.alloc(TRIED_BYTES), { flag: 'wx', mode: 0o600 })
        await storage.addPending(key)
        await storage.put(key, path)
        await storage.remove(key)
        await storage.removePending(key)
      } finally {
        await rm(path, { force: true })
      }
    }
  }
}
