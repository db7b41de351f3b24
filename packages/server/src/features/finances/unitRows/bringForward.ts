import type { Day } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { record } from '../../../events/events.ts'
import type { MoneyBefore, PayableBefore } from '../finances.table.ts'
import { toFact } from '../finances.present.ts'
import { completedRow, insertRows } from './insertRows.ts'
import { postChange } from '../changes/transactionEntries.ts'

type Row = ReturnType<typeof completedRow>

function recordRow(ctx: Ctx<{ id: UserId }>, row: Row): void {
  const { category, date, vendor, payment_method: paymentMethod, reference, bill_number: billNumber, bill_date: billDate } = row
  record(ctx, { kind: 'finances.recorded', ...toFact(row), category, date, vendor, paymentMethod, reference, billNumber, billDate })
}

/**
 * Lists the money and the payables at the end of the day before the books begin. The money is posted with the opening,
 * the payables are posted here.
 */
export async function bringForward(
  ctx: Ctx<{ id: UserId }>,
  day: Day,
  { money, payables }: { money: readonly MoneyBefore[]; payables: readonly PayableBefore[] }
): Promise<void> {
  const before = { date: day, counter_account: ACCOUNT.earlierYears }
  const brought = { ...before, type: 'income', category: 'other', description: 'Balance brought forward', moved_on: day } as const
  const incomes = money.map((one) => completedRow(ctx, { ...brought, ...one }))
  const expenses = payables.map((one): Row => ({
    ...completedRow(ctx, { ...before, type: 'expense', ...one }),
    status: 'approved',
    approved_at: ctx.now,
    completed_at: null
  }))
  await insertRows(ctx, [...incomes, ...expenses])
  for (const row of [...incomes, ...expenses]) recordRow(ctx, row)
  for (const row of expenses) await postChange(ctx, null, row)
}
