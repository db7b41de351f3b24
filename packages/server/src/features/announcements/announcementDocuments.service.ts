import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import type { DocumentId } from '@verandah/contract/documents'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { maySeeDocument } from '../documents/documents.policy.ts'
import { readDocuments } from '../documents/documents.queries.ts'
import { attachedIds } from './announcementDocuments.queries.ts'

/** 400 at each that does not exist or that the writer may not see: nobody may find out which documents there are. */
export async function requireDocuments(ctx: Ctx, ids: readonly DocumentId[]): Promise<void> {
  const rows = await readDocuments(ctx.db, ids)
  const seen = new Set(rows.filter((row) => maySeeDocument(ctx.actor, row)).map(({ id }) => id))
  const errors = ids.flatMap((id, place) => (seen.has(id) ? [] : [{ path: `documentIds.${place}`, text: 'Unknown document' }]))
  if (errors.length > 0) throwProblem('invalid_input', { errors })
}

/** Attaches these documents and no others. */
export async function attachDocuments({ db }: Pick<Ctx, 'db'>, id: AnnouncementId, documents: readonly DocumentId[]): Promise<void> {
  await db.deleteFrom('announcements_documents').where('announcement_id', '=', id).execute()
  const rows = documents.map((document_id, position) => ({ announcement_id: id, document_id, position }))
  if (rows.length > 0) await db.insertInto('announcements_documents').values(rows).execute()
}

/** The documents that a patch would attach instead; undefined when it says nothing of them, or nothing new. */
export async function newDocuments(
  ctx: Ctx,
  id: AnnouncementId,
  wanted: readonly DocumentId[] | undefined
): Promise<readonly DocumentId[] | undefined> {
  if (wanted === undefined || wanted.join() === (await attachedIds(ctx.db, id)).join()) return undefined
  await requireDocuments(ctx, wanted)
  return wanted
}
