import type { DocumentCategory, DocumentId, DocumentType } from '@verandah/contract/documents'
import type { FileId, UserId, VendorId } from '@verandah/contract/ids'
import type { Flag, RecordColumns } from '../../db/columns.ts'

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
  /** Of a finance report that was kept: its first and last day, '2026-10-01/2026-10-31'. */
  report_period: string | null
  /** It was sent to the committee, who may read it though it is private. */
  for_committee: Flag
}

declare module '../../db/schema.ts' {
  interface Schema {
    documents: DocumentsTable
  }
}
