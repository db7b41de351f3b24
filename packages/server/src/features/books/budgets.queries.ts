import type { Month } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES, type TransactionCategory } from '@verandah/contract/financesInput'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import type { ReadContext } from '../../core/context.ts'

type ReadCtx = Pick<ReadContext<unknown>, 'db' | 'extensions'>

const NOTHING = Object.fromEntries(TRANSACTION_CATEGORIES.map((category) => [category, NO_MONEY])) as Record<TransactionCategory, Cents>

/** Returns what each category may spend in a month. */
export async function readBudgetOf({ db, extensions }: ReadCtx, month: Month): Promise<Readonly<Record<TransactionCategory, Cents>>> {
  const [source] = extensions['books.budgets']
  return (await source?.of(db, month)) ?? NOTHING
}

/** Lists the budgets of months up to this one, the earliest first. */
export async function listBudgetsUntil({ db, extensions }: ReadCtx, month: Month) {
  const [source] = extensions['books.budgets']
  return (await source?.until(db, month)) ?? []
}
