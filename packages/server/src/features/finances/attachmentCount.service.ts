import type { TransactionId } from '@verandah/contract/financesInput'
import { TRANSACTION_ATTACHMENTS } from '@verandah/contract/limits'
import type { Ctx } from '../../core/context.ts'

/** False when it has as many as it may have, also of several calls at once, or is deleted. */
export async function reserveAttachment({ db }: Ctx, id: TransactionId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('finances_transactions')
    .set((set) => ({ attachment_count: set('attachment_count', '+', 1) }))
    .where('id', '=', id)
    .where('attachment_count', '<', TRANSACTION_ATTACHMENTS)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseAttachment({ db }: Ctx, id: TransactionId): Promise<void> {
  await db
    .updateTable('finances_transactions')
    .set((set) => ({ attachment_count: set('attachment_count', '-', 1) }))
    .where('id', '=', id)
    .execute()
}
