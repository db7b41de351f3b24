import { NO_MONEY } from '@verandah/contract/money'
import type { UnitId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'
import { openDay } from '../../books/closings/closedMonths.queries.ts'
import { billedPeople } from '../../units/billed.queries.ts'
import { chargesOf } from './bills.queries.ts'
import { billEntry, cancelBill, sourceOfBill } from './bills.service.ts'
import { insertBills } from './makeBills.ts'

/** What a unit owes is owed by another one, billed anew as far as it is open; what it has paid stays its own. */
export async function moveBills(ctx: Ctx, from: UnitId, to: { id: UnitId; label: string }): Promise<void> {
  const open = ctx.db.selectFrom('dues_bills').selectAll().where('unit_id', '=', from).where('status', '=', 'open').orderBy('number')
  for (const { id, bill_day, due_day: dueDay, description, transaction_id } of await open.execute()) {
    const billDay = await openDay(ctx, bill_day)
    const charges = (await chargesOf(ctx.db, [id]))
      .filter((charge) => charge.open !== NO_MONEY)
      .map(({ kind_id: kind, fund, account, category, open: amount }) => ({ kind, fund, account, category, amount }))
    await cancelBill(ctx, id, { reason: `Moved to unit ${to.label}`, toldBy: from })
    const person = (await billedPeople(ctx.db, billDay, [to.id])).get(to.id) ?? null
    const said = { unit: to.id, person, billDay, dueDay, description, charges }
    const [made] = await insertBills(ctx, [transaction_id === null ? said : { ...said, transaction: transaction_id }])
    if (made === undefined) continue
    await ctx.actions.books.post(ctx, sourceOfBill(made.bill.id), null, [billEntry(made)], { toldBy: from })
    await ctx.actions.finances.moveBilled(ctx, id, { bill: made.bill.id, unit: to.label })
  }
}
