import { addDays, type Day, monthOf } from '@verandah/contract/dates'
import { describe, expect, it } from 'vitest'
import type { Planned } from './books.demo.ts'
import { balanceOf, planOf } from './transactionPlan.demo.ts'

const isCounted = ({ outcome }: Planned) => outcome.kind !== 'pending' && outcome.kind !== 'rejected'
const dateOf = ({ outcome, date }: Planned) => (outcome.kind === 'received' ? outcome.on : date)
const sumOf = (planned: readonly Planned[]) => planned.reduce((sum, { amount }) => sum + amount, 0)

describe('the money of the demo building', () => {
  /** The first, the fifteenth and the last day of each month of three years, the 29th of February among them. */
  const firsts = Array.from({ length: 36 }, (_, index) => new Date(Date.UTC(2026, 11 + index, 1)).toISOString().slice(0, 10) as Day)
  const DAYS = firsts.flatMap((first) => [first, addDays(first, 14), addDays(first, -1)])

  it('adds up to the same figures on any day of a month, and nothing is dated later than that day', () => {
    expect(DAYS).toContain('2028-02-29')
    for (const today of DAYS) {
      const plan = planOf(today)
      const ofMonth = plan.filter((one) => isCounted(one) && monthOf(dateOf(one)) === monthOf(today))
      const owed = plan.filter(({ type, outcome }) => type === 'income' && outcome.kind === 'pending')
      const named = plan
        .flatMap((one) => [one.date, one.recordedOn, ...Object.values(one.outcome)])
        .filter((value) => /^\d{4}-/.test(value ?? ''))
      const oldest = plan.map(({ date }) => date).reduce((one, other) => (other < one ? other : one))
      expect([
        today,
        balanceOf(plan),
        sumOf(ofMonth.filter(({ type }) => type === 'income')),
        sumOf(ofMonth.filter(({ type }) => type === 'expense')),
        sumOf(owed),
        sumOf(owed.filter(({ unit }) => unit === '4B')),
        named.filter((day) => (day ?? '') > today),
        oldest <= addDays(today, -700)
      ]).toEqual([today, 2_500_000, 450_000, 380_000, 125_000, 15_000, [], true])
    }
  })

  it('is the same each time it is planned', () => {
    expect(planOf('2026-11-22' as Day)).toEqual(planOf('2026-11-22' as Day))
  })
})
