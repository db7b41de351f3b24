import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { BudgetEvent } from './budgets.events.ts'
import { budgetsRoutes } from './budgets.routes.ts'
import { financeAbilities } from './finances.policy.ts'

const budgetNotices: Notices<BudgetEvent> = { 'finances.budgetSet': null }

export const finances = {
  name: 'finances',
  routes: budgetsRoutes,
  notices: budgetNotices,
  abilities: financeAbilities
} satisfies Feature
