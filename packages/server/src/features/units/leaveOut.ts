import { dayOf } from '@verandah/contract/dates'
import { pack } from '@verandah/contract/i18n/text'
import { NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { changeRecord } from '../../core/versions.ts'
import { hasRows } from '../../db/findPage.ts'
import { hasPostings } from '../books/entries.queries.ts'
import type { UnitRow } from './units.table.ts'
import { mark } from '../../core/marks.ts'
import { shareId } from './units.marks.ts'

type Writing = Ctx<unknown>
type Named = Pick<UnitRow, 'id' | 'label'>

/** Returns in words which part of a unit's account is not settled; undefined: all of it is. */
async function findUnsettled(ctx: Writing, { id, label: unit }: Named): Promise<string | undefined> {
  const { db } = ctx
  if (await ctx.actions.accounts.isOwed(ctx, unit)) return pack('Unit {{unit}} has open bills', { unit })
  const payments = db.selectFrom('payments').select('id').where('unit_id', '=', id)
  if (await hasRows(payments.where('status', '=', 'held'))) return pack('Unit {{unit}} has a cheque that is held', { unit })
  if (await hasRows(payments.where('status', '=', 'pending'))) return pack('Unit {{unit}} has a refund that waits for a decision', { unit })
  if (await hasRows(db.selectFrom('payments').where('unit_id', '=', id).where('advance', '>', NO_MONEY)))
    return pack('Unit {{unit}} has money that was paid in advance', { unit })
  if (await hasRows(db.selectFrom('payments_slips').where('unit_id', '=', id).where('status', '=', 'checking')))
    return pack('Unit {{unit}} has a slip that is being checked', { unit })
  const bills = db.selectFrom('dues_bills').select('id').where('unit_id', '=', id)
  const credits = db.selectFrom('dues_credits').where('bill_id', 'in', bills).where('status', '=', 'pending')
  if (await hasRows(credits)) return pack('Unit {{unit}} has a credit that waits for a decision', { unit })
  const voids = db.selectFrom('approvals').where('status', '=', 'pending').where('type', 'in', ['payment_void', 'bill_void'])
  const own = voids.where((either) => either.or([either('subject_id', 'in', bills), either('subject_id', 'in', payments)]))
  if (await hasRows(own)) return pack('Unit {{unit}} has a bill or a payment whose cancelling waits for a decision', { unit })
  return undefined
}

/** Throws 409 while the unit's account is not settled: money that comes in or is decided later would find no unit. */
export async function requireSettled(ctx: Writing, unit: Named): Promise<void> {
  const text = await findUnsettled(ctx, unit)
  if (text !== undefined) throwProblem('conflict', { text })
}

/** Whether anything but the list knows the unit. */
async function hasHistory({ db }: Writing, { id, label }: UnitRow): Promise<boolean> {
  const tables = ['units_holdings', 'units_moves', 'units_transfers', 'payments', 'payments_slips', 'dues_bills', 'dues_readings'] as const
  for (const table of tables) if (await hasRows(db.selectFrom(table as 'payments').where('unit_id', '=', id))) return true
  if (await hasRows(db.selectFrom('units').where('merged_into', '=', id))) return true
  if (await hasPostings(db, id)) return true
  return hasRows(db.selectFrom('finances_transactions').where('unit_number', '=', label))
}

/** A unit that the list leaves out is archived from today; deleted where it has no history. */
export async function leaveOut(ctx: Writing, row: UnitRow): Promise<void> {
  if (await hasHistory(ctx, row)) {
    await requireSettled(ctx, row)
    await changeRecord(ctx, 'units', row, { archived_from: dayOf(ctx.now) }, undefined)
    return
  }
  const shares = await ctx.db.deleteFrom('units_shares').where('unit_id', '=', row.id).returning('from_day').execute()
  for (const { from_day } of shares) mark(ctx, 'share', shareId(row.id, from_day), null)
  await ctx.db.deleteFrom('units').where('id', '=', row.id).execute()
}
