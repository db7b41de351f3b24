import type { Candidate } from '@verandah/contract/assemblyItems'
import type { CandidateId } from '@verandah/contract/ids'
import type { BallotChoice } from '@verandah/contract/ballots'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../test/properties.ts'
import type { Counted } from './count.ts'
import { decide, type Question } from './decide.ts'
import { isSameWithoutHidden } from './withoutObjected.ts'

const CANDIDATES = (['a', 'b', 'c'] as string[]).map((id): Candidate => ({ _id: id as CandidateId, name: id, unit: null, userId: null }))
const motion = fc.constantFrom<BallotChoice>('for', 'against', 'abstain')
const election = fc.subarray(['a', 'b', 'c'] as string[] as CandidateId[])
const ballots = <Choice extends BallotChoice>(choice: fc.Arbitrary<Choice>) =>
  fc.array(fc.record({ choice, weight: fc.constantFrom(1, 2, 5) }), { minLength: 1, maxLength: 7 })

const everyWay = <Item>([first, ...rest]: readonly Item[]): Item[][] =>
  first === undefined ? [[]] : everyWay(rest).flatMap((way) => [way, [first, ...way]])

const outcome = (question: Question, counted: readonly Counted[]) => {
  const { verdict, candidates, lot } = decide(question, counted)
  return [verdict, candidates.map(({ isElected }) => isElected), lot?.among ?? []]
}
const count = (weights: readonly number[], weight: number) => weights.filter((one) => one === weight).length

describe('a result without units whose votes nobody knows', () => {
  it('is called the same where no way in which they may have voted changes it', () => {
    const seen = { same: 0, other: 0 }
    const given = fc.oneof(
      fc.record({ kind: fc.constantFrom('simple' as const, 'absolute' as const, 'fraction' as const), cast: ballots(motion) }),
      fc.record({ kind: fc.constant('most' as const), cast: ballots(election) })
    )
    const property = fc.property(given, fc.nat(3), fc.integer({ min: 1, max: 2 }), ({ kind, cast }, hidden, seats) => {
      const all = { heads: 8, shares: cast.reduce((sum, { weight }) => sum + weight, 3) }
      const part = kind === 'fraction' ? ({ part: { n: 2, d: 3 }, of: 'cast', by: 'shares' } as const) : { part: null, of: null, by: null }
      const question: Question = {
        rule: { kind, ...part, seats: kind === 'most' ? seats : null },
        weight: 'share',
        specialFraction: { n: 3, d: 4 },
        present: all,
        all,
        entitled: all,
        candidates: kind === 'most' ? CANDIDATES : []
      }
      const counted = cast.map((ballot): Counted => ({ ...ballot, count: 1 }))
      const objected = cast.slice(0, hidden).map(({ weight }) => weight)
      const counts = new Map([1, 2, 5].map((weight) => [weight, count(objected, weight)]))
      const whole = outcome(question, counted)
      const ways = everyWay([...counted.keys()]).filter((left) => {
        const weights = left.map((index) => cast[index]?.weight ?? 0)
        return [1, 2, 5].every((weight) => count(weights, weight) === counts.get(weight))
      })
      const isSame = ways.every((left) =>
        isDeepStrictEqual(
          outcome(
            question,
            counted.filter((_, index) => !left.includes(index))
          ),
          whole
        )
      )
      expect(isSameWithoutHidden(question, counted, { counts, isExact: true })).toBe(isSame)
      seen[isSame ? 'same' : 'other'] += 1
    })
    fc.assert(property, cases(300, 10_000))
    expect(Math.min(seen.same, seen.other)).toBeGreaterThan(20)
  })
})
