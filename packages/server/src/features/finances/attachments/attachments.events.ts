import type { FileId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../../events/described.ts'
import type { TransactionFact } from '../finances.events.ts'

interface AttachedFile {
  fileName: string
  fileType: string
  /** The size in bytes. */
  fileSize: number
  /** The hash of the bytes, which proves later which file it was. */
  sha256: string
}

/** An event in the history of the attachment's transaction. */
export type AttachmentEvent =
  | ({ kind: 'finances.attachmentAdded'; attachmentId: FileId } & AttachedFile & TransactionFact)
  | ({ kind: 'finances.attachmentRemoved'; attachmentId: FileId; fileName: string } & TransactionFact)

declare module '../../../events/events.ts' {
  interface Events {
    attachments: AttachmentEvent
  }
}

export const attachmentEvents: DescribedEvents<AttachmentEvent> = {
  part: 'Finances',
  kinds: {
    'finances.attachmentAdded': 'Attachment added',
    'finances.attachmentRemoved': 'Attachment removed'
  },
  amounts: ['amount'],
  choices: ['type'],
  labels: { sha256: 'SHA-256' }
}
