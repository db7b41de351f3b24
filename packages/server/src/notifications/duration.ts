import type { StoredText } from '@verandah/contract/i18n/text'

const HOURS_A_DAY = 24

/** '3 days', '24 hours': how people say it. */
export function hoursText(hours: number): StoredText {
  return hours > HOURS_A_DAY && hours % HOURS_A_DAY === 0
    ? { text: 'Days count', values: { count: hours / HOURS_A_DAY } }
    : { text: 'Hours count', values: { count: hours } }
}

/** '1 hour', '45 minutes'. */
export function minutesText(minutes: number): StoredText {
  return minutes % 60 === 0 ? hoursText(minutes / 60) : { text: 'Minutes count', values: { count: minutes } }
}
