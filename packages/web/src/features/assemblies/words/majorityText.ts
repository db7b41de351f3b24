import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { CountedBy, DecidingRule, MajorityBase } from '@verandah/contract/majorities'
import { fractionText } from './fractionText.ts'

type Heads = AssemblyRules['heads']
/** A head is a unit, or an owner whatever they own. */
const byHeads = (unit: string, owner: string): Record<Heads, string> => ({ unit, owner })
const ANY = (text: string) => byHeads(text, text)

const FRACTION: Record<MajorityBase, Record<CountedBy, Record<Heads, string>>> = {
  cast: {
    heads: ANY('Needs {{part}} of the votes cast, each counted once'),
    shares: ANY('Needs {{part}} of the votes cast, counted by shares'),
    both: ANY('Needs {{part}} of the votes cast, by number and by shares')
  },
  present: {
    heads: byHeads('Needs {{part}} of the units present', 'Needs {{part}} of the owners present'),
    shares: ANY('Needs {{part}} of the shares present'),
    both: byHeads('Needs {{part}} of the shares and of the units present', 'Needs {{part}} of the shares and of the owners present')
  },
  all: {
    heads: byHeads('Needs {{part}} of all units', 'Needs {{part}} of all owners'),
    shares: ANY('Needs {{part}} of all shares'),
    both: byHeads('Needs {{part}} of all shares and of all units', 'Needs {{part}} of all shares and of all owners')
  }
}

const UNANIMOUS = byHeads(
  'Needs every unit to be present or represented, and all to vote for it',
  'Needs every owner to be present or represented, and all to vote for it'
)

type Kinds = 'heads' | 'specialFraction'

/** Says in a sentence what carries an item; null: it is discussed, and nothing is decided. */
export function majorityText(majority: DecidingRule | null, { heads, specialFraction }: Pick<AssemblyRules, Kinds>): StoredText {
  if (majority === null) return { text: 'Is discussed; nothing is decided' }
  const { kind, part, of, by, seats } = majority
  if (kind === 'simple') return { text: 'Needs more votes for than against' }
  if (kind === 'absolute') return { text: 'Needs more than half of all votes, also of those who are not there' }
  if (kind === 'special') return { text: FRACTION.all.both[heads], values: { part: fractionText(specialFraction) } }
  if (kind === 'unanimous') return { text: UNANIMOUS[heads] }
  if (kind === 'most') return { text: 'Elected are those with the most votes, for seats', values: { count: seats ?? 1 } }
  return { text: FRACTION[of ?? 'all'][by ?? 'heads'][heads], values: { part: fractionText(part ?? specialFraction) } }
}

/** Says when a meeting can decide. */
export function quorumText(rules: Pick<AssemblyRules, 'heads' | 'quorumFraction' | 'quorumBy' | 'adjournedQuorum'>, isAdjourned: boolean) {
  if (isAdjourned && rules.adjournedQuorum === 'present') return { text: 'Whoever is present: this meeting was adjourned' }
  const text: Record<CountedBy, Record<Heads, string>> = {
    heads: byHeads('At least {{part}} of all units, present or by proxy', 'At least {{part}} of all owners, present or by proxy'),
    shares: ANY('At least {{part}} of all shares, present or by proxy'),
    both: byHeads(
      'At least {{part}} of all units and of all shares, present or by proxy',
      'At least {{part}} of all owners and of all shares, present or by proxy'
    )
  }
  return { text: text[rules.quorumBy][rules.heads], values: { part: fractionText(rules.quorumFraction) } }
}
