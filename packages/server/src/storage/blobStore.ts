import type { Readable } from 'node:stream'
import { randomBytes } from 'node:crypto'

/** The store of finished files, each under a random key: a folder or an S3 service. */
export interface BlobStore {
  /** Moves a finished file here from its temporary path; once this resolves it survives a power cut. */
  put(key: string, file: string): Promise<void>
  /** Throws `FileMissing` before the first byte. */
  open(key: string): Promise<Readable>
  /** Bytes; throws `FileMissing`. */
  size(key: string): Promise<number>
  /** Succeeds also when there is no such file. */
  remove(key: string): Promise<void>
}

export class FileMissing extends Error {}

/** The storage fails: it cannot be reached, it is full, or its key is wrong. */
export class StorageUnavailable extends Error {}

/** The form of all keys: such a name leads to no other place, on a disk as in a bucket. */
export const STORAGE_KEY = /^[\da-f]{2}\/[\da-f]{32}$/

/** Returns a random key; its first two digits are the folder. */
export function newStorageKey(): string {
  const digits = randomBytes(16).toString('hex')
  return `${digits.slice(0, 2)}/${digits}`
}

/** Returns the key; throws when it is none. All code that reads, writes or removes a file by its key asks here. */
export function requireStorageKey(key: string): string {
  if (STORAGE_KEY.test(key)) return key
  throw new Error('This is no key of a stored file')
}
