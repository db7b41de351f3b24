import type { Month } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES, type TransactionCategory, type TransactionType } from '@verandah/contract/financesInput'
import { addCents, type Cents } from '@verandah/contract/money'
import { readMoney } from '../../core/totals.ts'
import type { Db } from '../../db/open.ts'

/** The stored total of what counts (approved, completed) of a month, a type and a category, in cents. */
export function monthTotal(month: Month, type: TransactionType, category: TransactionCategory): string {
  return `finances.month.${month}.${type}.${category}`
}

export type ByCategory = Record<TransactionCategory, Cents>

/** A value for each category. */
export function byCategory(valueOf: (category: TransactionCategory) => Cents): ByCategory {
  return Object.fromEntries(TRANSACTION_CATEGORIES.map((category) => [category, valueOf(category)])) as ByCategory
}

export function sumOf(amounts: Readonly<ByCategory>): Cents {
  return addCents(TRANSACTION_CATEGORIES.map((category) => amounts[category]))
}

/** What counts of one type in a month, from the stored totals. */
export async function readMonth(db: Db, month: Month, type: TransactionType): Promise<ByCategory> {
  const nameOf = (category: TransactionCategory) => monthTotal(month, type, category)
  const kept = await readMoney(db, TRANSACTION_CATEGORIES.map(nameOf))
  return byCategory((category) => kept(nameOf(category)))
}
