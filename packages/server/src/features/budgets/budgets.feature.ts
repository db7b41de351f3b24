import type { Feature } from '../../feature.ts'
import { budgetEvents } from './budgets.events.ts'
import { budgetsRoutes } from './budgets.routes.ts'

export const budgets = {
  name: 'budgets',
  events: budgetEvents,
  routes: budgetsRoutes,
  notices: { 'finances.budgetSet': null },
  demo: async () => (await import('./budgets.demo.ts')).budgetsDemo
} satisfies Feature
