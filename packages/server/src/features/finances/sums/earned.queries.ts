import { addDays, type Day, type Month, monthOf, startOf } from '@verandah/contract/dates'
import { type Cents, subtractCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import { ACCOUNT } from '../../../core/ledger.ts'
import type { Db } from '../../../db/open.ts'
import { readOpeningDay } from '../../books/closings/closedMonths.queries.ts'
import { isCounted } from '../finances.policy.ts'
import { type MonthSums, readMonths } from './months.queries.ts'

/** Returns the condition that the money of a transaction has moved on one of these days (`moneyDayOf`). */
export function movedBetween({ from, to }: { from: Day; to: Day }) {
  return sql<boolean>`case when moved_on is null then completed_at >= ${startOf(from)} and completed_at < ${startOf(addDays(to, 1))}
    else moved_on >= ${from} and moved_on <= ${to} end`
}

/**
 * The condition that a transaction is of the opening balances, which are dated before the books begin, or takes one of
 * these back. With values in its text, so that SQLite may use an index of such rows.
 */
const IS_BROUGHT = sql<boolean>`counter_account = ${sql.lit(ACCOUNT.earlierYears)}
  and (corrects is not null or date < (select day from ${sql.table('books_opening')} where id = 1))`

/** The condition that it is none of these. */
export const IS_EARNED = sql<boolean>`case when ${IS_BROUGHT} then 0 else 1 end = 1`

interface Brought {
  type: 'income' | 'expense'
  date: Day
  amount: Cents
}

/** Lists the transactions of the opening balances, and their later corrections. */
async function listBrought(db: Db): Promise<Brought[]> {
  if ((await readOpeningDay(db)) === null) return []
  const rows = db.selectFrom('finances_transactions').select(['type', 'date', 'amount', 'status'])
  return (await rows.where(IS_BROUGHT).where('deleted_at', 'is', null).execute()).filter(isCounted)
}

/** Returns the income and expenses of each of these months, without the opening balances. */
export async function readEarnedMonths(db: Db, months: readonly Month[]): Promise<MonthSums[]> {
  const sums = await readMonths(db, months)
  const brought = await listBrought(db)
  return sums.map((line) => {
    const own = brought.filter(({ date }) => monthOf(date) === line.month)
    const less = (sum: Cents, type: Brought['type']) =>
      own.reduce((left, one) => (one.type === type ? subtractCents(left, one.amount) : left), sum)
    return { month: line.month, income: less(line.income, 'income'), expense: less(line.expense, 'expense') }
  })
}
