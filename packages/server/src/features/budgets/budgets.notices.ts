import type { Notices } from '../../notifications/notice.ts'
import type { BudgetEvent } from './budgets.events.ts'

export const budgetNotices: Notices<BudgetEvent> = { 'finances.budgetSet': null }
