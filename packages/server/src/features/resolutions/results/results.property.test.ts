import type { Candidate } from '@verandah/contract/assemblyItems'
import type { CandidateId } from '@verandah/contract/ids'
import { COUNTED_BY, type DecidingRule, MAJORITY_BASES } from '@verandah/contract/majorities'
import type { BallotChoice } from '@verandah/contract/ballots'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../test/properties.ts'
import { sumOf } from '../ballots/electorate.ts'
import { decide } from './decide.ts'
import { type PlainMeeting, plainOutcome, type PlainUnit } from './reference.ts'

const PEOPLE = ['ann', 'bob', 'cay', 'don'] as const
const CANDIDATES: Candidate[] = PEOPLE.map((name) => ({ _id: name as string as CandidateId, name, unit: null, userId: null }))

/** Few shares, so that classes, ties and exact fractions are common; large ones, so that products do not fit into a double. */
const share = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constantFrom(99_999_999, 100_000_000))
const someUnits = fc.array(
  fc.record({ share, owner: fc.constantFrom('o1', 'o2', 'o3', 'o4', 'o5', 'o6'), isBarred: fc.boolean(), isThere: fc.boolean() }),
  { minLength: 1, maxLength: 16 }
)
/** Thirds and quarters, and what they are not. */
const part = fc.constantFrom([1, 2], [2, 3], [3, 4], [1, 1], [1, 3], [1, 1_000], [999, 1_000])
const kinds = ['simple', 'absolute', 'special', 'unanimous', 'fraction', 'most'] as const
const vote = fc.oneof(
  { weight: 4, arbitrary: fc.constant('for' as const) },
  fc.constantFrom('against' as const, 'abstain' as const, undefined)
)

const meeting = fc.record({
  units: someUnits,
  headIs: fc.constantFrom('unit' as const, 'owner' as const),
  barsNobody: fc.boolean(),
  votes: fc.array(vote, { minLength: 16, maxLength: 16 }),
  named: fc.array(fc.subarray([...PEOPLE]), { minLength: 16, maxLength: 16 }),
  byShare: fc.boolean(),
  isSecret: fc.boolean(),
  kind: fc.constantFrom(...kinds),
  part,
  of: fc.constantFrom(...MAJORITY_BASES),
  by: fc.constantFrom(...COUNTED_BY),
  seats: fc.integer({ min: 1, max: 3 })
})
type Meeting = typeof meeting extends fc.Arbitrary<infer One> ? One : never

/** Returns the meeting as the reference has it. */
function plain({ units, votes, named, kind, part: [n = 1, d = 1], of, by, seats, barsNobody, isSecret, ...given }: Meeting): PlainMeeting {
  const named16 = units.map((unit, index) => ({ ...unit, name: `u${index}`, isBarred: unit.isBarred && !barsNobody }))
  const heads = [...new Set(named16.map((unit) => (given.headIs === 'unit' ? unit.name : unit.owner)))]
  const cast = heads.flatMap((head, index): [string, BallotChoice][] => {
    const one = votes[index]
    if (one === undefined) return []
    return [[head, kind === 'most' ? ((one === 'for' ? named[index] : []) as string[] as CandidateId[]) : one]]
  })
  return {
    ...given,
    units: named16,
    votes: new Map(cast),
    rule: { kind, n, d, of, by, seats },
    people: [...PEOPLE],
    hidesShares: isSecret && !given.byShare
  }
}

/** Decides the same meeting with the code of the portal: from the roll to the verdict. */
function portal({ units, headIs, votes, byShare, rule, hidesShares }: PlainMeeting) {
  const headName = (unit: PlainUnit) => (headIs === 'unit' ? unit.name : unit.owner)
  const numbers = [...new Set(units.map(headName))]
  const roll = units.map((unit) => ({ ...unit, head: numbers.indexOf(headName(unit)) }))
  const entitled = roll.filter(({ isBarred }) => !isBarred)
  const there = Map.groupBy(
    entitled.filter(({ isThere }) => isThere),
    ({ head }) => head
  )
  const electors = [...there].map(([head, own]) => ({ head, share: sumOf(own).shares }))
  const counted = electors.flatMap(({ head, share: own }) => {
    const choice = votes.get(numbers[head] ?? '') as BallotChoice | undefined
    return choice === undefined ? [] : [{ choice, weight: hidesShares ? null : own, count: 1 }]
  })
  const { kind, n, d, of, by, seats } = rule as PlainMeeting['rule'] & Pick<DecidingRule, 'kind' | 'of' | 'by'>
  const isFraction = kind === 'fraction'
  const deciding: DecidingRule = {
    kind,
    part: isFraction ? { n, d } : null,
    of: isFraction ? of : null,
    by: isFraction ? by : null,
    seats: kind === 'most' ? seats : null
  }
  const bases = { present: sumOf(electors), all: sumOf(roll), entitled: sumOf(entitled) }
  const question = { rule: deciding, weight: byShare ? ('share' as const) : ('head' as const), specialFraction: { n, d } }
  return { ...bases, ...decide({ ...question, ...bases, candidates: kind === 'most' ? CANDIDATES : [] }, counted) }
}

const big = ({ heads, shares }: { heads: number; shares: number }) => ({ heads: BigInt(heads), shares: BigInt(shares) })

describe('the result of a vote', () => {
  it('is the one of a plain count, whatever the roll, the rule, the absent and the ballots', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(meeting, (given) => {
        const plainly = plain(given)
        // Nothing is put to the vote where nobody may vote.
        fc.pre(plainly.units.some(({ isBarred, isThere }) => isThere && !isBarred))
        const expected = plainOutcome(plainly)
        const got = portal(plainly)
        for (const name of ['for', 'against', 'abstain', 'present', 'all', 'entitled'] as const)
          expect(big(got[name])).toEqual(expected[name])
        expect(got.verdict).toBe(expected.verdict)
        const elected = got.candidates.filter(({ isElected }) => isElected).map(({ _id }) => _id as string)
        expect(elected.toSorted()).toEqual(expected.elected.toSorted())
        expect(got.lot?.among ?? []).toEqual(expected.level)
        const key = `${given.kind} ${got.verdict}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }),
      cases(400, 20_000)
    )
    const motions = kinds.filter((kind) => kind !== 'most').flatMap((kind) => [`${kind} passed`, `${kind} failed`])
    for (const key of [...motions, 'most elected', 'most tied', 'most failed']) expect.soft(seen.has(key), key).toBe(true)
  })
})
