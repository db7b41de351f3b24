import { grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Result, Verdict } from '@verandah/contract/results'
import { IconCircleCheck, IconCircleX, IconDice5 } from '@tabler/icons-react'
import type { Look } from '../../../ui/text/priorityLook.ts'

const VERDICT_WORD: Record<Verdict, string> = {
  passed: 'Carried',
  failed: 'Not carried',
  elected: 'Elected',
  unopposed: 'Elected unopposed',
  tied: 'A tie at the last seat: the lot decides'
}

export const VERDICT_LOOK: Record<Verdict, Look> = {
  passed: { tone: 'success', Icon: IconCircleCheck },
  failed: { tone: 'error', Icon: IconCircleX },
  elected: { tone: 'success', Icon: IconCircleCheck },
  unopposed: { tone: 'success', Icon: IconCircleCheck },
  tied: { tone: 'warning', Icon: IconDice5 }
}

/** Returns the verdict in a word or two. */
export const verdictWord = ({ verdict, rule }: Pick<Result, 'verdict' | 'rule'>): string =>
  verdict === 'failed' && rule.kind === 'most' ? 'Nobody is elected' : VERDICT_WORD[verdict]

/** Returns those who are elected, with those whom the lot has chosen. */
export const electedIn = ({ candidates, lot }: Pick<Result, 'candidates' | 'lot'>): Result['candidates'] =>
  candidates.filter(({ _id, isElected }) => isElected || lot?.drawn?.includes(_id) === true)

/** Returns 'For 31 · Against 6 · Abstained 4', by what decides: shares, or heads. */
export function countsText({ for: yes, against, abstain, weight }: Pick<Result, 'for' | 'against' | 'abstain' | 'weight'>, t: Translate) {
  const by = weight === 'share' ? 'shares' : 'heads'
  const values = { for: grouped(yes[by]), against: grouped(against[by]), abstain: grouped(abstain[by]) }
  return weight === 'share'
    ? t('For {{for}} · Against {{against}} · Abstained {{abstain}} shares', values)
    : t('For {{for}} · Against {{against}} · Abstained {{abstain}}', values)
}
