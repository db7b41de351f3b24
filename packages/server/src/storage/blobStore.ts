import type { Readable } from 'node:stream'

/** Where finished files are kept, each under a random key: a folder or an S3 service. */
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
