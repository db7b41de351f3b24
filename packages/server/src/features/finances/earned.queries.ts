import { addDays, type Day, type Month, monthOf, startOf } from '@verandah/contract/dates'
import { type Cents, subtractCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import { ACCOUNT } from '../../core/ledger.ts'
import type { Db } from '../../db/open.ts'
import { readOpeningDay } from '../books/closings/closedMonths.queries.ts'
import { isCounted } from './finances.policy.ts'
import { type MonthSums, readMonths } from './months.queries.ts'

/** Returns the condition that the money of a transaction has moved on one of these days (`moneyDayOf`). */
export function movedBetween({ from, to }: { from: Day; to: Day }) {
  return sql<boolean>`case when moved_on is null then completed_at >= ${startOf(from)} and completed_at < ${startOf(addDays(to, 1))}
    else moved_on >= ${from} and moved_on <= ${to} end`
}

interface Brought {
  type: 'income' | 'expense'
  date: Day
  amount: Cents
}

/** Lists the transactions of the opening balances, and their later corrections. */
async function listBrought(db: Db): Promise<Brought[]> {
  const opening = await readOpeningDay(db)
  if (opening === null) return []
  const rows = db
    .selectFrom('finances_transactions')
    .select(['type', 'date', 'amount', 'status'])
    .where('counter_account', '=', ACCOUNT.earlierYears)
    .where('deleted_at', 'is', null)
  const began = await rows.where('date', '=', addDays(opening, -1)).execute()
  const corrected = await rows.where('corrects', 'is not', null).execute()
  return [...began, ...corrected].filter(isCounted)
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
