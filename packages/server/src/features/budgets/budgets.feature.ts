import type { Feature } from '../../feature.ts'
import { budgetEvents } from './budgets.events.ts'
import { amountsOf } from './budgets.present.ts'
import { findBudget, listBudgetsUntil } from './budgets.queries.ts'
import { budgetsRoutes } from './budgets.routes.ts'

export const budgets = {
  name: 'budgets',
  events: budgetEvents,
  routes: budgetsRoutes,
  extensions: {
    'books.budgets': {
      of: async (db, month) => amountsOf(await findBudget(db, month)),
      until: async (db, month) => (await listBudgetsUntil(db, month)).map((row) => ({ month: row.id, amounts: amountsOf(row) }))
    }
  },
  notices: { 'finances.budgetSet': null },
  demo: async () => (await import('./budgets.demo.ts')).budgetsDemo
} satisfies Feature
