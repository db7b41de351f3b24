import { TRANSACTION_CATEGORIES, type TransactionCategory, type TransactionType } from '@verandah/contract/financesInput'
import type { VendorId } from '@verandah/contract/ids'
import type { TestBuilding } from '../building.ts'
import { transactionsIn } from './transactions.ts'

/** Amounts in cents, so that sums are exact. */
export interface Entry {
  type: TransactionType
  category: TransactionCategory
  cents: number
  date: string
  payee: string | null
  vendor: VendorId | null
  unit: string | null
  status: 'pending' | 'rejected' | 'approved' | 'completed' | 'received' | 'deleted'
}

export const MONTHS = Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2024, 11 + index, 1)).toISOString().slice(0, 7))
export const PERIOD = { from: '2025-01-01', to: '2026-10-31' }
const STATUSES = ['approved', 'completed', 'pending', 'rejected', 'deleted'] as const
export const COMPANY = '=Lanka Lifts, "Pvt" Ltd'
const LABEL = {
  maintenance: 'Maintenance',
  utilities: 'Utilities',
  security: 'Security',
  cleaning: 'Cleaning',
  repairs: 'Repairs',
  dues: 'Dues',
  penalties: 'Penalties',
  other: 'Other'
}

/** A due that was received came in a month after its bill; it counts on that day. */
export function countedOn({ date, status }: Entry): string {
  return status === 'received' ? `${MONTHS[MONTHS.indexOf(date.slice(0, 7)) + 1]}-09` : date
}

/** The same ledger each time: three entries a month, in every status. */
export function ledgerOf(vendor: VendorId): Entry[] {
  return MONTHS.flatMap((month, index): Entry[] => {
    const at = <T>(list: readonly T[], step: number): T => list[(index * step) % list.length]!
    const plain = { payee: null, vendor: null, unit: null }
    return [
      {
        ...plain,
        type: 'income',
        category: 'dues',
        cents: 1_850_050 + index,
        date: `${month}-01`,
        unit: at(['4B', '10A', '2C', '10A', '4B'], 1),
        status: at(['received', 'pending', 'approved'] as const, 5)
      },
      {
        ...plain,
        type: 'expense',
        category: at(TRANSACTION_CATEGORIES, 3),
        cents: 99_999 + index * 7,
        date: `${month}-15`,
        payee: COMPANY,
        vendor: index % 2 === 0 ? vendor : null,
        status: at(STATUSES, 1)
      },
      {
        ...plain,
        type: index % 3 === 0 ? 'income' : 'expense',
        category: at(TRANSACTION_CATEGORIES, 1),
        cents: 12_345 + index,
        date: `${month}-28`,
        payee: index % 2 === 0 ? 'බදුල්ල' : null,
        status: at(STATUSES, 2)
      }
    ]
  })
}

export const sum = (entries: readonly Entry[]) => entries.reduce((all, { cents }) => all + cents, 0)
export const counts = ({ status }: Entry) => status === 'approved' || status === 'completed' || status === 'received'
export const isDue = ({ type, status }: Entry) => type === 'income' && status === 'pending'

/** Those of a type that count, of these days. */
export function countedIn(ledger: readonly Entry[], type: TransactionType, from = '', to = '9'): Entry[] {
  return ledger.filter((entry) => counts(entry) && entry.type === type && countedOn(entry) >= from && countedOn(entry) <= to)
}

/** Records all of it as people do. */
export async function recordLedger(building: TestBuilding, ledger: readonly Entry[]): Promise<void> {
  const { add, made, receive, remove, complete } = transactionsIn(() => building)
  for (const one of ledger) {
    const { cents, payee, unit, status, vendor: vendorId, ...entry } = one
    const body = { ...entry, amount: cents / 100, vendor: payee, unitNumber: unit, vendorId, description: '[Entry]' }
    if (status === 'received') await receive('tharindu', (await add('tharindu', body))._id, { date: countedOn(one) })
    else if (status === 'deleted') await remove('nirmala', (await made('tharindu', 'approved', body))._id)
    else if (status === 'completed') {
      const { _id } = await made('tharindu', 'approved', body)
      // Not before that day has come.
      await complete('tharindu', _id, undefined, one.date <= PERIOD.to ? { date: one.date } : {})
    } else await made('tharindu', status, body)
  }
}

