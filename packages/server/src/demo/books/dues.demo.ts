import type { Day } from '@verandah/contract/dates'
import type { PaymentMethod } from '@verandah/contract/money'
import { homes, shareOf } from '../people.ts'
import { between, type Books, oneOf, type Planned } from './books.demo.ts'

/** How many months have bills, this one included. */
export const MONTHS = 24
/** Rupees a month for each share of a unit, and what it was until a year ago: management and sinking fund together. */
const FEE = 50
const FORMER_FEE = 45
export const RAISED_MONTHS_AGO = 12

/** The months whose fees a unit owes, by how many months ago they were due: LKR 125,000 in all. */
const OWING: Readonly<Record<string, readonly number[]>> = {
  '4B': [0, 1, 2],
  '2B': [0],
  '6B': [0],
  '2F': [0, 1, 2],
  '5D': [0, 1, 2],
  '7C': [0, 1, 2],
  '3A': [0, 1, 2],
  '8J': [0, 1],
  '1D': [0, 1],
  '6A': [0, 1],
  '3I': [0, 1]
}
/** The units that paid the fee of last month early in this one. */
const LATE = ['1A', '1C', '4D', '4J', '5B', '8B']
/** Days of a month on which the treasurer looks what has come in. */
const CONFIRMED_ON = [7, 14, 21, 28]

const HABITS: readonly PaymentMethod[] = [
  ...Array.from({ length: 6 }, () => 'bank_transfer' as const),
  ...Array.from({ length: 2 }, () => 'online' as const),
  'cash',
  'check'
]
const PREFIX: Record<PaymentMethod, string | null> = { bank_transfer: 'TRF', online: 'PAY', check: 'CHQ', cash: null }

function referenceOf(books: Books, method: PaymentMethod): string | null {
  const prefix = PREFIX[method]
  return prefix === null ? null : `${prefix} ${between(books, 100_000, 999_999)}`
}

/** Returns the next day on which payments are confirmed. */
function confirmation(books: Books, paid: Day): Day {
  const number = CONFIRMED_ON.find((day) => day >= Number(paid.slice(8)))
  return number === undefined ? books.after(paid, 6) : books.after(paid, number - Number(paid.slice(8)))
}

function received(books: Books, unit: number, on: Day): Planned['outcome'] {
  const method = HABITS[(unit * 7) % HABITS.length] ?? 'bank_transfer'
  return { kind: 'received', on, confirmedOn: confirmation(books, on), method, reference: referenceOf(books, method) }
}

/**
 * Returns the day of payment: most pay in the first days; a few only in the next month, but nobody in this one for an
 * earlier month.
 */
function paidOn(books: Books, monthsAgo: number): Day {
  const habit = books.random()
  if (habit < 0.75) return books.day(monthsAgo, between(books, 1, 12))
  if (habit < 0.94 || monthsAgo < 2) return books.day(monthsAgo, between(books, 13, 26))
  return books.day(monthsAgo - 1, between(books, 1, 20))
}

function feesOf(books: Books, monthsAgo: number): Planned[] {
  return homes().map(({ label: unit }, index) => {
    const billed = books.day(monthsAgo, 1)
    const isOwed = OWING[unit]?.includes(monthsAgo) === true
    const late = monthsAgo === 1 ? LATE.indexOf(unit) : -1
    const paid = late === -1 ? paidOn(books, monthsAgo) : books.day(0, 2 + late)
    return {
      type: 'income',
      category: 'dues',
      amount: shareOf(unit) * (monthsAgo < RAISED_MONTHS_AGO ? FEE : FORMER_FEE),
      date: billed,
      description: books.nameOf(monthsAgo),
      unit,
      billedFor: monthsAgo,
      recordedOn: billed,
      outcome: isOwed ? { kind: 'pending' } : received(books, index, paid)
    }
  })
}

const PENALTY = 500
const HALL = 7_500

/** Plans a payment of a unit beside its fee. */
function extra(books: Books, unit: string, date: Day, fields: Pick<Planned, 'category' | 'amount' | 'description'>): Planned {
  const index = homes().findIndex(({ label }) => label === unit)
  return { type: 'income', ...fields, date, unit, recordedOn: date, outcome: received(books, index, date) }
}

/** Plans the other income of a month; this month three penalties and one evening in the hall: LKR 9,000 in all. */
function extrasOf(books: Books, monthsAgo: number): Planned[] {
  const penalty = { category: 'penalties', amount: PENALTY, description: `Late payment, ${books.nameOf(monthsAgo + 1)}` } as const
  const hall = { category: 'other', amount: HALL, description: 'Function hall, one evening' } as const
  if (monthsAgo === 0) {
    const penalties = LATE.slice(0, 3).map((unit) => extra(books, unit, books.day(0, 5), penalty))
    return [...penalties, extra(books, '6D', books.day(0, 9), hall)]
  }
  const units = homes().map(({ label }) => label)
  const some = (count: number) => Array.from({ length: count }, () => oneOf(books, units))
  return [
    ...some(between(books, 1, 3)).map((unit) => extra(books, unit, books.day(monthsAgo, between(books, 5, 20)), penalty)),
    ...some(between(books, 0, 2)).map((unit) => extra(books, unit, books.day(monthsAgo, between(books, 3, 26)), hall))
  ]
}

/** Plans the charges of the units, and their payments. */
export function duesOf(books: Books): Planned[] {
  const months = Array.from({ length: MONTHS }, (_, index) => MONTHS - 1 - index)
  return months.flatMap((monthsAgo) => [...feesOf(books, monthsAgo), ...extrasOf(books, monthsAgo)])
}
