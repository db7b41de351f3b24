import { DAY_MS, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'

/** How many keys of a person are kept at most. */
const KEYS_A_DAY = 10_000

/**
 * Counts a person's `Idempotency-Key`s of a day in this process's memory: a count in the database would tell who has just
 * given anonymous feedback. Returns the seconds to wait when this one is one too many.
 */
export function countKeys(max = KEYS_A_DAY) {
  const counts = new Map<UserId, number>()
  let day = 0
  return (id: UserId, now: Instant): number | undefined => {
    const time = Date.parse(now)
    const current = Math.floor(time / DAY_MS)
    if (current !== day) {
      counts.clear()
      day = current
    }
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count > max ? Math.ceil(((current + 1) * DAY_MS - time) / 1_000) : undefined
  }
}
export type CountKey = ReturnType<typeof countKeys>
