import type { BillId, RunId } from '@verandah/contract/ids'
import type { Run } from '@verandah/contract/duesRuns'
import { NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { entriesByDay, type StandingEntry } from '../../../core/ledger.ts'
import { requireAllowed, throwConflict, throwProblem } from '../../../core/problem.ts'
import { changeRecord, lockRecord } from '../../../core/versions.ts'
import { record } from '../../../events/events.ts'
import { requireNoVoid } from '../../approvals/pendingAbout.queries.ts'
import { allocationsTo } from '../payments/payments.queries.ts'
import { lockUnits } from '../../units/billed.queries.ts'
import { chargesOf } from '../bills/bills.queries.ts'
import { sourceOfBill } from '../bills/bills.service.ts'
import type { BillRow, KindRow, RunRow } from '../accounts.table.ts'
import { freeReadings } from '../readings/meters.queries.ts'
import { runPolicy } from '../accounts.policy.ts'
import { getRun, paidRuns, presentRun, runsWithInterest } from './runs.queries.ts'
import { releaseCharges, type ReleasedAmount } from '../payments/advances/advance.service.ts'
import { documentsChanged } from '../documentsChanged.ts'

/** Returns a run that stands and of which nothing is paid, with its bills, locked against payments. */
async function loadRunForUpdate(ctx: Ctx, id: RunId): Promise<{ run: RunRow; bills: BillRow[] }> {
  await getRun(ctx.db, id)
  await lockRecord(ctx, 'dues_runs', id)
  const bills = ctx.db.selectFrom('dues_bills').selectAll().where('run_id', '=', id).orderBy('number')
  await lockUnits(
    ctx,
    (await bills.execute()).map(({ unit_id }) => unit_id)
  )
  const run = await getRun(ctx.db, id)
  requireAllowed(runPolicy(ctx.actor, { status: 'posted', isPaid: false, isClosed: false }).undo)
  if (run.status !== 'posted') throwProblem('conflict', { text: 'This run was undone already' })
  if ((await paidRuns(ctx.db, [id])).has(id)) throwProblem('conflict', { text: 'A bill of this run is paid already' })
  if ((await runsWithInterest(ctx.db, [id])).has(id)) throwProblem('conflict', { text: 'Interest was charged on a bill of this run' })
  const standing = await bills.execute()
  await requireNoVoid(
    ctx.db,
    'bill_void',
    standing.map((bill) => bill.id)
  )
  return { run, bills: standing }
}

/** Turns the advance that the bills used back into advance, and returns the entries of that. */
async function releaseAdvances(ctx: Ctx, { bill_day }: RunRow, bills: readonly BillRow[]): Promise<StandingEntry[]> {
  const charges = await chargesOf(
    ctx.db,
    bills.map(({ id }) => id)
  )
  const used = new Set(
    (
      await allocationsTo(
        ctx.db,
        charges.map(({ id }) => id)
      )
    ).map(({ charge }) => charge)
  )
  const released: ReleasedAmount[] = []
  for (const { id, unit_id } of bills) {
    const own = charges.filter((charge) => charge.bill_id === id && used.has(charge.id)).map((charge) => charge.id)
    if (own.length > 0) released.push(...(await releaseCharges(ctx, own, bill_day, unit_id)))
  }
  return entriesByDay('released', released)
}

async function cancelAll(
  ctx: Ctx,
  ids: readonly BillId[],
  { reason, cancelled_on }: Pick<BillRow, 'reason' | 'cancelled_on'>
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.updateTable('dues_charges').set({ open: NO_MONEY }).where('bill_id', 'in', ids).execute()
  const { numUpdatedRows } = await ctx.db
    .updateTable('dues_bills')
    .set({ status: 'void', reason, cancelled_on, updated_at: ctx.now })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('status', '!=', 'void')
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(ids.length)) throwConflict(undefined)
  await documentsChanged(ctx, { bills: ids })
  for (const id of ids) await ctx.actions.notifications.withdraw(ctx, sourceOfBill(id))
}

/**
 * Undoes a run as long as its month is open: its bills are cancelled, the advance they used comes back, and its kinds
 * can be billed for the month again.
 */
export async function undoRun(ctx: Ctx, id: RunId, reason: string): Promise<Run> {
  const { run, bills } = await loadRunForUpdate(ctx, id)
  const standing = bills.filter(({ status }) => status !== 'void')
  const source = { kind: 'run' as const, id }
  const day = run.bill_day
  const released = await releaseAdvances(ctx, run, standing)
  await ctx.actions.books.post(ctx, source, [{ what: 'bills', day, postings: [] }], [])
  await ctx.actions.books.post(ctx, source, [], released)
  // A bill that was cancelled alone is part of the entry that was reversed.
  for (const bill of bills.filter(({ status }) => status === 'void'))
    await ctx.actions.books.post(ctx, sourceOfBill(bill.id), [{ what: 'void', day, postings: [] }], [], { causedBy: id })
  await cancelAll(
    ctx,
    standing.map((bill) => bill.id),
    { reason, cancelled_on: day }
  )
  // This includes bills that were cancelled alone, on a later day.
  await ctx.db.updateTable('dues_bills').set({ cancelled_on: day }).where('run_id', '=', id).execute()
  await freeReadings(ctx, id)
  await ctx.db.updateTable('dues_runs_kinds').set({ is_undone: 1 }).where('run_id', '=', id).execute()
  await changeRecord(ctx, 'dues_runs', run, { status: 'undone', reason }, undefined)
  const names = (JSON.parse(run.kinds) as KindRow[]).map(({ name }) => name)
  record(ctx, { kind: 'dues.runUndone', subject: source, period: run.period, total: run.total, names, reason, by: ctx.actor.id })
  return presentRun(ctx, await getRun(ctx.db, id))
}
