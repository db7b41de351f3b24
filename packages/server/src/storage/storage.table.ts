import type { Instant } from '@verandah/contract/dates'
import type { FileId, UserId } from '@verandah/contract/ids'

/** The stored files, by their random key. */
export interface FilesTable {
  id: FileId
  /**
   * Its kind, in a word of the feature that keeps it. It decides nothing: who may see a file is decided by the record that
   * it belongs to.
   */
  kind: string
  /** The person who uploaded it. */
  user_id: UserId | null
  /** The record that it belongs to. */
  subject_kind: string | null
  subject_id: string | null
  storage_key: string
  type: string
  /** Bytes. */
  size: number
  /** The hash of the bytes, in hexadecimal digits. */
  sha256: string
  created_at: Instant
  /** When it was deleted; a job removes the bytes a little later. */
  deleted_at: Instant | null
}

declare module '../db/schema.ts' {
  interface Schema {
    files: FilesTable
  }
}
