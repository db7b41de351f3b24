import { addDays, type Day, monthOf } from '@verandah/contract/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../test/properties.ts'
import type { Planned } from './books.demo.ts'
import { balanceOf, planOf } from './transactionPlan.demo.ts'

const isCounted = ({ outcome }: Planned) => outcome.kind !== 'pending' && outcome.kind !== 'rejected'
const dateOf = ({ outcome, date }: Planned) => (outcome.kind === 'received' ? outcome.on : date)
const sumOf = (planned: readonly Planned[]) => planned.reduce((sum, { amount }) => sum + amount, 0)

describe('the money of the demo building', () => {
  /** Any day of three years. */
  const anyDay = fc.nat(1_095).map((days) => addDays('2026-12-01' as Day, days))
  /** The days on which months and years begin and end. */
  const examples = ['2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01'].map((one): [Day] => [one as Day])

  it('adds up to the same figures on any day of a month, and nothing is dated later than that day', () => {
    const check = (today: Day) => {
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
        named.filter((value) => (value ?? '') > today),
        oldest <= addDays(today, -700)
      ]).toEqual([today, 2_500_000, 450_000, 380_000, 125_000, 15_000, [], true])
    }
    fc.assert(fc.property(anyDay, check), { ...cases(8, 60), examples })
  })

  it('is the same each time it is planned', () => {
    expect(planOf('2026-11-22' as Day)).toEqual(planOf('2026-11-22' as Day))
  })
})
