import type { Closing, ClosingDraft, ClosingFinding } from '@verandah/contract/closings'
import { lastDayOf, type Month } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import type { Ctx } from '../../../core/context.ts'
import type { ClosedDays } from '../../../core/ledger.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import type { ClosingRow } from '../books.table.ts'
import { closeThrough, lockLedgerHead } from '../ledgerHead.ts'
import { readTrialBalance, readYearOf } from '../trialBalance.queries.ts'
import { keepYears } from '../yearPack/keepYears.ts'
import { findClosing, readOpeningDay } from './closedMonths.queries.ts'
import { readFindings } from './closingChecks.queries.ts'
import { monthToClose } from './closings.policy.ts'
import { presentNewest, readThroughBefore, thisMonth } from './closings.queries.ts'

type ClosingColumns = Pick<ClosingRow, 'action' | 'month' | 'through' | 'last_entry'> & Partial<ClosingRow>

/** Inserts a row and returns its number. */
async function addRow(ctx: Ctx, columns: ClosingColumns): Promise<number> {
  const last = await ctx.db.selectFrom('books_closings').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
  const row: ClosingRow = {
    number: (last?.number ?? 0) + 1,
    reason: null,
    trial_balance: null,
    sha256: null,
    created_by: ctx.actor.id,
    created_at: ctx.now,
    ...columns
  }
  await ctx.db.insertInto('books_closings').values(row).execute()
  await closeThrough(ctx.db, row.through)
  return row.number
}

const subjectOf = (month: Month) => ({ kind: 'closing' as const, id: month })

const FIRST = 'First {{month}} is to be closed'

/** Throws a problem unless this is the next month to close; without an opening, the first may be any month. */
function requireNext(closed: ClosedDays, month: Month): void {
  const next = monthToClose(closed)
  if (next === null || next === month) return
  const text = month < next && closed.through !== null ? '{{month}} is closed already' : FIRST
  throwProblem('conflict', { text: { text, values: { month: formatMonth(text === FIRST ? next : month) } } })
}

/** Throws a problem unless the unfinished items were accepted with their current counts; returns these. */
async function requireAccepted(ctx: Ctx, month: Month, accepted: ClosingDraft['accept']): Promise<ClosingFinding[]> {
  const unfinished = (await readFindings(ctx, month)).filter(({ count }) => count > 0)
  const isAccepted = (one: ClosingFinding) => accepted.some(({ check, count }) => check === one.check && count === one.count)
  if (!unfinished.every(isAccepted)) throwProblem('month_not_ready')
  return unfinished
}

/** Closes a month. Nobody posts meanwhile, and nothing can be posted in this month or an earlier one afterwards. */
export async function closeMonth(ctx: Ctx, { month, accept }: ClosingDraft): Promise<Closing> {
  if (month >= thisMonth(ctx)) throwFieldProblem('month', 'This month is not over yet')
  const { number, closed_through } = await lockLedgerHead(ctx.db, ctx.dialect)
  requireNext({ through: closed_through, opening: await readOpeningDay(ctx.db) }, month)
  const accepted = await requireAccepted(ctx, month, accept)
  const balance = await readTrialBalance(ctx.db, lastDayOf(month), await readYearOf(ctx.db, month))
  const kept = { trial_balance: JSON.stringify(balance), sha256: balance.sha256 }
  const closing = await addRow(ctx, { action: 'closed', month, through: month, last_entry: number, ...kept })
  const years = await keepYears(ctx, closing, month)
  await ctx.actions.notifications.withdraw(ctx, { kind: 'month', id: month })
  const fact = { subject: subjectOf(month), month, by: ctx.actor.id }
  record(ctx, {
    kind: 'books.monthClosed',
    ...fact,
    sha256: balance.sha256,
    years,
    accepted: accepted.map(({ check, count }) => `${check} ${count}`)
  })
  return presentNewest(ctx)
}

export async function reopenMonth(ctx: Ctx, month: Month, reason: string): Promise<Closing> {
  const { number, closed_through } = await lockLedgerHead(ctx.db, ctx.dialect)
  const closed = await findClosing(ctx.db, month)
  if (closed === undefined) throwProblem('not_found')
  if (closed_through !== month) throwProblem('conflict', { text: 'Only the last closed month can be opened again' })
  await addRow(ctx, { action: 'reopened', month, through: await readThroughBefore(ctx.db, closed), last_entry: number, reason })
  record(ctx, { kind: 'books.monthReopened', subject: subjectOf(month), month, by: ctx.actor.id, reason })
  return presentNewest(ctx)
}
