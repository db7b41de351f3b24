import type { Budget, BudgetDraft } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion, throwConflict } from '../../core/problem.ts'
import { firstVersion, writeVersion } from '../../core/versions.ts'
import { record } from '../../events/events.ts'
import { budgetPolicy } from './budgets.policy.ts'
import { amountsOf, type BudgetRow } from './budgets.present.ts'
import { findBudget, readBudget } from './budgets.queries.ts'
import { byCategory } from '../finances/finances.present.ts'

/** False when somebody else was faster. */
async function write(ctx: Ctx, month: Month, own: BudgetRow | undefined, amounts: string): Promise<boolean> {
  if (own !== undefined) return (await writeVersion(ctx, 'finances_budgets', own, { amounts })) !== undefined
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('finances_budgets')
    .values({ id: month, amounts, ...firstVersion(ctx) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets the whole budget of a month. One that says what its own says already records no event. */
export async function setBudget(ctx: Ctx, month: Month, { budgets }: BudgetDraft, ifMatch?: number): Promise<Budget> {
  requireAllowed(budgetPolicy(ctx.actor).edit)
  const shown = await findBudget(ctx.db, month)
  const own = shown?.id === month ? shown : undefined
  requireVersion(own ?? { version: 0 }, ifMatch)
  const before = amountsOf(shown)
  const after = byCategory((category) => budgets.find((one) => one.category === category)?.amount ?? NO_MONEY)
  const changed = TRANSACTION_CATEGORIES.filter((category) => after[category] !== before[category])
  if (own !== undefined && changed.length === 0) return readBudget(ctx, month)
  if (!(await write(ctx, month, own, JSON.stringify(after)))) throwConflict(ifMatch)
  const changes = changed.map((category) => ({ category, from: before[category], to: after[category] }))
  record(ctx, { kind: 'finances.budgetSet', subject: { kind: 'budget', id: month }, changes })
  return readBudget(ctx, month)
}
