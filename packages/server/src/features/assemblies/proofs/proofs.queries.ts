import type { DocumentId } from '@verandah/contract/documents'
import type { UserId } from '@verandah/contract/ids'
import type { ReadContext } from '../../../core/context.ts'
import { compileForList } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import { assemblyRoles } from '../assemblies.policy.ts'

const proofs = compileForList<DocumentId, { document_id: DocumentId | null }>((db, ids) => {
  const attached = db.selectFrom('documents_attached').select('document_id').where('document_id', 'in', ids)
  return db
    .selectFrom('meetings_proxies')
    .select('document_id')
    .where('document_id', 'in', ids)
    .unionAll(db.selectFrom('minutes_signatures').select('document_id').where('document_id', 'in', ids))
    .unionAll(attached.innerJoin('assemblies', 'assemblies.id', 'subject_id').where('state', '!=', 'draft'))
    .unionAll(
      attached
        .innerJoin('meetings_items', 'meetings_items.id', 'subject_id')
        .innerJoin('assemblies', 'assemblies.id', 'meetings_items.meeting_id')
        .where('state', '!=', 'draft')
    )
})

/**
 * Finds those of the documents that a general meeting needs as proof: scans of proxies and of signatures, and what is attached to a
 * meeting, or an item of one, of which notice was given. A proxy's scan is attached to nothing.
 */
export const findProvingDocuments = async (db: Db, ids: readonly DocumentId[]): Promise<DocumentId[]> =>
  (await proofs(db, ids)).flatMap(({ document_id }) => (document_id === null ? [] : [document_id]))

/** Whether a document is the scan of a proxy for a meeting at which the caller tells: they compare the two. */
export async function isScanForTellers({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, id: DocumentId): Promise<boolean> {
  const meetings = await db
    .selectFrom('meetings_proxies')
    .innerJoin('assemblies', 'assemblies.id', 'meetings_proxies.meeting_id')
    .select(['chair_id', 'secretary_id', 'tellers'])
    .where('document_id', '=', id)
    .execute()
  return meetings.some(
    ({ tellers, ...officers }) => assemblyRoles(actor, { ...officers, tellers: JSON.parse(tellers) as UserId[], isEntitled: false }).tells
  )
}
