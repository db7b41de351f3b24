import { paths } from '@verandah/contract/paths'
import type { Month } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import { byId, type DescribedEvents } from '../../events/described.ts'

export interface BudgetEvent {
  kind: 'finances.budgetSet'
  subject: { kind: 'budget'; id: Month }
  /** The changed amounts in cents; `from` is what the month showed, its own budget or an earlier one. */
  changes: { category: TransactionCategory; from: number; to: number }[]
}

declare module '../../events/events.ts' {
  interface Events {
    budgets: BudgetEvent
  }
}

export const budgetEvents: DescribedEvents<BudgetEvent> = {
  part: 'Finances',
  kinds: { 'finances.budgetSet': 'Budget set' },
  records: { budget: { page: () => paths.finances, title: byId } },
  amounts: ['amount']
}
