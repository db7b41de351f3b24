import type { BillId } from '@verandah/contract/billIds'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { UserId } from '@verandah/contract/ids'
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { firstVersion } from '../../../core/versions.ts'
import { compileForList } from '../../../db/compileOnce.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import type { TransactionRow } from '../finances.present.ts'
import type { TransactionsTable } from '../finances.table.ts'
import { moveTotals } from '../finances.totals.ts'
import { toKeys } from '../loadTransactionForUpdate.ts'
import type { OpenPart } from '../../accounts/accounts.table.ts'

const insertRows = rowInserter('finances_transactions', 'fail')

/** Lists what is open of bills among the transactions, where all that is pending is found. */
export async function listBills(ctx: Ctx<{ id: UserId }>, parts: readonly OpenPart[]): Promise<void> {
  const rows = parts.map(({ bill, unit, category, amount, dueDay, description }): Selectable<TransactionsTable> => {
    const said = { description, vendor: null, unit_number: unit, reference: null, bill_number: null }
    return {
      id: newId<TransactionId>(),
      type: 'income',
      category,
      amount,
      date: dueDay,
      due_date: null,
      ...said,
      vendor_id: null,
      project_id: null,
      payment_method: 'bank_transfer',
      bill_date: null,
      fund: null,
      account: ACCOUNT.current,
      counter_account: null,
      moved_on: null,
      proposed_as: null,
      bill_id: bill,
      payment_id: null,
      corrects: null,
      status: 'pending',
      created_by: ctx.actor.id,
      changed_by: ctx.actor.id,
      approved_by: null,
      approved_at: null,
      completed_at: null,
      reject_reason: null,
      self_approved: 0,
      attachment_count: 0,
      ...toKeys(said),
      ...firstVersion(ctx)
    }
  })
  await insertRows(ctx.db, rows)
  for (const row of rows) moveTotals(ctx, null, row)
}

const selectPending = compileForList<BillId, Selectable<TransactionsTable>>((db, bills) =>
  db
    .selectFrom('finances_transactions')
    .selectAll()
    .where('bill_id', 'in', bills)
    .where('status', '=', sql.lit('pending'))
    .where('deleted_at', 'is', null)
)

/** What waits for the money of bills. */
export async function pendingOf({ db }: Ctx<unknown>, bills: readonly BillId[]): Promise<Selectable<TransactionsTable>[]> {
  return bills.length === 0 ? [] : selectPending(db, bills)
}

export async function writeRows(ctx: Ctx<unknown>, ids: readonly TransactionId[], changes: Partial<TransactionRow>): Promise<void> {
  await ctx.db
    .updateTable('finances_transactions')
    .set({ ...changes, updated_at: ctx.now })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Of bills that were cancelled nothing is pending any more. */
export async function unlistBills(ctx: Ctx<unknown>, bills: readonly BillId[]): Promise<void> {
  if (bills.length === 0) return
  const rows = await pendingOf(ctx, bills)
  if (rows.length === 0) return
  for (const row of rows) moveTotals(ctx, row, null)
  await writeRows(
    ctx,
    rows.map(({ id }) => id),
    { deleted_at: ctx.now }
  )
}

/** A transaction whose bill was cancelled is rejected, where it waits for its money still. */
export async function rejectBilled(ctx: Ctx<unknown>, bill: BillId, reason: string): Promise<void> {
  for (const row of await pendingOf(ctx, [bill])) {
    const changes = { status: 'rejected' as const, reject_reason: reason }
    moveTotals(ctx, row, { ...row, ...changes })
    await writeRows(ctx, [row.id], changes)
    await ctx.actions.notifications.withdraw(ctx, { kind: 'transaction', id: row.id })
  }
}
