import { DAY_MS, dayOf, type Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Vendor } from '@verandah/contract/vendors'

/** So many days before its end a contract says so. */
const SOON = 60

/** Returns days from today, in Colombo, to a day; negative when it is over. */
function daysUntil(day: Day): number {
  return Math.round((Date.parse(day) - Date.parse(dayOf(new Date()))) / DAY_MS)
}

/** A contract runs on its last day too. */
export const isOver = (end: Day | null) => end !== null && daysUntil(end) < 0

/** That a contract ends within 60 days; the days to its end, or null. */
export function endsSoon(end: Day | null): number | null {
  if (end === null) return null
  const days = daysUntil(end)
  return days >= 0 && days <= SOON ? days : null
}

function remaining(contractEnd: Day | null, t: Translate): string {
  if (contractEnd === null) return t('No end agreed')
  const days = daysUntil(contractEnd)
  if (days === 0) return t('Ends today')
  return days > 0 ? t('Days count', { count: days }) : t('Ended days ago', { count: -days })
}

/** Returns the days of the contract, and how long it still runs. */
export function contractFacts({ contractStart, contractEnd }: Vendor, t: Translate): [name: string, value: string][] {
  const dayText = (day: Day | null) => (day === null ? t('Not stated') : formatDay(day))
  return [
    [t('Start date'), dayText(contractStart)],
    [t('End date'), dayText(contractEnd)],
    [t('Days to the end'), remaining(contractEnd, t)]
  ]
}
