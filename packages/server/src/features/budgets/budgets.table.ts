import type { Month } from '@verandah/contract/dates'
import type { RecordColumns } from '../../db/columns.ts'

export interface BudgetsTable extends RecordColumns {
  /** The month of the budget. */
  id: Month
  /** JSON: cents by category; a category that is left out has none. */
  amounts: string
}

declare module '../../db/schema.ts' {
  interface Schema {
    finances_budgets: BudgetsTable
  }
}
