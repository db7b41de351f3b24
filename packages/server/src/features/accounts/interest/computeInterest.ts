import { addDays, type Day, daysBetween } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import type { InterestPart } from '../bills/chargeBasis.ts'

/** The rule of interest from a day on; `rate` is in hundredths of a percent a year. */
export interface Rule {
  from: Day
  rate: number
  graceDays: number
}

/** A charge, and what has lowered it: payments on the days on which they were paid, credits on their own days. */
export interface Principal {
  amount: Cents
  dueDay: Day
  lowered: readonly { day: Day; amount: Cents }[]
}

/** The divisor for a day's interest: a year always has 365 days here, and a rate is in hundredths of a percent. */
const YEAR = 365n * 10_000n

const later = (one: Day, other: Day) => (one > other ? one : other)
const earlier = (one: Day, other: Day) => (one < other ? one : other)

/** Returns the open amount at the end of a day. */
const openAmountOn = ({ amount, lowered }: Principal, day: Day) =>
  lowered.reduce((open, one) => (one.day <= day ? open - one.amount : open), amount as number)

/** Splits the days of one rule into parts during which the open amount stays the same. */
function* partsOf(principal: Principal, from: Day, to: Day): Generator<{ open: number; days: number }> {
  const starts = principal.lowered.map(({ day }) => day).filter((day) => day > from && day <= to)
  const days = [...new Set([from, ...starts])].toSorted()
  for (const [index, day] of days.entries()) {
    const next = days[index + 1] ?? addDays(to, 1)
    yield { open: openAmountOn(principal, day), days: daysBetween(day, next) }
  }
}

/**
 * Returns the open amounts of a charge from its due day through a day, with their days and rates; `rules` are in the
 * order of their days.
 */
export function interestParts(principal: Principal, rules: readonly Rule[], through: Day, opening: Day | null = null): InterestPart[] {
  const parts: InterestPart[] = []
  for (const [index, { from, rate, graceDays }] of rules.entries()) {
    if (rate === 0) continue
    const next = rules[index + 1]
    const begins = later(from, addDays(principal.dueDay, graceDays + 1))
    const first = opening === null ? begins : later(begins, opening)
    const last = next === undefined ? through : earlier(through, addDays(next.from, -1))
    if (first > last) continue
    for (const { open, days } of partsOf(principal, first, last)) {
      const before = parts.at(-1)
      if (open <= 0) continue
      if (before?.open === open && before.rate === rate) before.days += days
      else parts.push({ open: open as Cents, days, rate })
    }
  }
  return parts
}

/** Returns the interest of these parts, rounded half up once, and their days. */
export function sumOfParts(parts: readonly InterestPart[]): { amount: Cents; days: number } {
  const sum = parts.reduce((all, { open, days, rate }) => all + BigInt(open) * BigInt(days) * BigInt(rate), 0n)
  return { amount: Number((2n * sum + YEAR) / (2n * YEAR)) as Cents, days: parts.reduce((all, { days }) => all + days, 0) }
}

/**
 * Returns the interest on a charge from its due day through a day, in cents: the open amount at each day's end, by the
 * rule of that day, rounded half up once. The day of a payment costs nothing. `rules` are in the order of their days;
 * days before `opening` cost nothing.
 */
export function computeInterest(
  principal: Principal,
  rules: readonly Rule[],
  through: Day,
  opening: Day | null = null
): { amount: Cents; days: number } {
  return sumOfParts(interestParts(principal, rules, through, opening))
}
