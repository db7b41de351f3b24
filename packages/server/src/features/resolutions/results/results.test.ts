import type { Candidate } from '@verandah/contract/assemblyItems'
import type { CandidateId } from '@verandah/contract/ids'
import type { DecidingRule } from '@verandah/contract/majorities'
import type { MotionChoice } from '@verandah/contract/ballots'
import { describe, expect, it } from 'vitest'
import type { Counted } from './count.ts'
import { decide, type Question } from './decide.ts'
import { electAll, isUnopposed } from './elect.ts'

const none = { part: null, of: null, by: null, seats: null }
const rule = (kind: DecidingRule['kind'], more: Partial<DecidingRule> = {}): DecidingRule => ({ kind, ...none, ...more })
const sums = (heads: number, shares: number) => ({ heads, shares })

/** A building of 88 units with 1,000,000 shares in all, of which all may vote and 61 are there. */
const question = (more: Partial<Question>): Question => ({
  rule: rule('simple'),
  weight: 'share',
  specialFraction: { n: 3, d: 4 },
  present: sums(61, 700_000),
  all: sums(88, 1_000_000),
  entitled: sums(88, 1_000_000),
  candidates: [],
  ...more
})
/** So many heads with one choice, who hold so many shares together. */
const cast = (choice: MotionChoice, heads: number, shares: number): Counted[] => [
  { choice, weight: shares - (heads - 1), count: 1 },
  { choice, weight: 1, count: heads - 1 }
]
const verdict = (more: Partial<Question>, ...counted: Counted[][]) => decide(question(more), counted.flat()).verdict

describe('a special resolution', () => {
  const special = { rule: rule('special') }
  it.each([
    [66, 750_000, 'passed'],
    [66, 749_999, 'failed'],
    [65, 750_001, 'failed'],
    [66, 750_001, 'passed']
  ])('of 88 heads and 1,000,000 shares, with %i heads and %i shares for it: %s', (heads, shares, expected) => {
    expect(verdict(special, cast('for', heads, shares))).toBe(expected)
  })

  it('is measured against all, however few are present, and names both comparisons', () => {
    const { comparisons } = decide(question(special), cast('for', 61, 700_000))
    const part = { n: 3, d: 4 }
    expect(comparisons).toEqual([
      { by: 'shares', value: 700_000, base: 1_000_000, part, isStrict: false, holds: false },
      { by: 'heads', value: 61, base: 88, part, isStrict: false, holds: false }
    ])
  })
})

describe('a fraction', () => {
  const twoThirds = { rule: rule('fraction', { part: { n: 2, d: 3 }, of: 'cast', by: 'shares' }) }
  it.each([
    [200_000, 100_000, 'passed'],
    [199_999, 100_000, 'failed'],
    [200_000, 100_001, 'failed'],
    [0, 0, 'failed']
  ])('of two thirds of what was cast, with %i shares for and %i against: %s', (agreed, against, expected) => {
    const ballots = agreed === 0 ? [] : [...cast('for', 30, agreed), ...cast('against', 10, against)]
    expect(verdict(twoThirds, ballots)).toBe(expected)
  })

  it('of what was cast leaves abstentions out; of those present it does not', () => {
    const ballots = [cast('for', 2, 20), cast('against', 1, 10), cast('abstain', 40, 400_000)]
    expect(verdict(twoThirds, ...ballots)).toBe('passed')
    expect(verdict({ rule: rule('fraction', { part: { n: 1, d: 1_000 }, of: 'present', by: 'shares' }) }, ...ballots)).toBe('failed')
  })

  it('of both needs both', () => {
    const both = { rule: rule('fraction', { part: { n: 1, d: 2 }, of: 'cast', by: 'both' }) }
    expect(verdict(both, cast('for', 2, 1_000), cast('against', 3, 10))).toBe('failed')
    expect(verdict(both, cast('for', 3, 1_000), cast('against', 3, 1_000))).toBe('passed')
  })
})

