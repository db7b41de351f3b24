import type { DocumentId } from '@verandah/contract/documents'
import type { Ctx, DomainEvent } from '../../core/context.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import { forWriting } from '../../db/lock.ts'
import type { Readers } from './documents.policy.ts'
import { findVisibleDocument } from './documents.queries.ts'

type WriteCtx = Pick<Ctx, 'db' | 'dialect'>

/**
 * Attaches these documents to a record, and no others. `readers`: who may read them meanwhile, also private ones; null where
 * it gives nobody a right. The caller has locked the record, or just made it.
 */
export async function attachDocuments(
  ctx: WriteCtx,
  { kind, id }: DomainEvent['subject'],
  documents: readonly DocumentId[],
  readers: Readers | null
): Promise<void> {
  const { db } = ctx
  const former = await db.selectFrom('documents_attached').select(['document_id', 'readers']).where('subject_id', '=', id).execute()
  const freed = former.filter((row) => row.readers !== null).map(({ document_id }) => document_id)
  const affected = [...freed, ...(readers === null ? [] : documents)]
  await lockDocuments(ctx, affected)
  if (former.length > 0) await db.deleteFrom('documents_attached').where('subject_id', '=', id).execute()
  const rows = documents.map((document_id, position) => ({ subject_kind: kind, subject_id: id, document_id, position, readers }))
  if (rows.length > 0) await db.insertInto('documents_attached').values(rows).execute()
  await keepReaders(ctx, affected)
}

/** Locks documents, because two records at once may attach the same one: the second counts what the first has written. */
async function lockDocuments({ db, dialect }: WriteCtx, ids: readonly DocumentId[]): Promise<void> {
  if (ids.length === 0) return
  const rows = db.selectFrom('documents').select('id').where('id', 'in', ids).orderBy('id')
  await rows.$call(forWriting(dialect)).execute()
}

/** Throws 400 for a document that does not exist or that the caller may not see. Nobody deletes it until the transaction ends. */
export async function holdDocument(ctx: Ctx, id: DocumentId, field: string): Promise<void> {
  await lockDocuments(ctx, [id])
  if ((await findVisibleDocument(ctx, id)) === undefined) throwFieldProblem(field, 'Unknown document')
}

/** Keeps with each document who may read it because of all the records to which it is attached now. */
async function keepReaders({ db }: WriteCtx, ids: readonly DocumentId[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('documents')
    .set((set) => ({
      attached_for: set
        .selectFrom('documents_attached')
        // 'everybody' follows 'committee'.
        .select((select) => select.fn.max<Readers | null>('readers').as('widest'))
        .whereRef('document_id', '=', 'documents.id')
    }))
    .where('id', 'in', ids)
    .execute()
}
