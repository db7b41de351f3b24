import type { Instant } from '@verandah/contract/dates'
import type { FileId, UserId } from '@verandah/contract/ids'

/** What a stored file is. It decides nothing else: who may see a file is decided by the record that it belongs to. */
export type FileKind = 'photo' | 'document' | 'requestPhoto' | 'requestThumbnail' | 'projectPhoto' | 'projectThumbnail' | 'attachment'

/** The stored files, by their random key. */
export interface FilesTable {
  id: FileId
  kind: FileKind
  /** Who uploaded it. */
  user_id: UserId | null
  /** The record that it belongs to. */
  subject_kind: string | null
  subject_id: string | null
  storage_key: string
  type: string
  /** Bytes. */
  size: number
  /** Of the bytes, in hexadecimal digits. */
  sha256: string
  created_at: Instant
  /** Since then it is deleted; a job removes the bytes a little later. */
  deleted_at: Instant | null
}

declare module '../db/schema.ts' {
  interface Schema {
    files: FilesTable
  }
}
