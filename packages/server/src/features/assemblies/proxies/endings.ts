import type { Translate } from '@verandah/contract/i18n/translate'

/** Why a proxy does not hold, where nobody has written a reason. */
const ENDINGS = {
  'ending.ownerCame': 'The owner has come',
  'ending.laterProxy': 'A proxy of a later day was given',
  'ending.sameDay': 'Two proxies are of the same day',
  'ending.sold': 'Who gave it does not own the unit any more'
}
export type Ending = keyof typeof ENDINGS

const isEnding = (reason: string): reason is Ending => Object.hasOwn(ENDINGS, reason)

/** Returns a stored reason in words: one of ours, or what somebody wrote. */
export const wordReason = (reason: string | null, t: Translate): string | null =>
  reason !== null && isEnding(reason) ? t(ENDINGS[reason]) : reason
