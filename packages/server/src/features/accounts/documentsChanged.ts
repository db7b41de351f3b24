import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import type { ChangedDocuments } from './accounts.table.ts'

/** Tells the features above, once the documents say what they are to say. */
export async function documentsChanged(ctx: Ctx<{ id: UserId }>, documents: ChangedDocuments): Promise<void> {
  for (const follow of ctx.extensions['accounts.changed']) await follow(ctx, documents)
}
