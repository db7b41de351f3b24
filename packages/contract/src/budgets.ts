import { MonthText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, monthText } from './fields.ts'
import { TRANSACTION_CATEGORIES } from './financesInput.ts'
import { cents, isMoney } from './money.ts'
import { namedObject, z } from './z.ts'

const wrong = 'A budget must be between 0 and 999,999,999.99, with at most two decimals'
/** Rupees, nothing included; becomes cents. */
export const BudgetAmount = z.pipe(
  z.number({ error: wrong }).check(z.refine((value) => value === 0 || isMoney(value), wrong)),
  z.transform(cents)
)

const row = z.object(
  { category: choice('Category', TRANSACTION_CATEGORIES), amount: BudgetAmount },
  { error: 'A budget has a category and an amount' }
)

const isOnce = (rows: { category: string }[]) => new Set(rows.map(({ category }) => category)).size === rows.length

/** A category that is left out has no budget. */
export const BudgetDraft = z.object({
  budgets: z.array(row, { error: 'Budgets must be a list' }).check(z.refine(isOnce, 'Each category may be named once'))
})
export type BudgetDraft = z.output<typeof BudgetDraft>

export const Budget = namedObject('Budget', {
  month: MonthText,
  /** All categories; rupees. `actual`: the month's expenses that count. */
  budgets: z.array(z.object({ category: z.enum(TRANSACTION_CATEGORIES), amount: z.number(), actual: z.number() })),
  total: z.number(),
  actual: z.number(),
  /** The earlier month whose budget this one shows, because it has none of its own. */
  copiedFrom: z.nullable(MonthText),
  /** 0 while the month has no budget of its own. */
  version: z.number(),
  can: z.object({ edit: z.boolean() })
})
export type Budget = z.output<typeof Budget>

const params = { month: monthText() }

export const budgets = {
  get: endpoint('GET', '/api/finances/budgets/:month', {
    shows: ['finances'],
    summary: 'The budget of a month',
    params,
    response: Budget
  }),
  set: endpoint('PUT', '/api/finances/budgets/:month', {
    changes: ['finances'],
    summary: 'Set the budget of a month',
    params,
    body: BudgetDraft,
    response: Budget,
    versioned: true
  })
}
