import { dayOf, monthOf } from '@verandah/contract/dates'
import type { FinanceStats } from '@verandah/contract/finances'
import { type Cents, negateCents, rupees } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { balanceOf } from '../../books/funds/funds.queries.ts'
import { readBudgetOf } from '../../books/budgets.queries.ts'
import { readBalance } from '../finances.totals.ts'
import { readMonth } from './months.queries.ts'
import { sumOf } from '../finances.present.ts'

/** Returns the expenses of a month in whole percent of its budget; 0 without a budget. It may exceed 100. */
function budgetUtilization(expenses: Cents, budget: Cents): number {
  return budget === 0 ? 0 : Math.round((expenses / budget) * 100)
}

/** Returns the balance, the pending income, and the figures of the current month in Colombo. */
export async function readStats(reading: Pick<ReadContext, 'db' | 'now' | 'extensions'>): Promise<FinanceStats> {
  const { db, now } = reading
  const month = monthOf(dayOf(now))
  const [{ balance, due }, toPay, income, expense, budget] = await Promise.all([
    readBalance(db),
    balanceOf(db, ACCOUNT.toPay),
    readMonth(db, month, 'income'),
    readMonth(db, month, 'expense'),
    readBudgetOf(reading, month)
  ])
  const expenses = sumOf(expense)
  return {
    totalBalance: rupees(balance),
    approvedUnpaid: rupees(negateCents(toPay)),
    monthlyIncome: rupees(sumOf(income)),
    monthlyExpenses: rupees(expenses),
    outstandingDues: rupees(due),
    budgetUtilization: budgetUtilization(expenses, sumOf(budget))
  }
}
