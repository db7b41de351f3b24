import type { TransactionId } from '@verandah/contract/financesInput'
import type { UserId } from '@verandah/contract/ids'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { firstVersion } from '../../../core/versions.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import type { TransactionsTable } from '../finances.table.ts'
import { moveTotals } from '../finances.totals.ts'
import { toKeys } from '../changes/loadTransactionForUpdate.ts'

type Row = Selectable<TransactionsTable>
type Columns = Partial<Row> & Pick<Row, 'type' | 'category' | 'amount' | 'date' | 'description'>

const insert = rowInserter('finances_transactions', 'fail')

export async function insertRows(ctx: Ctx<{ id: UserId }>, rows: readonly Row[]): Promise<void> {
  await insert(ctx.db, rows)
  for (const row of rows) moveTotals(ctx, null, row)
}

/** Returns a new row with these columns, which waits for its money. */
export function pendingRow(ctx: Ctx<{ id: UserId }>, columns: Columns): Row {
  const row = {
    due_date: null,
    vendor: null,
    vendor_id: null,
    project_id: null,
    unit_number: null,
    payment_method: 'bank_transfer' as const,
    reference: null,
    bill_number: null,
    bill_date: null,
    fund: null,
    account: ACCOUNT.current,
    counter_account: null,
    moved_on: null,
    proposed_as: null,
    bill_id: null,
    payment_id: null,
    corrects: null,
    ...columns
  }
  return {
    id: newId<TransactionId>(),
    status: 'pending',
    created_by: ctx.actor.id,
    changed_by: ctx.actor.id,
    approved_by: null,
    approved_at: null,
    completed_at: null,
    reject_reason: null,
    self_approved: 0,
    attachment_count: 0,
    ...row,
    ...toKeys(row),
    ...firstVersion(ctx)
  }
}

/** Returns a new row with these columns, whose money has moved. */
export function completedRow(ctx: Ctx<{ id: UserId }>, columns: Columns): Row {
  return pendingRow(ctx, { status: 'completed', completed_at: ctx.now, ...columns })
}
