import type { TransactionId } from '@verandah/contract/financesInput'
import { TRANSACTION_ATTACHMENTS } from '@verandah/contract/limits'
import { addToCount } from '../../core/addToCount.ts'
import type { Ctx } from '../../core/context.ts'
import { isUnpaidDue } from './finances.policy.ts'
import { postChange } from './transactionEntries.ts'
import { toKeys } from './loadTransactionForUpdate.ts'
import { markReceived } from './approvals/decisions.service.ts'

const countAttachment = (ctx: Ctx, id: TransactionId, by: 1 | -1) =>
  addToCount(ctx, 'finances_transactions', { id }, 'attachment_count', by, TRANSACTION_ATTACHMENTS)

/** Gives transactions of a unit another one: all of them, or those that wait for its money. */
async function moveToUnit(ctx: Ctx<unknown>, from: string, to: string, { isOpen }: { isOpen: boolean }): Promise<void> {
  const all = ctx.db.selectFrom('finances_transactions').selectAll().where('unit_number', '=', from)
  for (const row of await all.execute()) {
    if (isOpen && (row.deleted_at !== null || !isUnpaidDue(row))) continue
    const { search_key } = toKeys({ ...row, unit_number: to })
    await ctx.db.updateTable('finances_transactions').set({ unit_number: to, search_key }).where('id', '=', row.id).execute()
    // A unit's new label is no other unit.
    if (isOpen) await postChange(ctx, row, { ...row, unit_number: to })
  }
}

export const financeActions = {
  /** Transactions follow a unit's new label. */
  renameUnit: (ctx: Ctx<unknown>, from: string, to: string) => moveToUnit(ctx, from, to, { isOpen: false }),
  /** What a unit owes is owed by another one; what it has paid stays its own. */
  moveOpenBills: (ctx: Ctx<unknown>, from: string, to: string) => moveToUnit(ctx, from, to, { isOpen: true }),
  /** As the treasurer confirms the receipt of one due. */
  receive: markReceived,
  /** How many attachments a transaction has is written beside it: false when it has as many as it may have, also of several calls at once, or is deleted. */
  reserveAttachment: (ctx: Ctx, id: TransactionId) => countAttachment(ctx, id, 1),
  releaseAttachment: (ctx: Ctx, id: TransactionId) => countAttachment(ctx, id, -1)
}

declare module '../../core/context.ts' {
  interface Actions {
    finances: typeof financeActions
  }
}