/** Each line of the report as it must be: amounts in cents. */
export function reportOf(ledger: readonly Entry[]): Record<string, [label: string, ...amounts: number[]][]> {
  const [income, expense] = [countedIn(ledger, 'income', PERIOD.from, PERIOD.to), countedIn(ledger, 'expense', PERIOD.from, PERIOD.to)]
  const [earned, spent] = [sum(income), sum(expense)]
  const before = sum(countedIn(ledger, 'income', '', '2024-12-31')) - sum(countedIn(ledger, 'expense', '', '2024-12-31'))
  const of = (entries: readonly Entry[]) =>
    TRANSACTION_CATEGORIES.map((category) => [LABEL[category], sum(entries.filter((one) => one.category === category))] as [string, number])
  const planned = (index: number) => 500_00 * index * 11 + 800_50 * index * 9
  const budgetLine = (label: string, budget: number, actual: number): [string, ...number[]] => [label, budget, actual, budget - actual]
  const isStanding = ({ status }: Entry) => status !== 'rejected' && status !== 'deleted'
  const bills = ledger.filter((one) => one.type === 'income' && one.unit !== null && isStanding(one))
  const receivedUntil = (day: string) => bills.filter((one) => counts(one) && countedOn(one) <= day)
  const billedUntil = (day: string) => bills.filter(({ date }) => date <= day)
  const owedBefore = sum(billedUntil('2024-12-31')) - sum(receivedUntil('2024-12-31'))
  const billed = sum(billedUntil(PERIOD.to)) - sum(billedUntil('2024-12-31'))
  const received = sum(receivedUntil(PERIOD.to)) - sum(receivedUntil('2024-12-31'))
  const billedLine = [owedBefore, billed, 0, received, owedBefore + billed - received]
  const isReceived = (one: Entry) => counts(one) && countedOn(one) <= PERIOD.to
  const open = ledger.filter((one) => (isDue(one) || bills.includes(one)) && one.date <= PERIOD.to && !isReceived(one))
  const spentAndPaid = expense.filter(({ status }) => status === 'completed')
  const payees = [COMPANY, 'බදුල්ල', null].map((payee): [string, number] => [
    payee ?? 'No vendor named',
    sum(spentAndPaid.filter((one) => one.payee === payee))
  ])
  return {
    Balance: [
      ['Balance brought forward', before],
      ['Total income', earned],
      ['Total expenditure', -spent],
      ['Surplus or deficit of the period', earned - spent],
      ['Balance carried forward', before + earned - spent]
    ],
    'Income by category': [...of(income).filter(([, amount]) => amount > 0), ['Total', earned]],
    'Expenditure by category': [...of(expense).filter(([, amount]) => amount > 0), ['Total', spent]],
    'Budget and actual expenditure': [
      ...of(expense).map(([label, actual], index) => budgetLine(label, planned(index), actual)),
      budgetLine('Total', planned(28), spent)
    ],
    Billed: [
      ['Management', ...billedLine],
      ['Total', ...billedLine]
    ],
    'Outstanding by unit': [
      ...['2C', '4B', '10A', 'No unit'].map((unit): [string, number] => [
        unit,
        sum(open.filter((one) => (one.unit ?? 'No unit') === unit))
      ]),
      ['Total', sum(open)]
    ],
    'Paid to vendors': [
      ...payees.toSorted(([a, x], [b, y]) => Number(a === 'No vendor named') - Number(b === 'No vendor named') || y - x),
      ['Total', sum(spentAndPaid)]
    ]
  }
}
