import type { Ctx } from '../../core/context.ts'
import { mark } from '../../core/marks.ts'
import type { UnitRow } from '../units/units.table.ts'
import { billFacts, paymentFacts } from './accounts.marks.ts'
import { moveReadings } from './readings/moveReadings.ts'

type NamedUnit = Pick<UnitRow, 'id' | 'label'>

/** Moves the account of a unit to another unit: readings, bills with their payments, payments, advance and slips. */
export async function moveUnit(ctx: Ctx<unknown>, from: NamedUnit, into: NamedUnit): Promise<void> {
  await moveReadings(ctx, from, into)
  const { db, now } = ctx
  const bills = db.updateTable('dues_bills').where('unit_id', '=', from.id)
  const movedBills = bills.set((set) => ({ unit_id: into.id, updated_at: now, version: set('version', '+', 1) }))
  for (const row of await movedBills.returningAll().execute()) mark(ctx, 'bill', row.id, billFacts(row))
  const payments = db.updateTable('payments').where('unit_id', '=', from.id)
  const movedPayments = payments.set((set) => ({ unit_id: into.id, updated_at: now, version: set('version', '+', 1) }))
  for (const row of await movedPayments.returningAll().execute()) mark(ctx, 'payment', row.id, paymentFacts(row))
  const slips = db.updateTable('payments_slips').where('unit_id', '=', from.id)
  await slips.set((set) => ({ unit_id: into.id, updated_at: now, version: set('version', '+', 1) })).execute()
}
