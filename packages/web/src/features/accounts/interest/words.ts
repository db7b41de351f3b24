import type { Interest, InterestRule } from '@verandah/contract/interest'
import type { Translate } from '@verandah/contract/i18n/translate'
import { sumOf } from '@verandah/contract/money'

/** Returns '12% a year, after 14 days' */
export function ruleText({ yearlyPercent: percent, graceDays }: Pick<InterestRule, 'yearlyPercent' | 'graceDays'>, t: Translate): string {
  if (percent === 0) return t('No interest')
  if (graceDays === 0) return t('{{percent}}% a year, from the first day', { percent })
  return t('{{percent}}% a year, after {{days}}', { percent, days: t('Days count', { count: graceDays }) })
}

type Line = Interest['lines'][number]

/**
 * Returns the sums in rupees: the amount that is billed, the amount that was charged too much before (as positive), and
 * both together.
 */
export function sumsOf(lines: readonly Line[]) {
  const amounts = lines.map(({ amount }) => amount)
  return {
    charged: sumOf(amounts.filter((amount) => amount > 0)),
    givenBack: -sumOf(amounts.filter((amount) => amount < 0)),
    total: sumOf(amounts)
  }
}

/** Returns the lines by unit, in the order of the building. */
export const byUnit = (lines: readonly Line[]): [unit: string, lines: Line[]][] => [...Map.groupBy(lines, ({ unitNumber }) => unitNumber)]
