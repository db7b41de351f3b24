import { type AccountType, books, type Entry, FUND_SUMS, type FundSum } from '@verandah/contract/books'
import { budgets } from '@verandah/contract/budgets'
import { addMonths, type Day, dayOf, firstDayOf, instant, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { finances, type Transaction } from '@verandah/contract/finances'
import { funds } from '@verandah/contract/funds'
import { sumOf } from '@verandah/contract/money'
import {
  balanceLink,
  daysOf,
  earnedLink,
  fundSumLink,
  paidLink,
  spentLink,
  spentOnLink,
  trialBalanceLink
} from '@verandah/contract/moneyLinks'
import { projects } from '@verandah/contract/projects'
import { reports } from '@verandah/contract/reports'
import { vendors } from '@verandah/contract/vendors'
import type { TestBuilding } from '../building.ts'
import type { Compared } from './figures.ts'

/** Longer lists are not read to the end: their sum is compared alone. */
const MOST_ROWS = 250
const LIMIT = 100

const signed = ({ type, amount }: Transaction) => (type === 'income' ? amount : -amount)

interface Found<Row> {
  /** What the list says that its rows add up to. */
  sum: number
  /** All rows; null: there are too many. */
  rows: Row[] | null
}

type PageOf<Row> = (page: { page: number; limit: number }) => Promise<{ sum: number; total: number; rows: Row[] }>

async function readAll<Row>(read: PageOf<Row>): Promise<Found<Row>> {
  const { sum, total, rows } = await read({ page: 1, limit: LIMIT })
  if (total > MOST_ROWS) return { sum, rows: null }
  for (let page = 2; rows.length < total; page += 1) rows.push(...(await read({ page, limit: LIMIT })).rows)
  return { sum, rows }
}

const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))

/**
 * Compares each sum of money that a screen shows with the list to which it leads: with the sum that the list says, and
 * with the rows of the list.
 */
