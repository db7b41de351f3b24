import type { Month } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'

export interface BudgetEvent {
  kind: 'finances.budgetSet'
  subject: { kind: 'budget'; id: Month }
  /** In cents; before, the month showed what it had or what an earlier one had. */
  changes: { category: TransactionCategory; from: number; to: number }[]
}

declare module '../../events/events.ts' {
  interface Events {
    budgets: BudgetEvent
  }
}