describe('other majorities', () => {
  it('a simple one needs more for than against: a tie fails, and so does no vote', () => {
    expect(verdict({}, cast('for', 10, 101), cast('against', 30, 100))).toBe('passed')
    expect(verdict({}, cast('for', 10, 100), cast('against', 30, 100))).toBe('failed')
    expect(verdict({}, cast('abstain', 61, 700_000))).toBe('failed')
  })

  it('an absolute one needs more than half of all', () => {
    expect(verdict({ rule: rule('absolute') }, cast('for', 10, 500_000))).toBe('failed')
    expect(verdict({ rule: rule('absolute') }, cast('for', 10, 500_001))).toBe('passed')
    expect(verdict({ rule: rule('absolute'), weight: 'head' }, cast('for', 44, 1_000))).toBe('failed')
    expect(verdict({ rule: rule('absolute'), weight: 'head' }, cast('for', 45, 1_000))).toBe('passed')
  })

  it('a unanimous one needs everyone who may vote, present or not', () => {
    expect(verdict({ rule: rule('unanimous') }, cast('for', 87, 999_000))).toBe('failed')
    expect(verdict({ rule: rule('unanimous') }, cast('for', 88, 1_000_000))).toBe('passed')
    expect(verdict({ rule: rule('unanimous'), entitled: sums(87, 999_000) }, cast('for', 87, 999_000))).toBe('passed')
  })

  it('shares beyond what a double holds are compared exactly', () => {
    const share = 9_007_199_254_740_991
    const whole = { all: sums(4, share), specialFraction: { n: 999, d: 1_000 } }
    const least = Number((BigInt(share) * 999n + 999n) / 1_000n)
    const of = (shares: number) => decide(question({ ...whole, rule: rule('special') }), [{ choice: 'for', weight: shares, count: 1 }])
    expect(of(least).comparisons[0]?.holds).toBe(true)
    expect(of(least - 1).comparisons[0]?.holds).toBe(false)
  })
})

describe('an election', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name): Candidate => ({ _id: name as CandidateId, name, unit: null, userId: null })) as [
    Candidate,
    Candidate,
    Candidate,
    Candidate
  ]
  const votes = (...of: [Candidate[], number][]) =>
    of.map(([named, count]): Counted => ({ choice: named.map(({ _id }) => _id), weight: null, count }))
  const election = (seats: number, counted: Counted[], weight: 'head' | 'share' = 'head') =>
    decide(question({ rule: rule('most', { seats }), weight, candidates: [a, b, c, d] }), counted)
  const elected = ({ candidates }: ReturnType<typeof decide>) => candidates.filter(({ isElected }) => isElected).map(({ name }) => name)

  it('elects those with most votes', () => {
    const result = election(2, votes([[a, b], 5], [[b, c], 3], [[], 9]))
    expect([result.verdict, elected(result), result.abstain.heads]).toEqual(['elected', ['a', 'b'], 9])
  })

  it('leaves the last seat to the lot where several have the same', () => {
    const result = election(2, votes([[a, b], 5], [[a, c], 5], [[d], 1]))
    expect([result.verdict, elected(result), result.lot]).toEqual(['tied', ['a'], { among: ['b', 'c'], seats: 1 }])
  })

  it('has no tie where there are seats for all of them, and elects nobody without a vote', () => {
    const result = election(3, votes([[a, b], 5]))
    expect([result.verdict, elected(result), result.lot]).toEqual(['elected', ['a', 'b'], null])
    expect(election(3, votes([[], 5])).verdict).toBe('failed')
  })

  it('weighs by share where the vote is by share', () => {
    const counted: Counted[] = [
      { choice: [a._id], weight: 10, count: 3 },
      { choice: [b._id], weight: 31, count: 1 }
    ]
    expect(elected(election(1, counted, 'share'))).toEqual(['b'])
    expect(elected(election(1, counted, 'head'))).toEqual(['a'])
  })

  it('is unopposed where there are no more candidates than seats', () => {
    expect([isUnopposed([a, b], 2), isUnopposed([a, b], 1)]).toEqual([true, false])
    expect(electAll([a, b])).toMatchObject({ verdict: 'unopposed', candidates: [{ isElected: true }, { isElected: true }] })
  })
})
