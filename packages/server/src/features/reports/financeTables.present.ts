import type { Instant } from '@verandah/contract/dates'
import { formatDay, formatInstant, formatShortMonth } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import type { FileTable } from '../../pdf/fileTable.ts'
import { chartOf, type ReportChart, showPeriod, summaryOf } from './financeSummary.present.ts'
import type { DueLine, FinanceReport } from './financeReport.present.ts'

/** Returns the whole percent of the budget that was spent; null without a budget. */
const percent = (budget: number, actual: number) => (budget === 0 ? null : Math.round((actual / budget) * 100))

function balanceTable({ balance }: FinanceReport, t: Translate): FileTable {
  return {
    title: t('Balance'),
    note: t('Approved and completed transactions by their day: what is approved is counted, and may not be paid yet'),
    columns: [
      { label: t('Item'), kind: 'text', share: 3 },
      { label: t('Amount (LKR)'), kind: 'money', share: 1 }
    ],
    rows: [
      [t('Balance brought forward'), balance.broughtForward],
      [t('Total income'), balance.income],
      [t('Total expenditure'), 0 - balance.expenditure],
      [t('Surplus or deficit of the period'), balance.surplus]
    ],
    totals: [[t('Balance carried forward'), balance.carriedForward]]
  }
}

function categoryTable(title: string, lines: FinanceReport['income'], total: number, t: Translate): FileTable {
  return {
    title,
    note: '',
    columns: [
      { label: t('Category'), kind: 'text', share: 3 },
      { label: t('Amount (LKR)'), kind: 'money', share: 1 }
    ],
    rows: lines.map(({ category, amount }) => [t(TRANSACTION_CATEGORY_LABEL[category]), amount]),
    totals: [[t('Total'), total]]
  }
}

function budgetTable({ budget: { months, lines, total } }: FinanceReport, t: Translate): FileTable {
  const [first, last] = [months.at(0), months.at(-1)]
  const note =
    first === undefined || last === undefined
      ? t('A budget is of a whole month, and this period has none')
      : t('Whole months of the period: {{from}} to {{to}}', { from: formatShortMonth(first), to: formatShortMonth(last) })
  const cells = ({ budget, actual }: typeof total) => [budget, actual, budget - actual, percent(budget, actual)]
  return {
    title: t('Budget and actual expenditure'),
    note,
    columns: [
      { label: t('Category'), kind: 'text', share: 3 },
      { label: t('Budget (LKR)'), kind: 'money', share: 2 },
      { label: t('Actual (LKR)'), kind: 'money', share: 2 },
      { label: t('Left (LKR)'), kind: 'money', share: 2 },
      { label: t('Used (%)'), kind: 'percent', share: 1 }
    ],
    rows: months.length === 0 ? [] : lines.map((line) => [t(TRANSACTION_CATEGORY_LABEL[line.category]), ...cells(line)]),
    totals: [[t('Total'), ...cells(total)]]
  }
}

function billedTable({ billed: { lines, total }, until }: FinanceReport, t: Translate): FileTable {
  const cells = ({ before, billed, credited, received, open }: typeof total) => [before, billed, credited, received, open]
  const money = (label: string) => ({ label, kind: 'money' as const, share: 2 })
  return {
    title: t('Billed'),
    note: t('What units owed before the period, and what has changed until {{day}}. Credited: credit notes, and what was written off', {
      day: formatDay(until)
    }),
    columns: [
      { label: t('Billed for'), kind: 'text', share: 2.4 },
      money(t('Before (LKR)')),
      money(t('Billed (LKR)')),
      money(t('Credited (LKR)')),
      money(t('Received (LKR)')),
      money(t('Outstanding (LKR)'))
    ],
    rows: lines.map((line) => [t(line.kind), ...cells(line)]),
    totals: [[t('Total'), ...cells(total)]]
  }
}

