import { paths } from '@verandah/contract/paths'
import type { DocumentCategory, DocumentId, DocumentType } from '@verandah/contract/documents'
import type { VendorId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../events/described.ts'

/** The facts in every event of a document. */
export interface DocumentFact {
  subject: { kind: 'document'; id: DocumentId }
  title: string
  category: DocumentCategory
}

interface Uploaded extends DocumentFact {
  kind: 'documents.uploaded'
  isPublic: boolean
  vendorId: VendorId | null
  fileName: string
  fileType: DocumentType
  /** Bytes. */
  fileSize: number
  /** The hash of the bytes, in hexadecimal digits: proves later which file it was. */
  sha256: string
}

export type DocumentEvent =
  | Uploaded
  /** `isPublic`: true if it is so now, because this decides who sees it. */
  | ({ kind: 'documents.changed'; fields: string[]; isPublic: boolean } & DocumentFact)
  | ({ kind: 'documents.deleted'; fileName: string } & DocumentFact)

declare module '../../events/events.ts' {
  interface Events {
    documents: DocumentEvent
  }
}

export const documentEvents: DescribedEvents<DocumentEvent> = {
  part: 'Documents',
  kinds: {
    'documents.uploaded': 'Document uploaded',
    'documents.changed': 'Document changed',
    'documents.deleted': 'Document deleted'
  },
  records: { document: { page: paths.document } },
  choices: ['category'],
  labels: { isPublic: 'Public', sha256: 'SHA-256' }
}
