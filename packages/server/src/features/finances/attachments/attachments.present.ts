import type { Attachment } from '@verandah/contract/finances'
import type { Selectable } from 'kysely'
import type { AttachmentsTable } from './attachments.table.ts'

export type AttachmentRow = Selectable<AttachmentsTable>

/** Presents an attachment; `can` is what the caller may do with those of its transaction. */
export function presentAttachment(
  { id, file_name, file_type, file_size }: AttachmentRow,
  { download, remove }: Attachment['can']
): Attachment {
  return { _id: id, fileName: file_name, fileType: file_type, fileSize: file_size, can: { download, remove } }
}
