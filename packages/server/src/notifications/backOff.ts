import { MINUTE_MS, instant, type Instant } from '@verandah/contract/dates'

const LONGEST_MINUTES = 360
export const LONGEST_WAIT_MS = LONGEST_MINUTES * MINUTE_MS

/** When to try again after so many failures: 1, 2, 4, … minutes later, up to six hours. */
export function backOff(now: Date, failures: number): Instant {
  return instant(new Date(now.getTime() + Math.min(2 ** (failures - 1), LONGEST_MINUTES) * MINUTE_MS))
}
