import { grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Comparison, Result, Verdict } from '@verandah/contract/results'
import { majorityWords } from '../../assemblies/agenda/majority.present.ts'

const VERDICT: Record<Verdict, string> = {
  passed: 'Carried',
  failed: 'Not carried',
  elected: 'Elected',
  unopposed: 'Elected without a vote: there were no more candidates than seats',
  tied: 'A tie at the last seat: the lot decides'
}
const NOBODY_ELECTED = 'Nobody is elected'

export const verdictWords = ({ verdict, rule }: Pick<Result, 'verdict' | 'rule'>, t: Translate): string =>
  t(verdict === 'failed' && rule.kind === 'most' ? NOBODY_ELECTED : VERDICT[verdict])

/** Returns what decides, in words. */
export function ruleWords({ rule, specialFraction }: Pick<Result, 'rule' | 'specialFraction'>, t: Translate): string {
  const { text, values } = majorityWords(rule, { specialFraction })
  return t(text, values)
}

const BOTH_SIDES = { heads: 'By heads', shares: 'By shares' }

/** Returns a comparison as everybody can follow it: '63 × 4 ≥ 80 × 3, that is 252 ≥ 240'. */
export function comparisonFact(
  { by, value, base, part: { n, d }, isStrict, holds }: Comparison,
  t: Translate
): [label: string, value: string] {
  const sign = holds ? (isStrict ? '>' : '≥') : isStrict ? '≤' : '<'
  const times = (number: number, factor: number) => (factor === 1 ? grouped(number) : `${grouped(number)} × ${grouped(factor)}`)
  const product = (number: number, factor: number) => grouped(Number(BigInt(number) * BigInt(factor)))
  const short = `${times(value, d)} ${sign} ${times(base, n)}`
  const long = `${product(value, d)} ${sign} ${product(base, n)}`
  const shown = short === long ? short : t('{{short}}, that is {{long}}', { short, long })
  return [
    t(BOTH_SIDES[by]),
    holds ? t('{{comparison}}: enough', { comparison: shown }) : t('{{comparison}}: not enough', { comparison: shown })
  ]
}

/** Returns the names of those who are elected, with those whom the lot has chosen. */
export const electedNames = ({ candidates, lot }: Result): string[] =>
  candidates.filter(({ _id, isElected }) => isElected || lot?.drawn?.includes(_id) === true).map(({ name }) => name)

/** Returns what was counted and what came out, as the minutes say it. */
export function resultSentences(result: Result, t: Translate): string[] {
  const { for: agreed, against, abstain, candidates, weight, verdict } = result
  const by = weight === 'share' ? 'shares' : 'heads'
  const number = (sum: { heads: number; shares: number }) => grouped(sum[by])
  const rule = t('What decides: {{rule}}.', { rule: ruleWords(result, t) })
  const names = electedNames(result)
  const elected = names.length === 0 ? t('Nobody is elected.') : t('Elected: {{names}}.', { names: names.join(', ') })
  if (verdict === 'unopposed') return [t('There were no more candidates than seats.'), elected]
  if (candidates.length > 0) {
    const votes = candidates.map(({ name, votes: sum }) => `${name} ${number(sum)}`).join(', ')
    const counted = by === 'shares' ? t('Votes by shares: {{votes}}.', { votes }) : t('Votes: {{votes}}.', { votes })
    const isWaiting = result.lot !== null && result.lot.drawn === null
    const lot = isWaiting ? [t('The last seat goes by lot, which is not drawn yet.')] : result.lot === null ? [] : [t('The lot was drawn.')]
    return [counted, ...lot, elected]
  }
  const sums = { for: number(agreed), against: number(against), abstain: number(abstain) }
  const counted =
    by === 'shares'
      ? t('By shares: {{for}} for, {{against}} against, {{abstain}} abstained.', sums)
      : t('By heads: {{for}} for, {{against}} against, {{abstain}} abstained.', sums)
  return [counted, rule, verdict === 'passed' ? t('The resolution is carried.') : t('The resolution is not carried.')]
}
