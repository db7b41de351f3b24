import type { TransactionDraft, TransactionId } from '@verandah/contract/financesInput'
import { TRANSACTION_ATTACHMENTS } from '@verandah/contract/limits'
import { addToCount } from '../../core/addToCount.ts'
import type { Ctx } from '../../core/context.ts'
import { bringForward } from './unitRows/bringForward.ts'
import { addTransaction, type Done, type Paid } from './finances.service.ts'
import { toKeys } from './changes/loadTransactionForUpdate.ts'
import { markCompleted, markReceived } from './approvals/decisions.service.ts'
import { recordStated } from './stated.service.ts'
import { takeBack } from './corrections/corrections.service.ts'

const countAttachment = (ctx: Ctx, id: TransactionId, by: 1 | -1) =>
  addToCount(ctx, 'finances_transactions', { id }, 'attachment_count', by, TRANSACTION_ATTACHMENTS)

/** Transactions follow a unit's new label. */
export async function renameUnit(ctx: Ctx<unknown>, from: string, to: string): Promise<void> {
  const rows = await ctx.db.selectFrom('finances_transactions').selectAll().where('unit_number', '=', from).execute()
  for (const row of rows) {
    const { search_key } = toKeys({ ...row, unit_number: to })
    await ctx.db.updateTable('finances_transactions').set({ unit_number: to, search_key }).where('id', '=', row.id).execute()
  }
}

export const financeActions = {
  bringForward,
  /** Adds a transaction that is completed at once: its money has moved on its day. */
  addCompleted: (ctx: Ctx, draft: TransactionDraft, done: Done = {}) => addTransaction(ctx, draft, done),
  /** Adds a transaction that was paid or counted already, and counts once a decider approves it. */
  addPaid: (ctx: Ctx, draft: TransactionDraft, as: Paid['as'], spending: Paid['spending']) =>
    addTransaction(ctx, draft, undefined, { as, spending }),
  recordStated,
  /** Completes an approved transaction: its money has moved. */
  complete: markCompleted,
  takeBack,
  /** Records the receipt of one due, as the treasurer confirms it. */
  receive: markReceived,
  /**
   * Counts one more attachment of a transaction; false when the transaction has as many as it may have, even with
   * several calls at once, or is deleted.
   */
  reserveAttachment: (ctx: Ctx, id: TransactionId) => countAttachment(ctx, id, 1),
  releaseAttachment: (ctx: Ctx, id: TransactionId) => countAttachment(ctx, id, -1)
}

declare module '../../core/context.ts' {
  interface Actions {
    finances: typeof financeActions
  }
}
