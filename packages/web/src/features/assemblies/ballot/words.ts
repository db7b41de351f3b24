import type { MotionChoice } from '@verandah/contract/ballots'
import type { CandidateId } from '@verandah/contract/ids'
import type { Translate } from '@verandah/contract/i18n/translate'
import { VOTE_CHOICE_LABEL } from '@verandah/contract/labels'
import type { Resolution } from '@verandah/contract/resolutions'

/** How one votes on a motion, or for whom in an election. */
export type Chosen = MotionChoice | readonly CandidateId[]

/** Returns a choice in words; null: none is known. */
export function chosenText({ candidates }: Pick<Resolution, 'candidates'>, chosen: Chosen | null, t: Translate): string | null {
  if (chosen === null) return null
  if (typeof chosen === 'string') return t(VOTE_CHOICE_LABEL[chosen])
  const names = candidates.flatMap(({ _id, name }) => (chosen.includes(_id) ? [name] : []))
  return names.length === 0 ? t(VOTE_CHOICE_LABEL.abstain) : names.join(', ')
}
