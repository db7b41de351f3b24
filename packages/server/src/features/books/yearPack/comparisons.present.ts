import { addCents, type Cents, cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { ACCOUNT } from '../../../core/ledger.ts'
import { OPEN_ACCOUNTS, type YearFacts } from './yearFacts.present.ts'
import { negative, sumOf } from './yearLines.present.ts'
import type { YearPack } from './yearPack.present.ts'

/** A figure of one section that another section, or the ledger, has too. */
export interface Comparison {
  name: string
  one: Cents
  other: Cents
}

/** Compares figures that two sections have; where they differ, the paper says so. */
export function compareFigures({ accounts, before, during, openItems, trialBalance }: YearFacts, pack: YearPack): Comparison[] {
  const { surplus, fundYears: years, balance, money, moneyYears: moneyOfYear, budget, expenses, arrears } = pack
  const standing = (...codes: string[]) => sumOf([...before, ...during].filter(({ account }) => codes.includes(account)))
  const yearly = new Set(accounts.filter(({ type }) => type === 'income' || type === 'expense').map(({ code }) => code))
  const balanced = addCents(trialBalance.rows.filter(({ account }) => yearly.has(account)).map(({ total }) => cents(total)))
  return [
    {
      name: 'Surplus or deficit, and the change of the funds',
      one: surplus.total,
      other: subtractCents(years.total.carriedForward, years.total.broughtForward)
    },
    { name: 'Assets, and liabilities with the funds', one: balance.assets.total.total, other: balance.liabilities.total },
    { name: 'Money in and out, and where the money lies', one: moneyOfYear.total.carriedForward, other: money.total.total },
    { name: 'Moved between accounts', one: moneyOfYear.total.transferred, other: NO_MONEY },
    { name: 'Arrears, and what units owe by the books', one: arrears.total.owed, other: standing(ACCOUNT.dues) },
    { name: 'Paid in advance, and the same by the books', one: arrears.total.advance, other: negative(standing(ACCOUNT.advance)) },
    { name: 'What is open at the end, and the same by the books', one: sumOf(openItems), other: standing(...OPEN_ACCOUNTS) },
    { name: 'Actual expenditure beside the budget, and expenditure', one: budget.total.actual, other: expenses.total.total },
    { name: 'Surplus or deficit, and that of the trial balance', one: surplus.total, other: negative(balanced) }
  ]
}
