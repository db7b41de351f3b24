import { addMonths, monthOf } from '@verandah/contract/dates'
import { formatDay, formatShortMonth } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { type Cents, cents, NO_MONEY } from '@verandah/contract/money'
import { ACCOUNT } from '../../../core/ledger.ts'
import type { FileTable } from '../../../pdf/fileTable.ts'
import { AGES, type Arrears } from './arrears.present.ts'
import { fundTables, money, text } from './fundTables.present.ts'
import type { Comparison } from './comparisons.present.ts'
import type { Line } from './yearLines.present.ts'
import type { FundYear, MoneyYear, YearPack } from './yearPack.present.ts'

function accountTables(pack: YearPack, t: Translate): FileTable[] {
  const { income, expenses, surplus, span } = pack
  const before = t('Year before')
  const note = t('In LKR, by the days of the bills and expenses, received and paid or not; the year before has all its twelve months')
  return [
    ...fundTables({ title: t('Income'), note, item: t('Account'), before, lines: income.lines, totals: [income.total] }, pack, t),
    ...fundTables({ title: t('Expenditure'), note, item: t('Account'), before, lines: expenses.lines, totals: [expenses.total] }, pack, t),
    ...fundTables(
      {
        title: t('Surplus or deficit'),
        note: t('In LKR, {{from}} to {{to}}', { from: formatDay(span.from), to: formatDay(span.until) }),
        item: t('Item'),
        before,
        lines: [
          { ...income.total, name: 'Total income' },
          { ...expenses.total, name: 'Total expenditure' }
        ],
        totals: [surplus]
      },
      pack,
      t
    )
  ]
}

function fundTable({ fundYears: { lines, total } }: YearPack, t: Translate): FileTable {
  const cells = ({ name, broughtForward, income, expenses, carriedForward }: FundYear) => [
    t(name),
    broughtForward,
    income,
    expenses,
    carriedForward
  ]
  return {
    title: t('Funds'),
    note: t('In LKR: what each fund had, has earned and spent, and has now'),
    columns: [text(t('Fund')), money(t('Brought forward')), money(t('Income')), money(t('Expenditure')), money(t('Carried forward'))],
    rows: lines.map(cells),
    totals: [cells(total)]
  }
}

function balanceTables(pack: YearPack, t: Translate): FileTable[] {
  const { balance, money: moneyAccounts, span } = pack
  const before = t('Year before')
  const on = t('In LKR, on {{day}}', { day: formatDay(span.until) })
  const { assets, owed, fundLines, liabilities } = balance
  const inFunds = fundLines.map((line) => ({ ...line, name: t('Fund: {{name}}', { name: t(line.name) }) }))
  return [
    ...fundTables({ title: t('Assets'), note: on, item: t('Item'), before, lines: assets.lines, totals: [assets.total] }, pack, t),
    ...fundTables(
      { title: t('Liabilities and funds'), note: on, item: t('Item'), before, lines: [...owed.lines, ...inFunds], totals: [liabilities] },
      pack,
      t
    ),
    ...fundTables(
      { title: t('Where the money lies'), note: on, item: t('Account'), lines: moneyAccounts.lines, totals: [moneyAccounts.total] },
      pack,
      t
    )
  ]
}

function moneyTable({ moneyYears: { lines, total } }: YearPack, t: Translate): FileTable {
  const cells = ({ name, broughtForward, received, paid, transferred, carriedForward }: MoneyYear) => [
    t(name),
    broughtForward,
    received,
    0 - paid,
    transferred,
    carriedForward
  ]
  return {
    title: t('Money in and out'),
    note: t('In LKR, by the days on which money has moved; what was moved from one account to another stands apart'),
    columns: [
      text(t('Account')),
      money(t('Brought forward')),
      money(t('Received')),
      money(t('Paid out')),
      money(t('Moved')),
      money(t('Carried forward'))
    ],
    rows: lines.map(cells),
    totals: [cells(total)]
  }
}

/** Returns the whole percent of the budget that was spent; null without a budget. */
const percent = (budget: Cents, actual: Cents) => (budget === 0 ? null : Math.round((actual / budget) * 100))

function budgetTable({ budget: { lines, total }, span: { from, until } }: YearPack, t: Translate): FileTable {
  const cells = ({ name, budget, actual }: typeof total) => [t(name), budget, actual, budget - actual, percent(budget, actual)]
  return {
    title: t('Budget and actual'),
    note: t('The budgets of {{from}} to {{to}}; bank charges and what was written off have none', {
      from: formatShortMonth(monthOf(from)),
      to: formatShortMonth(monthOf(until))
    }),
    columns: [
      text(t('Category')),
      money(t('Budget (LKR)')),
      money(t('Actual (LKR)')),
      money(t('Left (LKR)')),
      { label: t('Used (%)'), kind: 'percent', share: 1 }
    ],
    rows: lines.map(cells),
    totals: [cells(total)]
  }
}

