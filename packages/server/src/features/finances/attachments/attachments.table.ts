import type { TransactionId } from '@verandah/contract/financesInput'
import type { FileId } from '@verandah/contract/ids'

/** A receipt or an invoice of a transaction. */
export interface AttachmentsTable {
  id: FileId
  transaction_id: TransactionId
  file_id: FileId
  /** The thumbnail; null: a PDF has none. */
  thumbnail_id: FileId | null
  /** The name for downloads. */
  file_name: string
  file_type: string
  /** The size in bytes. */
  file_size: number
}

declare module '../../../db/schema.ts' {
  interface Schema {
    finances_attachments: AttachmentsTable
  }
}
