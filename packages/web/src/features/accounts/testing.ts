import type { Day } from '@verandah/contract/dates'
import type { BillId, PaymentId } from '@verandah/contract/ids'
import type { DuesTotal, MyAccount, Reminded, ReminderRecipients, UnitDues } from '@verandah/contract/dues'
import type { Clearance, Statement, StatementLine } from '@verandah/contract/duesStatement'
import type { Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { person } from '../../test/people.ts'
import { type Answers, json } from '../../test/server.ts'
import { due, NOTHING } from '../finances/testing.ts'
import { confirmed, NO_RIGHT, NO_WORDS, ownSlip, refused } from './slips/testingSlips.ts'

/** Returns a bill of a unit as its own people see it. */
export function bill(number: number, over: Partial<Transaction> = {}): Transaction {
  return due(number, {
    _id: `01900000-0000-7000-8000-00000000040${number}` as TransactionId,
    date: '2026-08-01' as Day,
    description: `Bill ${number}`,
    unitNumber: '4B',
    can: NOTHING,
    ...over
  })
}

export const PAYMENT = {
  bank: 'Bank of Ceylon',
  branch: 'Wellawatte',
  accountName: 'Kadupul Management Corporation',
  accountNumber: '7001234567',
  note: 'Cash is taken at the office on Saturdays.'
}

const line = (over: Partial<StatementLine>): StatementLine => ({
  date: '2026-08-01' as Day,
  kind: 'bill',
  number: 'B8',
  description: 'Month 8',
  charge: 5000,
  payment: 0,
  balance: 5000,
  billId: null,
  paymentId: null,
  ...over
})

/** Returns a statement with a bill that was brought forward, another one, and a payment of more than both. */
export const statement = (over: Partial<Statement> = {}): Statement => ({
  unitNumber: '4B',
  from: '2026-01-01' as Day,
  to: '2026-09-01' as Day,
  broughtForward: 5000,
  lines: [
    line({ balance: 10_000, billId: '01900000-0000-7000-8000-000000000802' as BillId }),
    line({
      date: '2026-08-20' as Day,
      kind: 'payment',
      number: '2026-00001',
      description: 'Payment received: Month 8',
      charge: 0,
      payment: 11_000.5,
      balance: -1000.5,
      paymentId: '01900000-0000-7000-8000-000000000831' as PaymentId
    })
  ],
  charges: 5000,
  payments: 11_000.5,
  outstanding: 0,
  credit: 1000.5,
  owners: [],
  ...over
})

export const clearance = (over: Partial<Clearance> = {}): Clearance => ({
  unitNumber: '4B',
  day: '2026-09-16' as Day,
  outstanding: 5000,
  credit: 0,
  bills: [],
  current: { amount: 3000, sellerDays: 15, seller: 1500, buyerDays: 15, buyer: 1500 },
  owners: [],
  ...over
})

/** Returns the account of a unit that owes two bills and has paid one. */
export function account(over: Partial<MyAccount> = {}): MyAccount {
  return {
    unitNumber: '4B',
    units: ['4B'],
    begun: true,
    outstanding: 45_000.5,
    credit: 0,
    bills: [],
    oldest: '2026-08-01' as Day,
    slips: [],
    payment: PAYMENT,
    transactions: [
      bill(1),
      bill(2, {
        description: 'Bill 2',
        status: 'completed',
        date: '2026-07-12' as Day,
        dueDate: '2026-07-01' as Day,
        reference: 'CEFT 88'
      })
    ],
    pagination: { page: 1, limit: 10, total: 2, pages: 1 },
    ...over
  }
}

export const unitDues = (unitNumber: string, over: Partial<UnitDues> = {}): UnitDues => ({
  unitNumber,
  resident: person(2, 'Amaya', 'Wijesinghe', 'resident'),
  outstanding: 45_000,
  overdue: 45_000,
  credit: 0,
  oldest: '2026-08-01' as Day,
  ageing: { d0_30: 15_000, d31_60: 0, d61_90: 0, d90: 30_000 },
  remindedAt: null,
  ...over
})

export const TOTAL: DuesTotal = {
  outstanding: 90_000,
  overdue: 90_000,
  credit: 0,
  ageing: { d0_30: 30_000, d31_60: 0, d61_90: 0, d90: 60_000 },
  overdueUnits: 2,
  advanceUnits: 0
}

export const reminded = (over: Partial<Reminded> = {}): Reminded => ({
  sent: 0,
  units: 0,
  alreadyReminded: [],
  withoutAccount: [],
  undo: null,
  ...over
})

/** Returns the recipients of a reminder: two units that are overdue, three people. */
export const recipients = (over: Partial<ReminderRecipients> = {}): ReminderRecipients => ({
  units: 2,
  recipients: 3,
  unitNumbers: ['4B', '9A'],
  alreadyReminded: [],
  withoutAccount: [],
  ...over
})

export const duesPage = (units: UnitDues[], total: DuesTotal = TOTAL) => ({
  dues: units,
  total,
  pagination: { page: 1, limit: 50, total: units.length, pages: units.length === 0 ? 0 : 1 }
})

const slips = [ownSlip(1, NO_WORDS), confirmed(2, NO_WORDS), refused(3, 'Amaya', { ...NO_WORDS, can: NO_RIGHT })]
const transactions = account().transactions.map((transaction) => ({ ...transaction, description: 'Amaya' }))
const bank = { bank: 'Amaya', branch: 'Amaya', accountName: 'Amaya', accountNumber: '7001', note: 'Amaya' }
export const accountInAnyLanguage = account({ transactions, credit: 5, unitNumber: '7K', payment: bank, slips })
const owner = { name: 'Amaya', part: '1/2', outstanding: 5 }
const accountLines = {
  lines: statement().lines.map((one) => ({ ...one, number: '8', description: 'Amaya' })),
  outstanding: 10,
  owners: [owner, { ...owner, name: 'Kamal' }]
}

/** Answers without texts of people, for the test that looks for texts that are not translated. */
export const duesInAnyLanguage: Answers = {
  'GET /api/finances/dues': () =>
    json(duesPage([unitDues('7K', { overdue: 0 }), unitDues('8A@', { resident: null, overdue: 5, credit: 5 })])),
  'GET /api/finances/dues/reminders/recipients': () => json(recipients({ alreadyReminded: ['7K'], withoutAccount: ['8A@'] })),
  'GET /api/finances/my-account/statement': () => json(statement(accountLines)),
  'GET /api/finances/dues/statement': () => json(statement(accountLines)),
  'GET /api/finances/dues/clearance': () => json(clearance({ credit: 5, owners: accountLines.owners })),
  'GET /api/finances/my-account': () => json(accountInAnyLanguage)
}

/** A button that is there once what it belongs to has been fetched. */
export const push = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
