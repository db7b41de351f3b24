import type { StoredText } from '@verandah/contract/i18n/text'
import type { Fraction } from '@verandah/contract/majorities'
import type { Result } from '@verandah/contract/results'

const PART: Record<string, string> = {
  '1/2': 'half',
  '1/3': 'one third',
  '2/3': 'two thirds',
  '3/4': 'three quarters',
  '4/5': 'four fifths'
}

function partText({ n, d }: Fraction): StoredText {
  const text = PART[`${n}/${d}`]
  return text === undefined ? { text: '{{n}} of {{d}} parts', values: { n, d } } : { text }
}

/** Says what decides, in words. */
export function ruleText({ rule, specialFraction }: Pick<Result, 'rule' | 'specialFraction'>): StoredText {
  const { kind, part, of, seats } = rule
  if (kind === 'simple') return { text: 'It passes with more votes for than against. Abstentions do not count.' }
  if (kind === 'absolute') return { text: 'It passes with more than half of all that may vote.' }
  if (kind === 'unanimous') return { text: 'It passes when everybody entitled is there and votes for it.' }
  if (kind === 'special') {
    const values = { part: partText(specialFraction) }
    return { text: 'It passes with at least {{part}} of all shares and of all members, present or not.', values }
  }
  if (kind === 'most') return { text: 'Those with most votes are elected, for so many seats: {{seats}}', values: { seats: seats ?? 1 } }
  const values = { part: partText(part ?? specialFraction) }
  if (of === 'cast') return { text: 'It passes with at least {{part}} of the votes for or against.', values }
  if (of === 'present') return { text: 'It passes with at least {{part}} of those who are there.', values }
  return { text: 'It passes with at least {{part}} of all, present or not.', values }
}
