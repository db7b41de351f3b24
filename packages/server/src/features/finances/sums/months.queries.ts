import type { Month } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES, TRANSACTION_TYPES, type TransactionType } from '@verandah/contract/financesInput'
import { addCents, type Cents } from '@verandah/contract/money'
import { readMoney } from '../../../core/totals.ts'
import type { Db } from '../../../db/open.ts'
import { byCategory, type ByCategory } from '../finances.present.ts'
import { monthTotal } from '../finances.totals.ts'

export interface MonthSums extends Record<TransactionType, Cents> {
  month: Month
}

const namesOf = (month: Month, type: TransactionType) => TRANSACTION_CATEGORIES.map((category) => monthTotal(month, type, category))

/** Returns the income and expenses of each of these months, in their order, from the stored totals. */
export async function readMonths(db: Db, months: readonly Month[]): Promise<MonthSums[]> {
  const names = months.flatMap((month) => TRANSACTION_TYPES.flatMap((type) => namesOf(month, type)))
  const kept = await readMoney(db, names)
  const sumOf = (month: Month, type: TransactionType) => addCents(namesOf(month, type).map(kept))
  return months.map((month) => ({ month, income: sumOf(month, 'income'), expense: sumOf(month, 'expense') }))
}

/** Returns what counts of one type in each of these months by category, from the stored totals. */
export async function readMonthsByCategory(db: Db, months: readonly Month[], type: TransactionType) {
  const kept = await readMoney(
    db,
    months.flatMap((month) => namesOf(month, type))
  )
  return (month: Month): ByCategory => byCategory((category) => kept(monthTotal(month, type, category)))
}

/** Returns what counts of one type in a month by category, from the stored totals. */
export async function readMonth(db: Db, month: Month, type: TransactionType): Promise<ByCategory> {
  return (await readMonthsByCategory(db, [month], type))(month)
}