function duesTable({ dues, until }: FinanceReport, t: Translate): FileTable {
  const cells = ({ oldest, ageing, outstanding }: DueLine) => [oldest, ageing.d0_30, ageing.d31_60, ageing.d61_90, ageing.d90, outstanding]
  const money = (label: string) => ({ label, kind: 'money' as const, share: 2 })
  return {
    title: t('Outstanding by unit'),
    note: t('Billed and not received on {{day}}, in LKR by days since the due day', { day: formatDay(until) }),
    columns: [
      { label: t('Unit'), kind: 'text', share: 1.6 },
      { label: t('Oldest bill'), kind: 'day', share: 2 },
      money(t('0–30 days')),
      money(t('31–60 days')),
      money(t('61–90 days')),
      money(t('Over 90 days')),
      money(t('Outstanding'))
    ],
    rows: dues.lines.map((line) => [line.unit ?? t('No unit'), ...cells(line)]),
    totals: [[t('Total'), ...cells(dues.total)]]
  }
}

function payeesTable({ payees }: FinanceReport, t: Translate): FileTable {
  return {
    title: t('Paid to vendors'),
    note: t(
      'What was paid in the period by the payee as it was written, in the list of vendors or not; what is approved only is not there'
    ),
    columns: [
      { label: t('Vendor'), kind: 'text', share: 4 },
      { label: t('Payments'), kind: 'count', share: 1 },
      { label: t('Amount (LKR)'), kind: 'money', share: 2 }
    ],
    rows: payees.lines.map(({ payee, count, amount }) => [payee ?? t('No vendor named'), count, amount]),
    totals: [[t('Total'), payees.total.count, payees.total.amount]]
  }
}

function selfApprovedTable({ selfApproved: { lines, total } }: FinanceReport, t: Translate): FileTable {
  return {
    title: t('Self-approved'),
    note: t('What counts in the period and was approved by who recorded it or changed it last'),
    columns: [
      { label: t('Description'), kind: 'text', share: 4 },
      { label: t('Date'), kind: 'day', share: 2 },
      { label: t('Approved by'), kind: 'text', share: 3 },
      { label: t('Amount (LKR)'), kind: 'money', share: 2 }
    ],
    rows: lines.map(({ date, description, by, amount }) => [description, date, by, amount]),
    totals: [[t('Total'), null, null, total]]
  }
}

/** The names that a report contains: a kept report is read by more people than the treasury. */
export interface ReportNames {
  withUnits: boolean
  withPayees: boolean
}

/** Returns a table with only its totals. */
const totalsOf = (table: FileTable): FileTable => ({ ...table, rows: [] })

/** Returns all sections of a report, in their order. */
function reportTables(report: FinanceReport, { withUnits, withPayees }: ReportNames, t: Translate): FileTable[] {
  const [dues, payees, selfApproved] = [duesTable(report, t), payeesTable(report, t), selfApprovedTable(report, t)]
  return [
    balanceTable(report, t),
    categoryTable(t('Income by category'), report.income, report.balance.income, t),
    categoryTable(t('Expenditure by category'), report.expenditure, report.balance.expenditure, t),
    budgetTable(report, t),
    billedTable(report, t),
    withUnits ? dues : totalsOf(dues),
    withPayees ? payees : totalsOf(payees),
    // Descriptions may name people.
    ...(report.selfApproved.lines.length === 0 ? [] : [withPayees ? selfApproved : totalsOf(selfApproved)])
  ]
}

export interface ReportDocument {
  title: string
  building: { name: string; address: string }
  /** The labels and values below the title. */
  facts: [label: string, value: string][]
  tables: FileTable[]
  /** The sentences that summarise the figures; a PDF begins with them and the chart. */
  summary: string[]
  chart: ReportChart
}

/**
 * Makes a report as a document of any format: the building, the days, when and by whom it was made, and its sections.
 */
export function reportDocument(
  report: FinanceReport,
  { t, now, by, names, ...of }: { t: Translate; now: Instant; by: string; names: ReportNames; building: ReportDocument['building'] }
): ReportDocument {
  return {
    ...of,
    title: t('Finance report'),
    facts: [
      [t('Building'), of.building.name],
      [t('Period'), showPeriod(report.period, t)],
      [t('Made'), t('{{when}} by {{name}}', { when: formatInstant(now), name: by })]
    ],
    tables: reportTables(report, names, t),
    summary: summaryOf(report, t),
    chart: chartOf(report, t)
  }
}
