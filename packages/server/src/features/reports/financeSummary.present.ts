import { type Day, firstDayOf, lastDayOf, monthOf } from '@verandah/contract/dates'
import { formatDay, formatMonth, formatShortMonth } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { type Cents, formatCents, formatMoney, rupees, subtractCents } from '@verandah/contract/money'
import type { Block } from '../../pdf/document.ts'
import type { FinanceReport, Period } from './financeReport.present.ts'

export type ReportChart = Extract<Block, { kind: 'bars' }>

export function showPeriod({ from, to }: Period, t: Translate): string {
  return t('{{from}} to {{to}}', { from: formatDay(from), to: formatDay(to) })
}

const isMonth = ({ from, to }: Period) => from === firstDayOf(monthOf(from)) && to === lastDayOf(monthOf(from))
/** Formats a day: '1 Oct 2026'. */
const plainDay = (day: Day) => `${Number(day.slice(8))} ${formatShortMonth(monthOf(day))}`

/** Returns the title of the document that keeps a report. */
export function titleOf(period: Period, t: Translate): string {
  const { from, to } = period
  return isMonth(period)
    ? t('Financial report, {{month}}', { month: formatMonth(monthOf(from)) })
    : t('Financial report, {{from}} to {{to}}', { from: plainDay(from), to: plainDay(to) })
}

/** The English sentences for each way in which a sum may have changed. */
interface Sentences {
  more: string
  less: string
  same: string
}

const INCOME: Sentences = {
  more: 'Income was {{amount}}, {{change}} more than in the period before ({{before}}).',
  less: 'Income was {{amount}}, {{change}} less than in the period before ({{before}}).',
  same: 'Income was {{amount}}, as much as in the period before ({{before}}).'
}
const EXPENSES: Sentences = {
  more: 'Expenses were {{amount}}, {{change}} more than in the period before ({{before}}).',
  less: 'Expenses were {{amount}}, {{change}} less than in the period before ({{before}}).',
  same: 'Expenses were {{amount}}, as much as in the period before ({{before}}).'
}
const BALANCE: Sentences = {
  more: 'The balance is {{amount}}, {{change}} more than at the end of the period before.',
  less: 'The balance is {{amount}}, {{change}} less than at the end of the period before.',
  same: 'The balance is {{amount}}, as much as at the end of the period before.'
}

/** Returns the sentences about income, expenses and the balance, and what changed against the period before. */
export function summaryOf({ balance, before }: FinanceReport, t: Translate): string[] {
  const shown = isMonth(before.period) ? formatMonth(monthOf(before.period.from)) : showPeriod(before.period, t)
  const compare = (sentences: Sentences, now: Cents, earlier: Cents) => {
    const change = subtractCents(now, earlier)
    const sentence = change === 0 ? sentences.same : change > 0 ? sentences.more : sentences.less
    return t(sentence, { amount: formatCents(now), change: formatMoney(Math.abs(change) / 100), before: shown })
  }
  return [
    compare(INCOME, balance.income, before.income),
    compare(EXPENSES, balance.expenditure, before.expense),
    compare(BALANCE, balance.carriedForward, balance.broughtForward)
  ]
}

const MOST_LINES = 5

/**
 * Returns the values of the lines of an axis from 0: at 1, 2 or 5 times a power of ten, up to the highest value or just
 * above it.
 */
export function axisOf(highest: number): number[] {
  const least = Math.max(highest, 1) / MOST_LINES
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step)
}

/** Returns the chart of income and expenses by month. */
export function chartOf({ months }: FinanceReport, t: Translate): ReportChart {
  const first = months.at(0)?.month
  const last = months.at(-1)?.month
  const sums = months.map(({ month, income, expense }) => ({ month, values: [rupees(income), rupees(expense)] }))
  const title = t('Income and expenses of each month in LKR, {{from}} to {{to}}', {
    from: first === undefined ? '' : formatShortMonth(first),
    to: last === undefined ? '' : formatShortMonth(last)
  })
  return {
    kind: 'bars',
    title,
    series: [
      { label: t('Income'), colour: '#1457c2' },
      { label: t('Expenses'), colour: '#c05a00' }
    ],
    axis: axisOf(Math.max(...sums.flatMap(({ values }) => values), 0)).map((value) => ({
      value,
      label: formatMoney(value).replace('LKR ', '')
    })),
    rows: sums.map(({ month, values }) => ({ label: formatShortMonth(month), values }))
  }
}
