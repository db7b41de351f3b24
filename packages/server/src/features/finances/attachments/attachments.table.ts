import type { TransactionId } from '@verandah/contract/financesInput'
import type { FileId } from '@verandah/contract/ids'

/** Receipts and invoices. */
export interface AttachmentsTable {
  id: FileId
  transaction_id: TransactionId
  file_id: FileId
  /** A small picture of it; null: a PDF has none. */
  thumbnail_id: FileId | null
  /** The name under which it is downloaded. */
  file_name: string
  file_type: string
  /** Bytes. */
  file_size: number
}

declare module '../../../db/schema.ts' {
  interface Schema {
    finances_attachments: AttachmentsTable
  }
}
