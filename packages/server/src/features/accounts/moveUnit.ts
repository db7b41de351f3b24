import type { Ctx } from '../../core/context.ts'
import { mark } from '../../core/marks.ts'
import { hasRows } from '../../db/findPage.ts'
import type { NamedUnit } from '../units/units.table.ts'
import { billFacts, paymentFacts } from './accounts.marks.ts'
import { moveReadings } from './readings/moveReadings.ts'

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

/** Moves the time of a unit's last reminder to its new label, or drops it where that label has been reminded itself. */
export async function renameUnit({ db }: Ctx<unknown>, from: string, to: string): Promise<void> {
  if (await hasRows(db.selectFrom('dues_reminders').where('unit_number', '=', to)))
    await db.deleteFrom('dues_reminders').where('unit_number', '=', from).execute()
  else await db.updateTable('dues_reminders').set({ unit_number: to }).where('unit_number', '=', from).execute()
}
