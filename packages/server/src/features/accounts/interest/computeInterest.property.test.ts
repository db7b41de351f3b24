import { addDays, type Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeInterest, type Principal, type Rule } from './computeInterest.ts'
import { cases } from '../../../test/properties.ts'

const rule = (from: string, percent: number, graceDays = 0): Rule => ({ from: from as Day, rate: percent * 100, graceDays })
const principal = (amount: number, dueDay: string, ...lowered: [day: string, amount: number][]): Principal => ({
  amount: amount as Cents,
  dueDay: dueDay as Day,
  lowered: lowered.map(([day, part]) => ({ day: day as Day, amount: part as Cents }))
})
const interest = (of: Principal, rules: Rule[], through: string) => computeInterest(of, rules, through as Day)

/** Calculates each day by itself, as the rule says it. */
function dayByDay({ amount, dueDay, lowered }: Principal, rules: readonly Rule[], through: Day) {
  let [sum, days] = [0n, 0]
  for (let day = addDays(dueDay, 1); day <= through; day = addDays(day, 1)) {
    const valid = rules.findLast(({ from }) => from <= day)
    if (valid === undefined || valid.rate === 0 || day <= addDays(dueDay, valid.graceDays)) continue
    const open = lowered.reduce((left, one) => (one.day <= day ? left - one.amount : left), amount as number)
    if (open <= 0) continue
    sum += BigInt(open) * BigInt(valid.rate)
    days += 1
  }
  const year = 3_650_000n
  return { amount: Number((sum * 2n + year) / (year * 2n)), days }
}

describe('interest', () => {
  it('is a year’s rate for 365 days, from the day after the due day and its grace on', () => {
    expect(interest(principal(100_000, '2026-01-01'), [rule('2020-01-01', 12)], '2027-01-01')).toEqual({ amount: 12_000, days: 365 })
    expect(interest(principal(100_000, '2026-01-01'), [rule('2020-01-01', 12)], '2026-01-01')).toEqual({ amount: 0, days: 0 })
    expect(interest(principal(365_000, '2026-01-01'), [rule('2020-01-01', 10)], '2026-01-02')).toEqual({ amount: 100, days: 1 })
    expect(interest(principal(365_000, '2026-01-01'), [rule('2020-01-01', 10, 14)], '2026-01-16')).toEqual({ amount: 100, days: 1 })
    expect(interest(principal(365_000, '2026-01-01'), [rule('2020-01-01', 10, 14)], '2026-01-15')).toEqual({ amount: 0, days: 0 })
  })

  it('leaves the day of a payment free, and is asked of what is open only', () => {
    const rules = [rule('2020-01-01', 10)]
    expect(interest(principal(365_000, '2026-01-01', ['2026-01-03', 365_000]), rules, '2026-06-01')).toEqual({ amount: 100, days: 1 })
    const partly = principal(365_000, '2026-01-01', ['2026-01-03', 182_500], ['2026-01-05', 182_500])
    expect(interest(partly, rules, '2026-06-01')).toEqual({ amount: 200, days: 3 })
    expect(interest(principal(365_000, '2026-01-01', ['2025-12-01', 365_000]), rules, '2026-06-01')).toEqual({ amount: 0, days: 0 })
  })

  it('has on each day the rule of that day, and is rounded half up once', () => {
    const rules = [rule('2026-01-01', 10), rule('2026-01-04', 0), rule('2026-01-06', 20)]
    expect(interest(principal(365_000, '2026-01-01'), rules, '2026-01-06')).toEqual({ amount: 400, days: 3 })
    expect(interest(principal(1_825, '2026-01-01'), [rule('2020-01-01', 10)], '2026-01-02').amount).toBe(1)
    expect(interest(principal(1_824, '2026-01-01'), [rule('2020-01-01', 10)], '2026-01-02').amount).toBe(0)
  })

  it('is the same as day by day, for any rules, payments and sums', () => {
    const day = fc.nat(400).map((days) => addDays('2026-01-01' as Day, days))
    const rules = fc.uniqueArray(
      fc.record({ from: day, rate: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })), graceDays: fc.nat(90) }),
      { maxLength: 4, selector: ({ from }) => from }
    )
    const amount = fc.integer({ min: 1, max: 99_999_999_999 })
    const parts = fc.array(fc.record({ day, part: fc.integer({ min: 1, max: 1_000 }) }), { maxLength: 4 })
    fc.assert(
      fc.property(amount, day, parts, rules, day, (whole, dueDay, paid, some, through) => {
        const lowered = paid.map((one) => ({ day: one.day, amount: Math.floor((whole * one.part) / 4_000) as Cents }))
        const of = { amount: whole as Cents, dueDay, lowered }
        const inOrder = some.toSorted((one, other) => (one.from < other.from ? -1 : 1))
        expect(computeInterest(of, inOrder, through)).toEqual(dayByDay(of, inOrder, through))
      }),
      cases(200, 5_000)
    )
  })
})
