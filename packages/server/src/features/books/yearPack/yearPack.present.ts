import { addCents, type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { EXPENSE_ACCOUNT } from '../../../core/ledger.ts'
import { sumUpArrears } from './arrears.present.ts'
import type { YearFacts } from './yearFacts.present.ts'
import { type Account, addLines, negative, type Section, makeSection, sumOf } from './yearLines.present.ts'

export interface FundYear {
  name: string
  broughtForward: Cents
  income: Cents
  expenses: Cents
  carriedForward: Cents
}

export interface MoneyYear {
  name: string
  broughtForward: Cents
  received: Cents
  paid: Cents
  transferred: Cents
  carriedForward: Cents
}

interface BudgetLine {
  name: string
  budget: Cents
  actual: Cents
}

function usedFunds({ funds, before, during, yearBefore }: YearFacts): YearFacts['funds'] {
  const used = new Set([...before, ...during, ...yearBefore].filter(({ amount }) => amount !== 0).map(({ fund }) => fund))
  const shown = funds.filter(({ code }) => used.has(code))
  return shown.length === 0 ? funds.slice(0, 1) : shown
}

/**
 * Returns the years of the funds: a fund is worth what it has ever earned less what it has spent. The opening balances
 * count as brought forward.
 */
function fundYears(facts: YearFacts, funds: YearFacts['funds']): { lines: FundYear[]; total: FundYear } {
  const typeOf = new Map(facts.accounts.map(({ code, type }) => [code, type]))
  const lines = funds.map(({ code, name }): FundYear => {
    const sum = (rows: YearFacts['during'], ...types: Account['type'][]) =>
      sumOf(rows.filter(({ fund, account }) => fund === code && types.includes(typeOf.get(account) ?? 'asset')))
    const worthBefore = negative(sum(facts.before, 'income', 'expense', 'equity'))
    const change = negative(sum(facts.during, 'income', 'expense', 'equity'))
    return {
      name,
      broughtForward: subtractCents(worthBefore, sum(facts.during, 'equity')),
      income: negative(sum(facts.during, 'income')),
      expenses: sum(facts.during, 'expense'),
      carriedForward: addCents([worthBefore, change])
    }
  })
  const all = (of: (line: FundYear) => Cents) => addCents(lines.map(of))
  return {
    lines,
    total: {
      name: 'Total',
      broughtForward: all(({ broughtForward }) => broughtForward),
      income: all(({ income }) => income),
      expenses: all(({ expenses }) => expenses),
      carriedForward: all(({ carriedForward }) => carriedForward)
    }
  }
}

function moneyYears({ accounts, before, moves }: YearFacts): { lines: MoneyYear[]; total: MoneyYear } {
  const lines = accounts
    .filter(({ money }) => money !== null)
    .map(({ code, name }): MoneyYear => {
      const { opening, ...moved } = moves.find(({ account }) => account === code) ?? NO_MOVES
      const broughtForward = addCents([sumOf(before.filter(({ account }) => account === code)), opening])
      const { received, paid, transferred } = moved
      const carriedForward = subtractCents(addCents([broughtForward, received, transferred]), paid)
      return { name, broughtForward, received, paid, transferred, carriedForward }
    })
  const all = (of: (line: MoneyYear) => Cents) => addCents(lines.map(of))
  return {
    lines: lines.filter(({ name: _name, ...amounts }) => Object.values(amounts).some((amount) => amount !== 0)),
    total: {
      name: 'Total',
      broughtForward: all(({ broughtForward }) => broughtForward),
      received: all(({ received }) => received),
      paid: all(({ paid }) => paid),
      transferred: all(({ transferred }) => transferred),
      carriedForward: all(({ carriedForward }) => carriedForward)
    }
  }
}
const NO_MOVES = { opening: NO_MONEY, received: NO_MONEY, paid: NO_MONEY, transferred: NO_MONEY }

/** Compares the budget: a line for each category, and for each further expense account, which has no budget. */
function compareBudget({ accounts, budgets, during }: YearFacts): { lines: BudgetLine[]; total: BudgetLine } {
  const budgetIn = new Map(budgets.map(({ category, amount }) => [EXPENSE_ACCOUNT[category], amount]))
  const lines = accounts
    .filter(({ type }) => type === 'expense')
    .map(({ code, name }) => ({
      name,
      budget: budgetIn.get(code) ?? NO_MONEY,
      actual: sumOf(during.filter(({ account }) => account === code))
    }))
  const total = {
    name: 'Total',
    budget: addCents(lines.map(({ budget }) => budget)),
    actual: addCents(lines.map(({ actual }) => actual))
  }
  return { lines: lines.filter(({ budget, actual }) => budget !== 0 || actual !== 0), total }
}

/** Returns the balance sheet: what the building has and is owed, what it owes, and what the funds are worth. */
function makeBalanceSheet({ accounts, before: earlier, during, broughtIn }: YearFacts, years: FundYear[], funds: YearFacts['funds']) {
  const ofType = (type: Account['type']) => accounts.filter((account) => account.type === type)
  const before = [...earlier, ...broughtIn]
  const sums = { now: [...earlier, ...during], before }
  const assets = makeSection(ofType('asset'), { ...sums, side: 'debit' })
  const owed = makeSection(ofType('liability'), { ...sums, side: 'credit' })
  const worth = accounts.filter(({ type }) => type === 'income' || type === 'expense' || type === 'equity').map(({ code }) => code)
  const fundLines = funds.map(({ code }, index) => ({
    name: years[index]?.name ?? code,
    funds: { [code]: years[index]?.carriedForward ?? NO_MONEY },
    total: years[index]?.carriedForward ?? NO_MONEY,
    before: negative(sumOf(before.filter(({ fund, account }) => fund === code && worth.includes(account))))
  }))
  return { assets, owed, fundLines, liabilities: addLines('Total', [owed.total, ...fundLines]) }
}

/** Returns the sections of a year's papers. */
export function yearPack(facts: YearFacts) {
  const { accounts, span, isDraft, during, yearBefore, openItems, trialBalance } = facts
  const funds = usedFunds(facts)
  const ofYear = (type: Account['type'], side: 'debit' | 'credit'): Section =>
    makeSection(
      accounts.filter((account) => account.type === type),
      { now: during, before: yearBefore, side }
    )
  const [income, expenses] = [ofYear('income', 'credit'), ofYear('expense', 'debit')]
  const years = fundYears(facts, funds)
  const balance = makeBalanceSheet(facts, years.lines, funds)
  const everything = [...facts.before, ...during]
  const money = makeSection(
    accounts.filter((account) => account.money !== null),
    { now: everything, before: facts.before, side: 'debit' }
  )
  return {
    span,
    isDraft,
    funds,
    income,
    expenses,
    surplus: addLines('Surplus or deficit', [income.total], [expenses.total]),
    fundYears: years,
    balance,
    money,
    moneyYears: moneyYears(facts),
    budget: compareBudget(facts),
    arrears: sumUpArrears(facts),
    openItems,
    trialBalance
  }
}
export type YearPack = ReturnType<typeof yearPack>
