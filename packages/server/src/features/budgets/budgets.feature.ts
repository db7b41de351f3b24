import type { Feature } from '../../feature.ts'
import { budgetEvents } from './budgets.events.ts'
import { budgetNotices } from './budgets.notices.ts'
import { budgetsRoutes } from './budgets.routes.ts'

export const budgets = {
  name: 'budgets',
  events: budgetEvents,
  routes: budgetsRoutes,
  notices: budgetNotices,
  demo: async () => (await import('./budgets.demo.ts')).budgetsDemo
} satisfies Feature
