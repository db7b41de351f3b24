import type { AttachedDocument, DocumentId } from '@verandah/contract/documents'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { compileForList } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { type DocumentState, maySeeDocument } from './documents.policy.ts'
import { type AttachedRow, presentAttached } from './documents.present.ts'
import { documentReader, readDocuments } from './documents.queries.ts'

type Attached = AttachedRow & DocumentState & { subject_id: string }

/** Selects the documents attached to these records. A deleted document is attached no more. */
const attachedTo = compileForList<string, Attached>((db, ids) =>
  db
    .selectFrom('documents_attached as attached')
    .innerJoin('documents', 'documents.id', 'attached.document_id')
    .select(['attached.subject_id', 'documents.id', 'title', 'file_name', 'file_type', 'file_size'])
    .select(['is_public', 'category', 'vendor_id', 'uploaded_by', 'for_committee', 'attached_for', 'documents.unit_number'])
    .where('attached.subject_id', 'in', ids)
    .where('documents.deleted_at', 'is', null)
    .orderBy('attached.subject_id')
    .orderBy('attached.position')
)

/** Reads the documents attached to each of these records, as far as they are shown, in the order of their attachment. */
export async function readAttached<Id extends string>(
  db: Db,
  ids: readonly Id[],
  isShown: (document: DocumentState) => boolean = () => true
): Promise<(id: Id) => AttachedDocument[]> {
  const rows = await attachedTo(db, ids)
  const shown = Map.groupBy(rows.filter(isShown), ({ subject_id }) => subject_id)
  return (id) => (shown.get(id) ?? []).map(presentAttached)
}

/** Lists all documents that are attached to a record, whoever may see them. */
export async function attachedIds(db: Db, subjectId: string): Promise<DocumentId[]> {
  const rows = await attachedTo(db, [subjectId])
  return rows.map(({ id }) => id)
}

/**
 * Throws 400 at each document that does not exist or that the caller may not see: nobody may find out which documents there are.
 * `field`: where the body has them.
 */
export async function requireDocuments(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  ids: readonly DocumentId[],
  field = 'documentIds'
): Promise<void> {
  if (ids.length === 0) return
  const rows = await readDocuments(ctx.db, ids)
  const reader = await documentReader(ctx)
  const seen = new Set(rows.filter((row) => maySeeDocument(reader, row)).map(({ id }) => id))
  const errors = ids.flatMap((id, index) => (seen.has(id) ? [] : [{ path: `${field}.${index}`, text: 'Unknown document' }]))
  if (errors.length > 0) throwProblem('invalid_input', { errors })
}

/** Returns the documents that a patch of a record would attach instead; undefined when it says nothing of them, or nothing new. */
export async function newDocuments(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  subjectId: string,
  wanted: readonly DocumentId[] | undefined
): Promise<readonly DocumentId[] | undefined> {
  if (wanted === undefined || wanted.join() === (await attachedIds(ctx.db, subjectId)).join()) return undefined
  await requireDocuments(ctx, wanted)
  return wanted
}
