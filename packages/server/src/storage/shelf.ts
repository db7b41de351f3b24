import type { Readable } from 'node:stream'

/** Where finished files lie, each under a random key: a folder or an S3 service. */
export interface Shelf {
  /** Takes a finished file away from its temporary place; once this resolves it survives a power cut. */
  put(key: string, file: string): Promise<void>
  /** Throws `FileMissing` before anything was read. */
  open(key: string): Promise<Readable>
  /** Also what is not there. */
  remove(key: string): Promise<void>
}

export class FileMissing extends Error {}

/** The storage does not do what it should: it is away, full, or its key is wrong. */
export class StorageAway extends Error {}