export async function compareMoney(building: TestBuilding): Promise<Compared[]> {
  const caller = building.as.tharindu
  const today = dayOf(instant(building.clock.now))
  const thisMonth = monthOf(today)
  const found: Compared[] = []
  const add = (figure: string, shown: number, counted: number) => found.push({ who: 'tharindu', figure, shown, counted: counted + 0 })
  const accounts = new Map((await caller.call(funds.accounts)).accounts.map((account) => [account.code, account]))

  /** `sign`: -1 where the figure is of expenses. */
  async function transactions(figure: string, shown: number, address: string, { sign = 1, waits = false } = {}) {
    const { sum, rows } = await readAll<Transaction>(async (page) => {
      // As the page asks for them.
      const answer = await caller.call(finances.list, { query: { bills: 'exclude', ...queryOf(address), ...page } })
      return { sum: (waits ? answer.notCounted : answer.sum) ?? Number.NaN, total: answer.pagination.total, rows: answer.transactions }
    })
    add(`${figure}, the sum of ${address}`, shown, sign * sum)
    if (rows !== null) add(`${figure}, the rows of ${address}`, shown, sign * sumOf(rows.map(signed)))
  }

  const typesOf: Record<FundSum, readonly AccountType[]> = {
    broughtForward: ['income', 'expense', 'equity'],
    income: ['income'],
    expenses: ['expense'],
    carriedForward: ['income', 'expense', 'equity'],
    money: ['asset'],
    owed: ['asset']
  }

  async function entries(figure: string, shown: number, address: string) {
    const { fund, fundSum, account } = queryOf(address) as { fund?: string; fundSum?: FundSum; account?: string }
    const { sum, rows } = await readAll<Entry>(async (page) => {
      const { view: _view, ...query } = queryOf(address)
      const answer = await caller.call(books.entries, { query: { ...query, ...page } })
      return { sum: answer.sum ?? Number.NaN, total: answer.pagination.total, rows: answer.entries }
    })
    add(`${figure}, the sum of ${address}`, shown, sum)
    if (rows === null) return
    const isMeant = (line: Entry['lines'][number]) => {
      if (fund !== undefined && line.fund !== fund) return false
      if (account !== undefined) return line.account === account
      const { type, money } = accounts.get(line.account)!
      if (fundSum === 'money') return money !== null
      return fundSum === 'owed' ? line.account === '1200' : typesOf[fundSum!].includes(type)
    }
    const isCredit = fundSum === 'income' || fundSum === 'broughtForward' || fundSum === 'carriedForward'
    const lines = rows.flatMap(({ lines: all, date }) => all.filter(isMeant).map((line) => ({ ...line, date })))
    // What was earned in the days is no part of what was brought forward into them; what the books began with is.
    const from = queryOf(address)['from'] ?? ''
    const isBefore = ({ account: code, date }: (typeof lines)[number]) =>
      fundSum !== 'broughtForward' || date < from || accounts.get(code)!.type === 'equity'
    add(`${figure}, the rows of ${address}`, shown, (isCredit ? -1 : 1) * sumOf(lines.filter(isBefore).map(({ amount }) => amount)))
  }

  async function compareBudget(year: string) {
    const { months } = await caller.call(budgets.getYear, { params: { year } })
    const begun = months.filter(({ month }) => month <= thisMonth)
    const days = { from: firstDayOf(`${year}-01` as Month), to: lastDayOf(begun.at(-1)?.month ?? thisMonth) }
    const actualOf = (all: typeof months, category?: string) =>
      sumOf(
        all.flatMap(({ budgets: rows }) =>
          rows.filter((row) => category === undefined || row.category === category).map(({ actual }) => actual)
        )
      )
    for (const { category } of begun[0]?.budgets ?? []) {
      for (const month of begun)
        await transactions('a cell of the budget', actualOf([month], category), spentLink(daysOf(month.month), category), { sign: -1 })
      await transactions('a category of the budget', actualOf(begun, category), spentLink(days, category), { sign: -1 })
    }
    for (const month of begun) await transactions('a month of the budget', actualOf([month]), spentLink(daysOf(month.month)), { sign: -1 })
    if (begun.length > 0) await transactions('a year of the budget', actualOf(begun), spentLink(days), { sign: -1 })
  }

  async function compareReport() {
    const { finance } = await caller.call(reports.get, { query: { months: '24' } })
    for (const { month, income, expense } of finance?.months ?? []) {
      await transactions('income of a month', income, earnedLink(month, 'income'))
      await transactions('expenses of a month', expense, earnedLink(month, 'expense'), { sign: -1 })
      await transactions('what is left of a month', sumOf([income, -expense]), earnedLink(month))
    }
    for (const { category, actual } of finance?.budget.categories ?? [])
      await transactions('a category of the report', actual, spentLink(daysOf(thisMonth), category), { sign: -1 })
  }

  async function compareFunds(query: object) {
    const { funds: all, ...days } = await caller.call(funds.list, { query })
    for (const name of FUND_SUMS) {
      for (const fund of all) await entries(`${name} of a fund`, fund[name], fundSumLink(name, days, fund.code))
      await entries(`${name} of all funds`, sumOf(all.map((fund) => fund[name])), fundSumLink(name, days))
    }
  }

  async function compareTrialBalance(on: Day) {
    const balance = await caller.call(books.trialBalance, { query: { on } })
    for (const { account, funds: byFund, total } of balance.rows) {
      // The sum of what was brought forward is a credit.
      const shown = (amount: number) => (account.startsWith('3') ? 0 - amount : amount)
      await entries(`${account} of the trial balance`, shown(total), trialBalanceLink(account, balance))
      for (const [fund, amount] of Object.entries(byFund))
        await entries(`${account} of the trial balance in ${fund}`, shown(amount), trialBalanceLink(account, balance, fund))
    }
  }

  async function compareVendorsAndProjects() {
    for (const { _id, totalPayments, spentThisYear } of (await caller.call(vendors.list, { query: { limit: LIMIT } })).vendors) {
      await transactions('what a vendor was paid', totalPayments, paidLink(_id), { sign: -1 })
      await transactions('what a vendor was paid this year', spentThisYear ?? Number.NaN, paidLink(_id, today.slice(0, 4)), { sign: -1 })
    }
    for (const { _id, spent } of (await caller.call(projects.list, { query: { limit: LIMIT } })).projects)
      await transactions('what was spent on a project', spent, spentOnLink(_id), { sign: -1 })
  }

  const { outstandingDues } = await caller.call(finances.stats)
  await transactions('what is outstanding', outstandingDues, FIGURE_LINK.outstandingDues, { waits: true })
  for (const on of [today, lastDayOf(addMonths(thisMonth, -1)), lastDayOf(addMonths(thisMonth, -11))]) await compareTrialBalance(on)
  await compareVendorsAndProjects()
  for (const year of [thisMonth.slice(0, 4), String(Number(thisMonth.slice(0, 4)) - 1)]) await compareBudget(year)
  await compareReport()
  for (const query of [{}, daysOf(addMonths(thisMonth, -2)), { from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: firstDayOf(thisMonth) }])
    await compareFunds(query)
  for (const { code, balance, money } of accounts.values())
    if (money !== null) await entries(`the balance of ${code}`, balance, balanceLink(code, { to: today }))
  return found
}
