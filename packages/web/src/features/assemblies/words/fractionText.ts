import type { StoredText } from '@verandah/contract/i18n/text'
import type { Fraction } from '@verandah/contract/majorities'

const NAMED: Record<string, string> = {
  '1/2': 'half',
  '1/3': 'a third',
  '2/3': 'two thirds',
  '1/4': 'a quarter',
  '3/4': 'three quarters',
  '4/5': 'four fifths'
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** Returns a part in words: 'three quarters', also for 75 of 100; '5/8' where it has no usual name. */
export function fractionText({ n, d }: Fraction): StoredText {
  const by = divisor(n, d)
  return { text: NAMED[`${n / by}/${d / by}`] ?? '{{n}}/{{d}}', values: { n, d } }
}
