import type { Budget, BudgetDraft, YearBudget, YearBudgetDraft } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion, throwConflict, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { firstVersion, writeVersion } from '../../core/versions.ts'
import { lockUntilCommit } from '../../db/lock.ts'
import { record } from '../../events/events.ts'
import { readThrough } from '../books/closings/closedMonths.queries.ts'
import { budgetPolicy, isFrozen } from './budgets.policy.ts'
import { amountsOf, type BudgetRow, versionOfYear } from './budgets.present.ts'
import { findBudget, listBudgetsOfYear, readBudget, readYear } from './budgets.queries.ts'
import { byCategory } from '../finances/finances.present.ts'

/** Writes the budget of a month; false when somebody else was faster. */
async function write(ctx: Ctx, month: Month, own: BudgetRow | undefined, amounts: string): Promise<boolean> {
  if (own !== undefined) return (await writeVersion(ctx, 'finances_budgets', own, { amounts })) !== undefined
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('finances_budgets')
    .values({ id: month, amounts, ...firstVersion(ctx) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Locks budgets, so that concurrent calls set them one after the other: a year's version is that of all its months.
 * Returns the last closed month.
 */
async function lockBudgets(ctx: Ctx): Promise<Month | null> {
  await lockUntilCommit(ctx.db, ctx.dialect, 'finances.budgets')
  await ctx.actions.books.keepClosed(ctx)
  return readThrough(ctx.db)
}

const IS_FROZEN = 'The books of {{month}} are closed: its budget stays as it is'

function throwFrozen(month: Month): never {
  throwProblem('period_closed', { text: { text: IS_FROZEN, values: { month: formatMonth(month) } } })
}

interface WriteOptions {
  /** The last closed month. */
  through: Month | null
  ifMatch?: number | undefined
}

/** Sets the whole budget of a month; where its own budget is the same already, no event is recorded. */
async function writeMonth(ctx: Ctx, month: Month, { budgets }: BudgetDraft, { through, ifMatch }: WriteOptions): Promise<void> {
  const shown = await findBudget(ctx.db, month)
  const own = shown?.id === month ? shown : undefined
  requireVersion(own ?? { version: 0 }, ifMatch)
  const before = amountsOf(shown)
  const after = byCategory((category) => budgets.find((one) => one.category === category)?.amount ?? NO_MONEY)
  const changed = TRANSACTION_CATEGORIES.filter((category) => after[category] !== before[category])
  if (changed.length === 0 && (own !== undefined || isFrozen(month, through))) return
  if (isFrozen(month, through)) throwFrozen(month)
  if (!(await write(ctx, month, own, JSON.stringify(after)))) throwConflict(ifMatch)
  const changes = changed.map((category) => ({ category, from: before[category], to: after[category] }))
  record(ctx, { kind: 'finances.budgetSet', subject: { kind: 'budget', id: month }, changes })
}

export async function setBudget(ctx: Ctx, month: Month, draft: BudgetDraft, ifMatch?: number): Promise<Budget> {
  requireAllowed(budgetPolicy(ctx.actor).edit)
  const through = await lockBudgets(ctx)
  if (isFrozen(month, through)) throwFrozen(month)
  await writeMonth(ctx, month, draft, { through, ifMatch })
  return readBudget(ctx, month)
}

/**
 * Sets the whole budgets of these months of a year; 412 when any month of the year was changed since it was seen. The
 * budget of a closed month stays.
 */
export async function setYear(ctx: Ctx, year: string, { months }: YearBudgetDraft, ifMatch?: number): Promise<YearBudget> {
  requireAllowed(budgetPolicy(ctx.actor).edit)
  const wrong = months.findIndex(({ month }) => !month.startsWith(year))
  if (wrong !== -1) throwFieldProblem(`months.${wrong}.month`, 'This month is not of the year')
  const through = await lockBudgets(ctx)
  requireVersion({ version: versionOfYear(year, await listBudgetsOfYear(ctx.db, year)) }, ifMatch)
  // The latest month is written first: a month that shows an earlier one's budget still shows it unchanged.
  for (const { month, budgets } of months.toSorted((a, b) => (a.month < b.month ? 1 : -1)))
    await writeMonth(ctx, month, { budgets }, { through })
  return readYear(ctx, year)
}
