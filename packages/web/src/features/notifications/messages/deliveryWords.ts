import type { Translate } from '@verandah/contract/i18n/translate'
import type { DeliveryState } from '@verandah/contract/noticeClasses'

/** In English, what became of what was planned for a channel. */
export const STATE_WORDS: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  read: 'Not needed',
  collapsed: 'Not needed',
  expired: 'Too late',
  dropped: 'Not sent',
  failed: 'Failed',
  unknown: 'Not known whether it came'
}

/** In English, why: by the words that the portal keeps. */
const REASON_WORDS: Record<string, string> = {
  'read in the portal': 'read in the portal before',
  'sent by another channel': 'reached another way',
  'sent with others': 'sent together with other notices',
  'another person has the same number': 'another person has the same number',
  'turned off': 'the person has turned it off',
  'not reachable': 'no address or device',
  'no device': 'no device',
  'no number': 'no phone number',
  'no such channel': 'the portal does not send this way',
  off: 'the portal does not send this way',
  'not shown any more': 'the person may not see it any more',
  'its subject is over': 'it was over before',
  expired: 'it was over before',
  'restored from a backup': 'the portal was restored from a backup',
  'the limit of the month is reached': 'the limit of the month is reached',
  'asked to wait': 'the phone’s service is busy',
  'unknown push service': 'the phone’s service is not known',
  'private address': 'the phone’s service is not known',
  timeout: 'no answer',
  'no answer': 'no answer',
  'No answer in time': 'no answer'
}

/** Words what became of a delivery; a reason that somebody else gave, such as a mail server, is shown as it is. */
export function deliveryText({ state, reason }: { state: DeliveryState; reason: string | null }, t: Translate): string {
  if (reason === null) return t(STATE_WORDS[state])
  const words = REASON_WORDS[reason]
  return t('{{state}}: {{reason}}', { state: t(STATE_WORDS[state]), reason: words === undefined ? reason : t(words) })
}
