import { BudgetAmount, type YearBudget, type YearBudgetDraft } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES, type TransactionCategory } from '@verandah/contract/financesInput'
import { sumOf } from '@verandah/contract/money'
import { z } from '@verandah/contract/z'
import { amountOf, amountText, tidyAmount } from '../../ui/form/fields/typedAmount.ts'

/** The indexes of the months, January first. */
const MONTH_INDEXES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
type MonthIndex = (typeof MONTH_INDEXES)[number]

/** The name of a cell: 'security-0' in January. */
type CellName = `${TransactionCategory}-${MonthIndex}`

export const cellName = (category: TransactionCategory, monthIndex: number) => `${category}-${monthIndex}` as CellName // months are counted from 0 to 11

/** The typed amount of each cell. */
export type YearValues = Record<CellName, string>
type YearAmounts = Record<CellName, number>

/** The names of all cells, month by month. */
export const CELLS = MONTH_INDEXES.flatMap((monthIndex) => TRANSACTION_CATEGORIES.map((category) => cellName(category, monthIndex)))

/** `fromEntries` forgets that these are all names. */
const byCell = <Value>(valueOf: (name: CellName) => Value) =>
  Object.fromEntries(CELLS.map((name) => [name, valueOf(name)])) as Record<CellName, Value>

/** Returns the category and the place of the month in its year. */
export function cellOf(name: string): { category: TransactionCategory; monthIndex: number } {
  const [category, monthIndex] = name.split('-')
  return { category: category as TransactionCategory, monthIndex: Number(monthIndex) } // as `cellName` has joined them
}

/** The contract's rule for one amount, cell by cell. */
export const yearSchema = z.object(byCell(() => BudgetAmount))

/** Returns the amounts of the budget; an empty field is no budget. */
export const yearAmounts = (values: YearValues): YearAmounts => byCell((name) => amountOf(values[name]) ?? 0)

const textOf = (amount: number) => (amount === 0 ? '' : amountText(amount))
const stored = ({ months }: YearBudget, { category, monthIndex }: ReturnType<typeof cellOf>) =>
  months[monthIndex]?.budgets.find((one) => one.category === category)

/** Returns the values of the grid; no budget is an empty cell. */
export const toYearValues = (year: YearBudget): YearValues => byCell((name) => textOf(stored(year, cellOf(name))?.amount ?? 0))

/** Returns the amount spent of a category in a month. */
export const actualIn = (year: YearBudget, category: TransactionCategory, monthIndex: number) =>
  stored(year, { category, monthIndex })?.actual ?? 0

/** Returns the sum of typed amounts; a text that is no amount counts as nothing. */
export const sumTyped = (typed: readonly string[]) =>
  sumOf(typed.map((text) => amountOf(text) ?? 0).filter((amount) => Number.isFinite(amount)))

const NEVER_SPENT: readonly TransactionCategory[] = ['dues', 'penalties']

/** Returns the categories of expenses; dues and penalties come in, and are shown only where there is something. */
export function shownCategories({ months }: YearBudget): TransactionCategory[] {
  const hasSomething = (category: TransactionCategory) =>
    months.some(({ budgets }) => budgets.some((one) => one.category === category && (one.amount !== 0 || one.actual !== 0)))
  return TRANSACTION_CATEGORIES.filter((category) => !NEVER_SPENT.includes(category) || hasSomething(category))
}

/**
 * Returns the months that differ from what was seen. The month after one of them that shows an earlier budget is sent too:
 * it stays as it is on the screen, and would show the changed one otherwise.
 */
export function toYearBody(amounts: YearAmounts, seen: YearBudget): z.input<typeof YearBudgetDraft> {
  const before = yearAmounts(toYearValues(seen))
  const isChanged = (monthIndex: number) =>
    TRANSACTION_CATEGORIES.some((category) => {
      const name = cellName(category, monthIndex)
      return amounts[name] !== before[name]
    })
  const isSent = (month: YearBudget['months'][number], monthIndex: number) =>
    isChanged(monthIndex) || (monthIndex > 0 && isChanged(monthIndex - 1) && month.copiedFrom !== null)
  return {
    months: seen.months.flatMap((month, monthIndex) =>
      isSent(month, monthIndex)
        ? [
            {
              month: month.month,
              budgets: TRANSACTION_CATEGORIES.map((category) => ({ category, amount: amounts[cellName(category, monthIndex)] }))
            }
          ]
        : []
    )
  }
}

/**
 * Returns a change in percent as somebody types it: '5', '+5 %', '-2.5'. Null when it is none, or takes away more than
 * there is.
 */
export function percentOf(typed: string): number | null {
  const text = typed.replaceAll(/[\s%]/g, '').replace('\u2212', '-')
  const percent = text === '' ? 0 : /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return percent >= -100 && percent <= 1_000 ? percent : null
}

/** Returns another year's amounts, so many percent more, in whole rupees where that changes them. */
export function copiedValues(year: YearBudget, percent: number): YearValues {
  return byCell((name) => {
    const amount = stored(year, cellOf(name))?.amount ?? 0
    return textOf(percent === 0 ? amount : Math.round((amount * (100 + percent)) / 100))
  })
}

export type Pasted = { row: number; column: number; text: string }[]

/** Returns the cells of a block that a spreadsheet has copied; null for a single text, which is pasted as it is. */
export function pastedCells(text: string): Pasted | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.flatMap((line, row) => line.split('\t').map((cell, column) => ({ row, column, text: tidyAmount(cell.trim()) })))
}

const AHEAD = 2
const BACK = 5
const FIRST = 2_000
const LAST = 2_100

/** Returns the years that can be chosen, the latest first, and the one that is open. */
export function yearsAround(today: Month, open = ''): string[] {
  const now = Number(today.slice(0, 4))
  const years = Array.from({ length: AHEAD + BACK + 1 }, (_, index) => String(now + AHEAD - index))
  return open === '' || years.includes(open) ? years : [...years, open].toSorted().toReversed()
}

/** Returns a year of the address; '' for what is none. */
export const aYear = (text: string) => (/^\d{4}$/.test(text) && Number(text) >= FIRST && Number(text) <= LAST ? text : '')
