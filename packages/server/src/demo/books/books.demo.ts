import { addDays, addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import type { TransactionCategory, TransactionType } from '@verandah/contract/financesInput'
import type { PaymentMethod } from '@verandah/contract/money'

/** The outcome of a transaction after it is recorded; days in order, none after today. */
type Outcome =
  | { kind: 'pending' }
  /** `on`: the day of the payment. */
  | { kind: 'received'; on: Day; confirmedOn: Day; method: PaymentMethod; reference: string | null }
  | { kind: 'rejected'; on: Day; reason: string }
  | { kind: 'approved'; on: Day }
  | { kind: 'completed'; on: Day; completedOn: Day }

/** One transaction of the demo, with its outcome. */
export interface Planned {
  type: TransactionType
  category: TransactionCategory
  /** Rupees. */
  amount: number
  date: Day
  description: string
  /** The payee or payer: a vendor of the portal by name, or a text that is linked to none. */
  linked?: string
  party?: string
  unit?: string
  /** The month, so many months ago, for which it is billed with all units; absent: recorded by itself. */
  billedFor?: number
  /** The project that it is a part of, by title. */
  project?: string
  method?: PaymentMethod
  /** The number and the day of the vendor's bill. */
  bill?: { number: string; day: Day }
  recordedBy?: 'nirmala'
  recordedOn: Day
  outcome: Outcome
}

/** The calendar of the books: months by how many have passed since, and no day after today. */
export interface Books {
  today: Day
  /** Returns a day of the month so many months ago; the month's last where it is shorter, and today where that is earlier. */
  day: (monthsAgo: number, number: number) => Day
  month: (monthsAgo: number) => Month
  /** Returns the month's name: 'October 2026'. */
  nameOf: (monthsAgo: number) => string
  /** Returns the day so many days later, today at the latest. */
  after: (day: Day, days: number) => Day
  /** Returns a number from 0 to less than 1; the same sequence for each seeding. */
  random: () => number
}

const SEED = 20_230_817

/** Returns the generator mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function booksAt(today: Day): Books {
  const earlier = (one: Day, other: Day) => (one < other ? one : other)
  // Each month is asked for thousands of times.
  const months = new Map<number, { month: Month; first: Day; last: Day; name: string }>()
  const at = (monthsAgo: number) => {
    const known = months.get(monthsAgo)
    if (known !== undefined) return known
    const month = addMonths(monthOf(today), -monthsAgo)
    const first = firstDayOf(month)
    const made = { month, first, last: lastDayOf(month), name: formatMonth(month) }
    months.set(monthsAgo, made)
    return made
  }
  return {
    today,
    month: (monthsAgo) => at(monthsAgo).month,
    day(monthsAgo, number) {
      const { first, last } = at(monthsAgo)
      return earlier(earlier(addDays(first, number - 1), last), today)
    },
    nameOf: (monthsAgo) => at(monthsAgo).name,
    after: (day, days) => earlier(addDays(day, days), today),
    random: randomFrom(SEED)
  }
}

/** Returns a whole number from `from` to `to`, both included. */
export function between({ random }: Pick<Books, 'random'>, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

export function oneOf<T>(books: Pick<Books, 'random'>, list: readonly T[]): T {
  const item = list[between(books, 0, list.length - 1)]
  if (item === undefined) throw new RangeError('There is nothing to choose from')
  return item
}
