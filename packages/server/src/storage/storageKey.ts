import { randomBytes } from 'node:crypto'

/** The form of all keys: such a name leads to no other place, on a disk as in a bucket. */
export const STORAGE_KEY = /^[\da-f]{2}\/[\da-f]{32}$/

/** A random key; its first two digits are the folder. */
export function newStorageKey(): string {
  const digits = randomBytes(16).toString('hex')
  return `${digits.slice(0, 2)}/${digits}`
}

/** The key; throws when it is none. Whatever reads, writes or removes a file by its key asks here. */
export function requireStorageKey(key: string): string {
  if (STORAGE_KEY.test(key)) return key
  throw new Error('This is no key of a stored file')
}
