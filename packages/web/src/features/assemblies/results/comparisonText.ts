import { grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Result } from '@verandah/contract/results'

type Comparison = Result['comparisons'][number]

/**
 * Returns a comparison of whole numbers as people read it: '4 × 700,000 = 2,800,000 is less than 3 × 1,000,000 = 3,000,000'.
 * A factor of 1 is left out.
 */
export function comparisonText({ value, base, part: { n, d }, isStrict }: Comparison, t: Translate): string {
  const side = (factor: number, number: number) =>
    factor === 1 ? grouped(number) : `${grouped(factor)} × ${grouped(number)} = ${grouped(factor * number)}`
  const left = side(d, value)
  const right = side(n, base)
  const [have, need] = [d * value, n * base]
  if (have > need) return t('{{left}} is more than {{right}}', { left, right })
  if (have < need) return t('{{left}} is less than {{right}}', { left, right })
  return isStrict ? t('{{left}} is only equal to {{right}}', { left, right }) : t('{{left}} is equal to {{right}}', { left, right })
}

/** Says what is compared: '41 votes for of 88' and whether that is enough. */
export function comparedText({ by, value, base, holds }: Comparison, kind: Result['rule']['kind'], t: Translate): string {
  const values = { value: grouped(value), base: grouped(base) }
  const verdict = { text: holds ? 'enough' : 'not enough' }
  if (kind === 'simple')
    return by === 'shares'
      ? t('By shares: {{value}} for, {{base}} against: {{verdict}}', { ...values, verdict })
      : t('By number: {{value}} for, {{base}} against: {{verdict}}', { ...values, verdict })
  return by === 'shares'
    ? t('By shares: {{value}} for, of {{base}}: {{verdict}}', { ...values, verdict })
    : t('By number: {{value}} for, of {{base}}: {{verdict}}', { ...values, verdict })
}
