import type { Attachment } from '@verandah/contract/finances'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { attachmentPolicy } from '../finances/finances.policy.ts'
import type { AttachmentsTable } from './attachments.table.ts'

export type AttachmentRow = Selectable<AttachmentsTable>

export function presentAttachment(
  { actor }: Pick<ReadContext, 'actor'>,
  { id, file_name, file_type, file_size }: AttachmentRow
): Attachment {
  const { download, remove } = attachmentPolicy(actor)
  return { _id: id, fileName: file_name, fileType: file_type, fileSize: file_size, can: { download, remove } }
}
