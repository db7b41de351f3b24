import type { Candidate } from '@verandah/contract/assemblyItems'
import type { CandidateId } from '@verandah/contract/ids'
import type { BallotChoice } from '@verandah/contract/ballots'
import { describe, expect, it } from 'vitest'
import { cipherFor } from '../../../core/secrets/cipher.ts'
import { EMPTY_URN, hashCode, newCode, openUrn, putIn, sealUrn, shuffle, type UrnSize } from './urn.ts'

const KEY = 'a key for tests only, 32 characters'
const cipher = cipherFor(KEY, 'urns')
const CANDIDATES: Candidate[] = Array.from({ length: 40 }, (_, index) => ({
  _id: `candidate ${index}` as CandidateId,
  name: `Candidate ${index}`,
  unit: null,
  userId: null
}))
const electors = Array.from({ length: 88 }, () => ({ share: 100_000_000 }))
const motion: UrnSize = { electors, candidates: [], seats: null }
const election: UrnSize = { electors, candidates: CANDIDATES, seats: 14 }

describe('an urn', () => {
  it.each([
    ['of a motion', motion, ['for', 'against', 'abstain']],
    ['of an election', election, [CANDIDATES.slice(26).map(({ _id }) => _id), [], CANDIDATES.slice(0, 3).map(({ _id }) => _id)]]
  ] as [string, UrnSize, BallotChoice[]][])('%s is always equally long, and gives back what was put in', (_, size, choices) => {
    let urn = EMPTY_URN
    const lengths = new Set([sealUrn(cipher, urn, size).length])
    const codes = electors.map((elector, index) => {
      const code = newCode()
      urn = putIn(urn, { choice: choices[index % 3] ?? 'for', weight: elector.share }, code)
      const sealed = sealUrn(cipher, urn, size)
      lengths.add(sealed.length)
      urn = openUrn(cipher, sealed, size.candidates)
      return code
    })
    expect(lengths.size).toBe(1)
    expect(urn.codes.toSorted()).toEqual(codes.map(hashCode).toSorted())
    const counted = choices.map((choice) => urn.ballots.filter((ballot) => JSON.stringify(ballot.choice) === JSON.stringify(choice)).length)
    expect(counted).toEqual([30, 29, 29])
  })

  it('is read with its own key alone, and not where somebody has altered it', () => {
    const sealed = sealUrn(cipher, EMPTY_URN, motion)
    expect(() => openUrn(cipherFor(KEY, 'sms'), sealed, [])).toThrow()
    expect(() => openUrn(cipher, `${sealed.slice(0, -4)}AAAA`, [])).toThrow()
  })

  it('is shuffled: each item comes to each place about equally often', () => {
    const runs = 6_000
    const counts = new Map<string, number>()
    for (let run = 0; run < runs; run += 1)
      for (const [place, item] of shuffle(['a', 'b', 'c']).entries())
        counts.set(`${item}${place}`, (counts.get(`${item}${place}`) ?? 0) + 1)
    expect(counts.size).toBe(9)
    // Six standard deviations of 2,000 are 220.
    for (const count of counts.values()) expect(Math.abs(count - runs / 3)).toBeLessThan(220)
  })

  it('gives codes that are all different and have no signs that look alike', () => {
    const codes = Array.from({ length: 1_000 }, newCode)
    expect(new Set(codes).size).toBe(1_000)
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/)
  })
})
