import type { BuildingDocument, DocumentId } from '@verandah/contract/documents'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { onDuplicate } from '../../db/onDuplicate.ts'
import type { Db } from '../../db/open.ts'
import { attachDocuments, holdDocument } from './attachedDocuments.service.ts'
import { createDocument, type KeptAs } from './documents.service.ts'

type Create = typeof createDocument

const throwKept = () => throwProblem('conflict', { text: 'The report of this period is kept already' })

/** Keeps a finance report as a document; 409 while another one of the same period is kept. */
async function keepReport(
  ctx: Ctx,
  draft: Parameters<Create>[1],
  file: Parameters<Create>[2],
  kept: KeptAs & { report_period: string }
): Promise<BuildingDocument> {
  const { db } = ctx
  const earlier = db.selectFrom('documents').select('id').where('report_period', '=', kept.report_period).where('deleted_at', 'is', null)
  if ((await earlier.executeTakeFirst()) !== undefined) throwKept()
  return createDocument(ctx, draft, file, kept).catch(onDuplicate(throwKept))
}

/** Renames the unit in documents. */
export async function renameUnit({ db }: Ctx<unknown>, from: string, to: string): Promise<void> {
  await db.updateTable('documents').set({ unit_number: to }).where('unit_number', '=', from).execute()
}

export const documentActions = { keepReport, attach: attachDocuments, hold: holdDocument }

declare module '../../core/context.ts' {
  interface Actions {
    documents: typeof documentActions
  }

  /** What documents ask of the features whose records name them. */
  interface Extensions {
    /** Finds those of the documents that prove something: they are not deleted. */
    'documents.proving': (db: Db, ids: readonly DocumentId[]) => Promise<DocumentId[]>
    /** Whether the caller decides about a record that names the document, and so may read it. */
    'documents.needed': (reading: Pick<ReadContext, 'db' | 'actor'>, id: DocumentId) => Promise<boolean>
  }
}