function arrearsTable({ arrears, span: { until } }: YearPack, t: Translate): FileTable {
  const cells = ({ ages, owed, advance }: Arrears) => [...AGES.map((age) => ages[age]), owed, advance]
  return {
    title: t('Arrears'),
    note: t('Billed and not received on {{day}}, in LKR by days since the due day, and what was paid in advance', {
      day: formatDay(until)
    }),
    columns: [
      text(t('Unit'), 1.6),
      money(t('Not yet due')),
      money(t('1–30 days')),
      money(t('31–60 days')),
      money(t('61–90 days')),
      money(t('Over 90 days')),
      money(t('Owed')),
      money(t('Paid in advance'))
    ],
    rows: arrears.lines.map((line) => [line.unit, ...cells(line)]),
    totals: [[t('Total'), ...cells(arrears.total)]]
  }
}

/** The English titles of the accounts' open items. */
const OPEN: Record<string, string> = {
  [ACCOUNT.toCome]: 'Money to come',
  [ACCOUNT.toPay]: 'Bills to pay',
  [ACCOUNT.unidentified]: 'Payer unknown'
}

function openItemsTable({ openItems, span: { until } }: YearPack, t: Translate): FileTable {
  const byAccount = Map.groupBy(openItems, ({ account }) => account)
  return {
    title: t('Open at the end'),
    note: t('Approved and not paid or received on {{day}}, or received from an unknown payer; what the building owes has a minus sign', {
      day: formatDay(until)
    }),
    columns: [
      text(t('What'), 2),
      { label: t('Since'), kind: 'day', share: 2 },
      { label: t('Entry'), kind: 'count', share: 1 },
      text(t('Description')),
      text(t('Vendor'), 2),
      money(t('Amount (LKR)'))
    ],
    rows: openItems.map(({ account, day, entry, description, payee, amount }) => [
      t(OPEN[account] ?? account),
      day,
      entry,
      description,
      payee,
      amount
    ]),
    totals: [...byAccount].map(([account, items]) => [
      t(OPEN[account] ?? account),
      null,
      null,
      null,
      null,
      items.reduce((sum, { amount }) => sum + amount, 0)
    ])
  }
}

function trialBalanceTables(pack: YearPack, t: Translate): FileTable[] {
  const { trialBalance, isDraft, span } = pack
  const amountsOf = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([fund, amount]) => [fund, cents(amount)]))
  const lineOf = (name: string, funds: Record<string, number>, total: number): Line => ({
    name,
    funds: amountsOf(funds),
    total: cents(total),
    before: NO_MONEY
  })
  const lines = trialBalance.rows.map(({ account, name, funds, total }) => lineOf(`${account} ${t(name)}`, funds, total))
  const day = formatDay(span.until)
  const note = isDraft
    ? t('For the auditor. In LKR on {{day}}, debit above zero; incomes and expenses since the year began', { day })
    : t('For the auditor. In LKR on {{day}}, debit above zero; incomes and expenses since the year began. SHA-256: {{hash}}', {
        day,
        hash: trialBalance.sha256
      })
  const total = Object.values(trialBalance.totals).reduce((sum, amount) => sum + cents(amount), 0) / 100
  const totals = [lineOf('Total', trialBalance.totals, total)]
  return fundTables({ title: t('Trial balance'), note, item: t('Account'), lines, totals }, pack, t)
}

function comparisonsTable(comparisons: readonly Comparison[], t: Translate): FileTable {
  return {
    title: t('How the figures agree'),
    note: t('Each figure was found in two ways, in LKR'),
    columns: [text(t('What'), 5), money(t('One way')), money(t('The other way')), money(t('Difference'))],
    rows: comparisons.map(({ name, one, other }) => [t(name), one, other, one - other]),
    totals: []
  }
}

/** Returns the tables of all sections in order. */
export function yearTables(pack: YearPack, comparisons: readonly Comparison[], t: Translate): FileTable[] {
  return [
    ...accountTables(pack, t),
    fundTable(pack, t),
    ...balanceTables(pack, t),
    moneyTable(pack, t),
    budgetTable(pack, t),
    arrearsTable(pack, t),
    openItemsTable(pack, t),
    ...trialBalanceTables(pack, t),
    comparisonsTable(comparisons, t)
  ]
}

/** Returns the name of the year: '2026', or '2026/27' where the year begins in another month. */
export function yearName({ span: { from } }: Pick<YearPack, 'span'>): string {
  const [first, last] = [monthOf(from), addMonths(monthOf(from), 11)]
  return first.slice(0, 4) === last.slice(0, 4) ? first.slice(0, 4) : `${first.slice(0, 4)}/${last.slice(2, 4)}`
}
