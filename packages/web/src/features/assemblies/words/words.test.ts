import type { DecidingRule } from '@verandah/contract/majorities'
import { expect, test } from 'vitest'
import { t } from '../../../i18n/i18n.ts'
import { RULES } from '../testing.ts'
import { fractionText } from './fractionText.ts'
import { majorityText, quorumText } from './majorityText.ts'

test.each([
  [1, 2, 'half'],
  [50, 100, 'half'],
  [3, 4, 'three quarters'],
  [75, 100, 'three quarters'],
  [2, 3, 'two thirds'],
  [3, 5, '3/5']
])('%i of %i is %s', (n, d, words) => {
  expect(t(fractionText({ n, d }))).toBe(words)
})

const rule = (over: Partial<DecidingRule>): DecidingRule => ({ kind: 'simple', part: null, of: null, by: null, seats: null, ...over })

test.each([
  [rule({}), 'Needs more votes for than against'],
  [rule({ kind: 'special' }), 'Needs three quarters of all shares and of all units'],
  [rule({ kind: 'unanimous' }), 'Needs every unit to be present or represented, and all to vote for it'],
  [rule({ kind: 'most', seats: 1 }), 'Elected is the candidate with the most votes, for 1 seat'],
  [rule({ kind: 'most', seats: 5 }), 'Elected are the candidates with the most votes, for 5 seats'],
  [rule({ kind: 'fraction', part: { n: 2, d: 3 }, of: 'present', by: 'shares' }), 'Needs two thirds of the shares present'],
  [null, 'Is discussed; nothing is decided']
])('a majority in words: %o', (majority, words) => {
  expect(t(majorityText(majority, RULES))).toBe(words)
})

test('where an owner is counted once, the words say owners', () => {
  expect(t(majorityText(rule({ kind: 'special' }), { ...RULES, heads: 'owner' }))).toBe(
    'Needs three quarters of all shares and of all owners'
  )
  expect(t(quorumText({ ...RULES, heads: 'owner', quorumBy: 'both' }, false))).toBe(
    'At least half of all owners and of all shares, present or by proxy'
  )
})

test('an adjourned meeting has the quorum that the rules say', () => {
  expect(t(quorumText(RULES, true))).toBe('Whoever is present: this meeting was adjourned')
  expect(t(quorumText({ ...RULES, adjournedQuorum: 'same' }, true))).toBe('At least half of all units, present or by proxy')
})
