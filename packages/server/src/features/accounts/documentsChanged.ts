import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import type { ChangedDocuments } from './accounts.table.ts'

/** Calls the features above, once the documents have their final values. */
export async function documentsChanged(ctx: Ctx<{ id: UserId }>, documents: ChangedDocuments): Promise<void> {
  for (const follow of ctx.extensions['accounts.changed']) await follow(ctx, documents)
}
