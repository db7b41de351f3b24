import { addDays, type Day, DAY_MS, firstDayOf, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES, type TransactionCategory, type TransactionType } from '@verandah/contract/financesInput'
import { addCents, type Cents, subtractCents } from '@verandah/contract/money'
import { inNaturalOrder } from '../../core/naturalOrder.ts'
import { type Ageing, ageingOf, type Bill, type BilledKind, groupDebts } from '../accounts/dues.present.ts'

/** A period of days, both included. */
export interface Period {
  from: Day
  to: Day
}

interface Amount {
  amount: Cents
}
interface OfCategory extends Amount {
  category: TransactionCategory
}

interface MonthLine extends Record<TransactionType, Cents> {
  month: Month
}

export interface SelfApproved extends Amount {
  date: Day
  description: string
  /** The name of the person who approved it. */
  by: string
}

/** The data of a report; all amounts are in cents. Transactions count when they are approved or completed. */
export interface ReportFacts {
  period: Period
  /** The last day of the period, or today where that is in the future: arrears are as of it. */
  until: Day
  /** The income less expenses that count of all days before the period, and the opening balances in it. */
  broughtForward: Cents
  /** The sums that count in the period. */
  sums: (OfCategory & { type: TransactionType })[]
  /** The budget of each whole month of the period, or the latest earlier one. */
  budgets: { month: Month; amounts: Record<TransactionCategory, Cents> }[]
  /** The expenses that count in these months. */
  spent: OfCategory[]
  /** The debts, bills and payments of units in the period, by kind. */
  billed: BilledKind[]
  /** The debts of units at the end of the period, and other income that had not come in. */
  bills: (Omit<Bill, 'unit'> & { unit: string | null })[]
  /** The expenses that were paid in the period, by the payee's text. */
  payees: (Amount & { payee: string | null; count: number })[]
  /** The transactions of the period that count and were approved by the person who recorded or changed them last. */
  selfApproved: SelfApproved[]
  /** The sums that count in the period before, by type. */
  before: Record<TransactionType, Cents>
  /** The sums that count in each month of the chart, the earliest first. */
  months: MonthLine[]
}

interface BudgetLine {
  category: TransactionCategory
  budget: Cents
  actual: Cents
}
/** The debt of a unit; `unit` null: billed to no unit. */
export interface DueLine {
  unit: string | null
  oldest: Day | null
  outstanding: Cents
  ageing: Ageing
}
interface PayeeLine {
  payee: string | null
  count: number
  amount: Cents
}

export interface FinanceReport {
  period: Period
  until: Day
  balance: { broughtForward: Cents; income: Cents; expenditure: Cents; surplus: Cents; carriedForward: Cents }
  /** The sums of the categories that have any. */
  income: OfCategory[]
  expenditure: OfCategory[]
  budget: { months: Month[]; lines: BudgetLine[]; total: Omit<BudgetLine, 'category'> }
  billed: { lines: BilledKind[]; total: Omit<BilledKind, 'kind'> }
  dues: { lines: DueLine[]; total: DueLine }
  payees: { lines: PayeeLine[]; total: PayeeLine }
  selfApproved: { lines: SelfApproved[]; total: Cents }
  before: ReportFacts['before'] & { period: Period }
  months: MonthLine[]
}

