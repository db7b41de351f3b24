import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import type { AttachedDocument, DocumentId } from '@verandah/contract/documents'
import type { ReadContext } from '../../core/context.ts'
import { compileForList } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { type DocumentState, maySeeDocument } from '../documents/documents.policy.ts'
import { type AttachedRow, presentAttached } from '../documents/documents.present.ts'

type Attached = AttachedRow & DocumentState & { announcement_id: AnnouncementId }

/** A deleted document is attached no more. */
const attachedTo = compileForList<AnnouncementId, Attached>((db, ids) =>
  db
    .selectFrom('announcements_documents as attached')
    .innerJoin('documents', 'documents.id', 'attached.document_id')
    .select(['attached.announcement_id', 'documents.id', 'title', 'file_name', 'file_type', 'file_size'])
    .select(['is_public', 'category', 'vendor_id', 'uploaded_by', 'for_committee'])
    .where('attached.announcement_id', 'in', ids)
    .where('documents.deleted_at', 'is', null)
    .orderBy('attached.announcement_id')
    .orderBy('attached.position')
)

/** The documents attached to each announcement, as far as the caller may see them, in the order of their attachment. */
export async function readAttached(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  ids: readonly AnnouncementId[]
): Promise<Map<AnnouncementId, AttachedDocument[]>> {
  const rows = await attachedTo(db, ids)
  const seen = Map.groupBy(
    rows.filter((row) => maySeeDocument(actor, row)),
    ({ announcement_id }) => announcement_id
  )
  return new Map([...seen].map(([id, those]) => [id, those.map(presentAttached)]))
}

/** All that are attached, whoever may see them. */
export async function attachedIds(db: Db, id: AnnouncementId): Promise<DocumentId[]> {
  const rows = await attachedTo(db, [id])
  return rows.map((row) => row.id)
}
