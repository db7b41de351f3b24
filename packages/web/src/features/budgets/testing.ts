import type { YearBudget } from '@verandah/contract/budgets'
import { dayOf, type Month } from '@verandah/contract/dates'
import { json } from '../../test/server.ts'

const OCTOBER = '2026-10' as Month

/** A year for the screens in another language. */
const year: YearBudget = {
  year: '2026',
  months: [
    { month: OCTOBER, budgets: [{ category: 'security', amount: 100, actual: 95 }], copiedFrom: null, isClosed: true },
    { month: '2026-11' as Month, budgets: [{ category: 'security', amount: 100, actual: 100 }], copiedFrom: OCTOBER, isClosed: false }
  ],
  version: 1,
  can: { edit: true }
}

export const budgetsInAnyLanguage = {
  [`GET /api/finances/budgets/year/${dayOf(new Date()).slice(0, 4)}`]: () => json(year)
}