const add = (amounts: readonly Amount[]) => addCents(amounts.map(({ amount }) => amount))
/** Returns the number of months since the year 0. */
const monthNumber = (month: Month) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number - 1
}
const monthAt = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}` as Month
const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
const isLastDay = (day: Day) => day === lastDayOf(monthOf(day))

/** Returns the whole months in a period, because a budget is of a whole month. */
export function wholeMonths({ from, to }: Period): Month[] {
  const first = monthNumber(monthOf(from)) + (from.endsWith('-01') ? 0 : 1)
  const end = monthNumber(monthOf(to)) + (isLastDay(to) ? 1 : 0)
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => monthAt(first + index))
}

/** Returns the period before: as many whole months, or as many days. */
export function periodBefore(period: Period): Period {
  const { from, to } = period
  const last = addDays(from, -1)
  if (!from.endsWith('-01') || !isLastDay(to)) return { from: addDays(from, -daysBetween(from, to) - 1), to: last }
  return { from: firstDayOf(monthAt(monthNumber(monthOf(from)) - wholeMonths(period).length)), to: last }
}

const FEWEST_BARS = 6
const MOST_BARS = 24

/**
 * Returns the months of the chart: those of the period, with earlier ones where they are few, and only the last ones
 * where they are many.
 */
export function chartMonths({ from, to }: Period): Month[] {
  const last = monthNumber(monthOf(to))
  const count = Math.min(MOST_BARS, Math.max(FEWEST_BARS, last - monthNumber(monthOf(from)) + 1))
  return Array.from({ length: count }, (_, index) => monthAt(last - count + 1 + index))
}

function byCategory(sums: readonly OfCategory[]): FinanceReport['income'] {
  const all = TRANSACTION_CATEGORIES.map((category) => ({ category, amount: add(sums.filter((one) => one.category === category)) }))
  return all.filter(({ amount }) => amount !== 0)
}

function budgetOf({ budgets, spent }: ReportFacts): FinanceReport['budget'] {
  const lines = TRANSACTION_CATEGORIES.map((category) => ({
    category,
    budget: add(budgets.map(({ amounts }) => ({ amount: amounts[category] }))),
    actual: add(spent.filter((one) => one.category === category))
  }))
  const total = {
    budget: add(lines.map(({ budget }) => ({ amount: budget }))),
    actual: add(lines.map(({ actual }) => ({ amount: actual })))
  }
  return { months: budgets.map(({ month }) => month), lines, total }
}

function billedOf({ billed }: ReportFacts): FinanceReport['billed'] {
  const sumOf = (column: keyof Omit<BilledKind, 'kind'>) => addCents(billed.map((line) => line[column]))
  const columns = { billed: sumOf('billed'), credited: sumOf('credited'), received: sumOf('received') }
  return { lines: billed, total: { before: sumOf('before'), ...columns, open: sumOf('open') } }
}

/** Returns the collator that sorts '2A' before '10C'. */
function duesOf({ bills, until }: ReportFacts): FinanceReport['dues'] {
  const ofUnits = bills.flatMap(({ unit, ...bill }) => (unit === null ? [] : [{ unit, ...bill }]))
  const others = bills.filter(({ unit }) => unit === null)
  const lines: DueLine[] = groupDebts(ofUnits, until).toSorted((a, b) => inNaturalOrder(a.unit, b.unit))
  if (others.length > 0) lines.push({ unit: null, oldest: null, outstanding: add(others), ageing: ageingOf(others, until) })
  return { lines, total: { unit: null, oldest: null, outstanding: add(bills), ageing: ageingOf(bills, until) } }
}

/** Sorts the payees by sum, the largest first; payments without a name come last. */
function payeesOf({ payees }: ReportFacts): FinanceReport['payees'] {
  const named = payees.flatMap(({ payee, ...line }) => (payee === null ? [] : [{ payee, ...line }]))
  const sorted = named.toSorted((a, b) => b.amount - a.amount || (a.payee < b.payee ? -1 : 1))
  const count = payees.reduce((sum, line) => sum + line.count, 0)
  return { lines: [...sorted, ...payees.filter(({ payee }) => payee === null)], total: { payee: null, count, amount: add(payees) } }
}

/**
 * Makes the report of a period: income and expenditure, the carried balances, budget and actual, what units owe, and
 * payments to vendors.
 */
export function financeReport(facts: ReportFacts): FinanceReport {
  const { period, until, broughtForward, sums } = facts
  const ofType = (type: TransactionType) => byCategory(sums.filter((one) => one.type === type))
  const [income, expenditure] = [ofType('income'), ofType('expense')]
  const [earned, spent] = [add(income), add(expenditure)]
  const surplus = subtractCents(earned, spent)
  return {
    period,
    until,
    balance: { broughtForward, income: earned, expenditure: spent, surplus, carriedForward: addCents([broughtForward, surplus]) },
    income,
    expenditure,
    budget: budgetOf(facts),
    billed: billedOf(facts),
    dues: duesOf(facts),
    payees: payeesOf(facts),
    selfApproved: { lines: facts.selfApproved, total: add(facts.selfApproved) },
    before: { ...facts.before, period: periodBefore(period) },
    months: facts.months
  }
}
