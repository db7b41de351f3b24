import { MonthText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice } from './fields.ts'
import { monthText } from './monthFields.ts'
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

const budgetRows = z.array(row, { error: 'Budgets must be a list' }).check(z.refine(isOnce, 'Each category may be named once'))

/** A category that is left out has no budget. */
export const BudgetDraft = z.object({ budgets: budgetRows })
export type BudgetDraft = z.output<typeof BudgetDraft>

const monthOfYear = z.object({ month: monthText(), budgets: budgetRows }, { error: 'A month has its name and its budgets' })
const isMonthOnce = (months: { month: string }[]) => new Set(months.map(({ month }) => month)).size === months.length

/** A month that is left out stays as it is. */
export const YearBudgetDraft = z.object({
  months: z.array(monthOfYear, { error: 'Months must be a list' }).check(z.refine(isMonthOnce, 'Each month may be named once'))
})
export type YearBudgetDraft = z.output<typeof YearBudgetDraft>

/** All categories; rupees. `actual`: the month's expenses that count. */
const plannedAndSpent = z.array(z.object({ category: z.enum(TRANSACTION_CATEGORIES), amount: z.number(), actual: z.number() }))
/** The earlier month whose budget this one shows, because it has none of its own. */
const copiedFrom = z.nullable(MonthText)
/** The books of the month are closed: its budget stays as it is. */
const isClosed = z.boolean()

export const Budget = namedObject('Budget', {
  month: MonthText,
  budgets: plannedAndSpent,
  total: z.number(),
  actual: z.number(),
  copiedFrom,
  isClosed,
  /** 0 while the month has no budget of its own. */
  version: z.number(),
  can: z.object({ edit: z.boolean() })
})
export type Budget = z.output<typeof Budget>

export const YearBudget = namedObject('YearBudget', {
  /** '2026' */
  year: z.string(),
  /** The twelve months, January first; each as the budget of the month shows it. */
  months: z.array(z.object({ month: MonthText, budgets: plannedAndSpent, copiedFrom, isClosed })),
  /** The version, which changes with each month; 0 while none has a budget of its own. */
  version: z.number(),
  can: z.object({ edit: z.boolean() })
})
export type YearBudget = z.output<typeof YearBudget>

const yearParams = { year: z.string().check(z.regex(/^(?:20\d{2}|2100)$/, 'Not a year')) }
const params = { month: monthText() }

export const budgets = {
  get: endpoint('GET', '/api/finances/budgets/:month', {
    shows: ['books', 'finances'],
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
  }),
  getYear: endpoint('GET', '/api/finances/budgets/year/:year', {
    shows: ['books', 'finances'],
    summary: 'The budgets of the twelve months of a year',
    params: yearParams,
    response: YearBudget
  }),
  setYear: endpoint('PUT', '/api/finances/budgets/year/:year', {
    changes: ['finances'],
    summary: 'Set the budgets of months of a year',
    params: yearParams,
    body: YearBudgetDraft,
    response: YearBudget,
    versioned: true
  })
}
