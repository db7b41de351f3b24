import type { RunId } from '@verandah/contract/ids'
import { BILLED_IN_THE_FUTURE, DUE_BEFORE_BILL } from '@verandah/contract/bills'
import { dayOf } from '@verandah/contract/dates'
import type { Run, RunDraft } from '@verandah/contract/duesRuns'
import { formatMonth } from '@verandah/contract/formats'
import { addCents, NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { entriesByDay, type StandingEntry } from '../../../core/ledger.ts'
import { type FieldProblem, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { firstVersion } from '../../../core/versions.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { record } from '../../../events/events.ts'
import { findPayment } from '../../building/building.queries.ts'
import { billPostings, insertBills, type MadeBill } from '../bills/makeBills.ts'
import { payByAdvance } from '../bills/payByAdvance.ts'
import type { RunRow } from '../accounts.table.ts'
import { claimReadings } from '../readings/meters.queries.ts'
import { type PlannedBill, planRun, type RunBasis, type RunPlan } from './planRun.ts'
import { presentPreview } from './runPreview.queries.ts'
import { fingerprintOf, readBasis } from './runBasis.queries.ts'
import { findBilled, getRun, presentRun, readPrevious } from './runs.queries.ts'
import { documentsChanged } from '../documentsChanged.ts'

const insertRuns = rowInserter('dues_runs', 'fail')
const insertRunKinds = rowInserter('dues_runs_kinds', 'fail')
const sourceOf = (id: RunId) => ({ kind: 'run' as const, id })

/** Throws 400 where the day of the bills is in the future, or bills are due before it. A preview accepts any days. */
function requireDays({ billDay, dueDays }: RunDraft, today: string): void {
  if (billDay > today) throwFieldProblem('billDay', BILLED_IN_THE_FUTURE)
  for (const [index, day] of dueDays.entries()) if (day < billDay) throwFieldProblem(`dueDays.${index}`, DUE_BEFORE_BILL)
}

/**
 * Throws a problem where a run cannot be posted: first for what is billed already, then for wrong data, then for a
 * change since the check.
 */
async function requireReady(ctx: Ctx, draft: RunDraft, basis: RunBasis, { problems, bills }: RunPlan): Promise<void> {
  const billed = await findBilled(ctx.db, draft)
  if (billed !== null)
    throwProblem('already_billed', {
      text: { text: '{{kind}} is billed for {{month}} already', values: { kind: billed, month: formatMonth(draft.period) } }
    })
  const errors = problems.filter(({ blocks }) => blocks).map(({ text }): FieldProblem => ({ path: 'kindIds', text }))
  if (errors.length > 0) throwProblem('run_not_ready', { errors })
  if (bills.length === 0) throwFieldProblem('kindIds', 'There is nothing to bill')
  if (draft.fingerprint !== fingerprintOf(basis)) throwProblem('preview_stale')
}

/** Pays the bills out of their units' advances, and returns the entries of that. */
async function spendAdvances(ctx: Ctx, made: readonly MadeBill[], planned: readonly PlannedBill[]): Promise<StandingEntry[]> {
  const spent: Awaited<ReturnType<typeof payByAdvance>> = []
  for (const [index, one] of made.entries()) if (planned[index]?.creditUsed !== NO_MONEY) spent.push(...(await payByAdvance(ctx, one)))
  return entriesByDay('advance', spent)
}

/** Records one event for each unit, for all its bills together. */
async function recordBills(ctx: Ctx, made: readonly MadeBill[], planned: readonly PlannedBill[]): Promise<void> {
  const payment = await findPayment(ctx.db)
  const bills = made.map((one, index) => ({ ...one, label: planned[index]?.label ?? '' }))
  for (const [unit, own] of Map.groupBy(bills, ({ label }) => label)) {
    const [first] = own
    if (first === undefined) continue
    const amount = addCents(own.flatMap(({ charges }) => charges.map((charge) => charge.amount)))
    const subject = { kind: 'bill' as const, id: first.bill.id }
    const { description, due_day: dueDay } = first.bill
    record(ctx, { kind: 'dues.billed', subject, unit, description, amount, dueDay, number: first.bill.number, payment })
  }
}

async function write(ctx: Ctx, id: RunId, draft: RunDraft, basis: RunBasis, { bills, totals, total, creditUsed }: RunPlan): Promise<void> {
  const { period, billDay, dueDays } = draft
  const row: RunRow = {
    id,
    period,
    bill_day: billDay,
    due_days: JSON.stringify(dueDays),
    kinds: JSON.stringify(basis.kinds),
    bulk_amount: basis.bulkAmount,
    bill_count: bills.length,
    total,
    credit_used: creditUsed,
    fingerprint: fingerprintOf(basis),
    status: 'posted',
    reason: null,
    created_by: ctx.actor.id,
    ...firstVersion(ctx)
  }
  await insertRuns(ctx.db, [row])
  const kinds = basis.kinds.map((kind) => ({
    run_id: id,
    kind_id: kind.id,
    period,
    total: totals.get(kind.id) ?? NO_MONEY,
    is_undone: 0 as const
  }))
  await insertRunKinds(ctx.db, kinds)
  for (const [kind, uses] of Map.groupBy(basis.meters, (use) => use.kind)) await claimReadings(ctx, id, kind, uses, billDay)
  const names = basis.kinds.map(({ name }) => name)
  record(ctx, { kind: 'dues.runPosted', subject: sourceOf(id), period, total, bills: bills.length, names })
}

/** Bills all units for a month; with `isDryRun` it only returns what it would bill. */
export async function postRun(ctx: Ctx, draft: RunDraft, isDryRun: boolean): Promise<Run> {
  if (!isDryRun) requireDays(draft, dayOf(ctx.now))
  const basis = await readBasis(ctx, draft, !isDryRun)
  const plan = planRun(basis)
  if (isDryRun) return presentPreview(ctx, basis, plan, await readPrevious(ctx.db, draft.period))
  await requireReady(ctx, draft, basis, plan)
  const id = newId<RunId>()
  await write(ctx, id, draft, basis, plan)
  const made = await insertBills(
    ctx,
    plan.bills.map((bill) => ({ ...bill, run: id }))
  )
  const advances = await spendAdvances(ctx, made, plan.bills)
  const bills = { what: 'bills', day: draft.billDay, postings: billPostings(made) }
  await ctx.actions.books.post(ctx, sourceOf(id), null, [bills, ...advances])
  await documentsChanged(ctx, { bills: made.map((one) => one.bill.id) })
  await recordBills(ctx, made, plan.bills)
  await ctx.actions.notifications.withdraw(ctx, { kind: 'billing', id: draft.period })
  await ctx.actions.books.write(ctx)
  return presentRun(ctx, await getRun(ctx.db, id))
}
