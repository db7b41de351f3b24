import { type Instant, instant } from '@verandah/contract/dates'

const MINUTE = 60_000
const LONGEST_MINUTES = 360
export const LONGEST_WAIT_MS = LONGEST_MINUTES * MINUTE

/** When to try again after so many failures: 1, 2, 4, … minutes later, up to six hours. */
export function backOff(now: Date, failures: number): Instant {
  return instant(new Date(now.getTime() + Math.min(2 ** (failures - 1), LONGEST_MINUTES) * MINUTE))
}
