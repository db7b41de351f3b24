import { addDays, type Day } from '@verandah/contract/dates'
import { type Books, booksAt, type Planned } from './books.demo.ts'
import { duesOf, MONTHS } from './dues.demo.ts'
import { expensesOf } from './expenses.demo.ts'

/** Rupees, whatever day it is. */
const BALANCE = 2_500_000
const ANTENNA = 20_000
const INTEREST = 6_000

/** Plans the income of each month that is not from a unit. */
function otherIncome(books: Books): Planned[] {
  const months = Array.from({ length: MONTHS }, (_, index) => MONTHS - 1 - index)
  return months.flatMap((monthsAgo) => {
    const income = (day: number, amount: number, description: string, party: string): Planned => {
      const date = books.day(monthsAgo, day)
      const on = books.after(date, 1)
      const outcome = { kind: 'completed', on, completedOn: books.after(on, 2) } as const
      return { type: 'income', category: 'other', amount, date, description, party, recordedOn: date, outcome }
    }
    return [
      income(8, ANTENNA, `Rent of the antenna site on the roof, ${books.nameOf(monthsAgo)}`, 'Dialog Axiata PLC'),
      income(15, INTEREST, 'Interest on the savings account', 'Commercial Bank')
    ]
  })
}

interface Refused {
  monthsAgo: number
  fields: Pick<Planned, 'category' | 'amount' | 'description' | 'project'> & ({ linked: string } | { party: string })
  reason: string
}

const REFUSED: readonly Refused[] = [
  {
    monthsAgo: 1,
    fields: { category: 'repairs', amount: 38_000, description: 'New locks for all store rooms', party: 'Lock & Key Centre' },
    reason: 'Two more quotations are needed above LKR 25,000.'
  },
  {
    monthsAgo: 4,
    fields: { category: 'cleaning', amount: 62_000, description: 'Cleaning of the common areas', linked: 'Sparkle Facility Care' },
    reason: 'This month is paid already.'
  },
  {
    monthsAgo: 7,
    fields: { category: 'maintenance', amount: 14_500, description: 'Air conditioner of a flat', party: 'Cool Breeze Services' },
    reason: 'The bill is addressed to unit 7D, not to the building.'
  },
  {
    monthsAgo: 11,
    fields: {
      category: 'maintenance',
      amount: 41_000,
      description: 'Lift maintenance contract',
      linked: 'Lanka Lift Engineering (Pvt) Ltd'
    },
    reason: 'The contract says LKR 32,000 a month.'
  },
  {
    monthsAgo: 15,
    fields: { category: 'other', amount: 55_000, description: 'New Year decorations', party: 'Event Lanka' },
    reason: 'The committee decided on LKR 20,000 at most.'
  },
  {
    monthsAgo: 20,
    fields: { category: 'repairs', amount: 17_200, description: 'Motor of the gate', party: 'Auto Gate Lanka' },
    reason: 'Still under warranty.'
  }
]

function refused(books: Books): Planned[] {
  return REFUSED.map(({ monthsAgo, fields, reason }) => {
    const date = books.day(monthsAgo, 15)
    return { type: 'expense', ...fields, date, recordedOn: date, outcome: { kind: 'rejected', on: books.after(date, 2), reason } }
  })
}

/** The transactions in the president's inbox: how many days ago each was recorded, and of each priority. */
const WAITING: readonly (readonly [daysAgo: number, fields: Refused['fields']])[] = [
  [12, { category: 'maintenance', amount: 9_600, description: 'Refill of two fire extinguishers', party: 'Lanka Fire Services' }],
  [
    4,
    { category: 'security', amount: 28_000, description: 'Radios and rain coats of the guards', linked: 'Sentinel Guard Lanka (Pvt) Ltd' }
  ],
  [
    3,
    {
      category: 'repairs',
      amount: 185_000,
      description: 'Painting of the stairs, floors 5 to 8',
      project: 'Painting of the stairs',
      linked: 'Senthil & Sons Building Repairs'
    }
  ],
  [2, { category: 'security', amount: 64_500, description: 'Four cameras for the basement', party: 'Secure Vision' }],
  [1, { category: 'cleaning', amount: 12_800, description: 'Mosquito fogging of garden and basement', party: 'Island Pest Control' }]
]

function waiting(books: Books): Planned[] {
  return WAITING.map(([daysAgo, fields]) => {
    const date = addDays(books.today, -daysAgo)
    return { type: 'expense', ...fields, date, recordedOn: date, outcome: { kind: 'pending' } }
  })
}

/** Plans an expense that the president ordered and approved herself, on a Sunday. */
function emergency(books: Books): Planned {
  const date = books.day(2, 19)
  return {
    type: 'expense',
    category: 'repairs',
    amount: 18_500,
    description: 'Water pump replaced on a Sunday',
    linked: 'Colombo Plumbing Works',
    method: 'cash',
    date,
    recordedBy: 'nirmala',
    recordedOn: date,
    outcome: { kind: 'completed', on: date, completedOn: books.after(date, 1) }
  }
}

const COUNTED = new Set<Planned['outcome']['kind']>(['received', 'approved', 'completed'])

/** Returns all income less all expenses that count, in rupees. */
export function balanceOf(planned: readonly Planned[]): number {
  const counted = planned.filter(({ outcome }) => COUNTED.has(outcome.kind))
  return counted.reduce((sum, { type, amount }) => sum + (type === 'income' ? amount : -amount), 0)
}

/** Plans the first transaction, which carries the sum of the former books, so that the balance is what it is to be. */
function opening(books: Books, others: readonly Planned[]): Planned {
  const date = books.day(MONTHS, 28)
  return {
    type: 'income',
    category: 'other',
    amount: BALANCE - balanceOf(others),
    description: 'Balance brought over from the former books',
    party: 'Kadupul Developers (Pvt) Ltd',
    date,
    recordedOn: date,
    outcome: { kind: 'completed', on: books.after(date, 1), completedOn: books.after(date, 2) }
  }
}

/** Plans all transactions of the demo, in no order. */
export function planOf(today: Day): Planned[] {
  const books = booksAt(today)
  const others = [...duesOf(books), ...otherIncome(books), ...expensesOf(books), ...refused(books), emergency(books), ...waiting(books)]
  return [opening(books, others), ...others]
}
