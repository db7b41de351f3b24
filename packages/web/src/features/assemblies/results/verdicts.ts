import { grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Result, Verdict } from '@verandah/contract/results'
import { IconCircleCheck, IconCircleX, IconDice5 } from '@tabler/icons-react'
import type { Look } from '../../../ui/text/priorityLook.ts'

export const VERDICT_WORD: Record<Verdict, string> = {
  passed: 'Passed',
  failed: 'Not passed',
  elected: 'Elected',
  unopposed: 'Elected unopposed',
  tied: 'The last seat goes by lot'
}

export const VERDICT_LOOK: Record<Verdict, Look> = {
  passed: { tone: 'success', Icon: IconCircleCheck },
  failed: { tone: 'error', Icon: IconCircleX },
  elected: { tone: 'success', Icon: IconCircleCheck },
  unopposed: { tone: 'success', Icon: IconCircleCheck },
  tied: { tone: 'warning', Icon: IconDice5 }
}

/** Returns 'For 31 · Against 6 · Abstained 4', by what decides: shares, or heads. */
export function countsText({ for: yes, against, abstain, weight }: Pick<Result, 'for' | 'against' | 'abstain' | 'weight'>, t: Translate) {
  const by = weight === 'share' ? 'shares' : 'heads'
  const values = { for: grouped(yes[by]), against: grouped(against[by]), abstain: grouped(abstain[by]) }
  return weight === 'share'
    ? t('For {{for}} · Against {{against}} · Abstained {{abstain}} shares', values)
    : t('For {{for}} · Against {{against}} · Abstained {{abstain}}', values)
}
