import type { Instant } from '@verandah/contract/dates'
import type { FileId, UserId } from '@verandah/contract/ids'

/** The stored files, by their random key. */
export interface FilesTable {
  id: FileId
  kind: 'photo'
  user_id: UserId | null
  storage_key: string
  type: string
  /** Bytes. */
  size: number
  created_at: Instant
  /** Since then it is deleted; a job removes the bytes a little later. */
  deleted_at: Instant | null
}

declare module '../db/schema.ts' {
  interface Schema {
    files: FilesTable
  }
}
