import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { CountedBy, DecidingRule, MajorityBase } from '@verandah/contract/majorities'

type Fractions = Record<MajorityBase, Record<CountedBy, string>>

const FRACTION: Fractions = {
  cast: {
    heads: 'Carried by at least {{n}} of {{d}} of the votes cast, counted by heads',
    shares: 'Carried by at least {{n}} of {{d}} of the votes cast, counted by shares',
    both: 'Carried by at least {{n}} of {{d}} of the votes cast, both by heads and by shares'
  },
  present: {
    heads: 'Carried by at least {{n}} of {{d}} of those present, counted by heads',
    shares: 'Carried by at least {{n}} of {{d}} of the shares present',
    both: 'Carried by at least {{n}} of {{d}} of those present, both by heads and by shares'
  },
  all: {
    heads: 'Carried by at least {{n}} of {{d}} of all members, counted by heads',
    shares: 'Carried by at least {{n}} of {{d}} of all shares',
    both: 'Carried by at least {{n}} of {{d}} of all members and of all shares'
  }
}

/** Says what decides an item, in one sentence; `rules`: those of the meeting. */
export function majorityWords({ kind, part, of, by, seats }: DecidingRule, rules: Pick<AssemblyRules, 'specialFraction'>): StoredText {
  if (kind === 'simple') return { text: 'Carried by more votes for it than against it' }
  if (kind === 'absolute') return { text: 'Carried by more than half of all votes' }
  if (kind === 'unanimous') return { text: 'Carried when everyone entitled is present or represented, and all vote for it' }
  if (kind === 'most') return { text: 'Elected are those with the most votes, for seats', values: { count: seats ?? 1 } }
  if (kind === 'special')
    return {
      text: 'Special resolution: carried by at least {{n}} of {{d}} of all shares, and as large a part of all members',
      values: rules.specialFraction
    }
  // The kind that is left has all three.
  return { text: FRACTION[of ?? 'all'][by ?? 'both'], values: part ?? rules.specialFraction }
}
