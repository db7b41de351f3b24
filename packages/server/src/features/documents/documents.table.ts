import type { DocumentCategory, DocumentId, DocumentType } from '@verandah/contract/documents'
import type { FileId, UserId, VendorId } from '@verandah/contract/ids'
import type { Flag, RecordColumns } from '../../db/columns.ts'
import type { Readers } from './documents.policy.ts'

export interface DocumentsTable extends RecordColumns {
  id: DocumentId
  title: string
  description: string
  category: DocumentCategory
  /** JSON: a list of texts. */
  tags: string
  is_public: Flag
  vendor_id: VendorId | null
  uploaded_by: UserId
  file_id: FileId
  /** The name under which it is downloaded. */
  file_name: string
  /** Bytes. */
  file_size: number
  file_type: DocumentType
  views: number
  downloads: number
  /** Folded title, description, tags and file name, on separate lines: the column that is searched. */
  search_key: string
  /** The first and last day of a finance report that was kept: '2026-10-01/2026-10-31'. */
  report_period: string | null
  /** True if it was sent to the committee, who may read it though it is private. */
  for_committee: Flag
  /** The widest group that may read it because of the records to which it is attached: kept from `documents_attached`. */
  attached_for: Readers | null
  /** The unit that it is about: it is private then, and read by who sees the unit's account. */
  unit_number: string | null
}

/** The documents that are attached to records of other features. */
export interface DocumentsAttachedTable {
  subject_kind: string
  subject_id: string
  document_id: DocumentId
  position: number
  /** The people who may read it because it is attached here; null: only those who may anyway. */
  readers: Readers | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    documents: DocumentsTable
    documents_attached: DocumentsAttachedTable
  }
}
