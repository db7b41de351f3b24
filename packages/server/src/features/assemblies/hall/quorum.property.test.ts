import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../test/properties.ts'
import { isQuorate, type Presence, presentQuorum, type QuorumRules, quorumOf } from './quorum.policy.ts'

const fraction = fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000 })).map(([one, other]) => ({
  n: Math.min(one, other),
  d: Math.max(one, other)
}))
const rules: fc.Arbitrary<QuorumRules> = fc.record({
  quorumFraction: fc.oneof(fc.constantFrom({ n: 1, d: 2 }, { n: 1, d: 3 }, { n: 3, d: 4 }, { n: 1, d: 1 }), fraction),
  quorumBy: fc.constantFrom('heads', 'shares', 'both'),
  adjournedQuorum: fc.constantFrom('present', 'same'),
  isAdjourned: fc.boolean()
})
/** Of units that may vote, each there or not: those with few, and those about the border. */
const units = fc.array(
  fc.record({ share: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 1_000_000 })), isThere: fc.boolean() }),
  {
    maxLength: 40
  }
)

const presenceOf = (all: readonly { share: number; isThere: boolean }[]): Presence => {
  const there = all.filter(({ isThere }) => isThere)
  const sum = (some: typeof all) => some.reduce((total, { share }) => total + share, 0)
  return { presentHeads: there.length, entitledHeads: all.length, presentShares: sum(there), entitledShares: sum(all) }
}

/** The rule in words, counted with whole numbers: there is somebody, and what is there is at least the part of the whole. */
function reference({ quorumFraction: { n, d }, quorumBy, adjournedQuorum, isAdjourned }: QuorumRules, presence: Presence): boolean {
  if (presence.presentHeads === 0) return false
  if (isAdjourned && adjournedQuorum === 'present') return true
  const isEnough = (present: number, whole: number) => BigInt(present) * BigInt(d) >= BigInt(whole) * BigInt(n)
  const byHeads = isEnough(presence.presentHeads, presence.entitledHeads)
  const byShares = isEnough(presence.presentShares, presence.entitledShares)
  return quorumBy === 'heads' ? byHeads : quorumBy === 'shares' ? byShares : byHeads && byShares
}

describe('rule 1: a quorum', () => {
  it('is counted as a plain reference counts it', () => {
    fc.assert(
      fc.property(rules, units, (given, all) => {
        const presence = presenceOf(all)
        expect(isQuorate(given, presence)).toBe(reference(given, presence))
      }),
      cases(500, 20_000)
    )
  })

  it('begins at the number that the hall shows, and not at one less', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (given, entitledHeads, entitledShares) => {
          const { heads, shares } = quorumOf(given, { entitledHeads, entitledShares })
          const isEnough = (presentHeads: number, presentShares: number) =>
            reference(given, { presentHeads, presentShares, entitledHeads, entitledShares })
          expect(isEnough(heads ?? 1, shares ?? 0)).toBe(true)
          if (heads !== null) expect(isEnough(heads - 1, entitledShares)).toBe(false)
          if (shares !== null) expect(isEnough(entitledHeads, shares - 1)).toBe(false)
        }
      ),
      cases(300, 10_000)
    )
  })

  it.each([
    [88, 44, true],
    [88, 43, false],
    [87, 44, true],
    [87, 43, false],
    [1, 1, true],
    [0, 0, false]
  ])('of half of %i units is there with %i: %s', (entitledHeads, presentHeads, expected) => {
    const half = { quorumFraction: { n: 1, d: 2 }, quorumBy: 'heads', adjournedQuorum: 'present', isAdjourned: false } as const
    const presence = { entitledHeads, presentHeads, entitledShares: entitledHeads, presentShares: presentHeads }
    expect(presentQuorum(half, presence).isQuorate).toBe(expected)
  })

  it.each([
    [1_000_001, 333_334, true],
    [1_000_001, 333_333, false],
    [3, 1, true]
  ])('of a third of %i shares is there with %i: %s', (entitledShares, presentShares, expected) => {
    const third = { quorumFraction: { n: 1, d: 3 }, quorumBy: 'shares', adjournedQuorum: 'same', isAdjourned: true } as const
    expect(isQuorate(third, { entitledHeads: 90, presentHeads: 1, entitledShares, presentShares })).toBe(expected)
  })
})
