import { DAY_MS, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'

/** How many keys of a person are kept at most. */
const KEYS_A_DAY = 10_000

/**
 * Counts in this process's memory. All windows are those of the clock, so that a new one removes the old counts at once.
 * Returns the seconds to wait when this one is one too many.
 */
function countWithin<Key>(windowMs: number, max: number) {
  const counts = new Map<Key, number>()
  let window = 0
  return (key: Key, time: number): number | undefined => {
    const current = Math.floor(time / windowMs)
    if (current !== window) {
      counts.clear()
      window = current
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > max ? Math.ceil(((current + 1) * windowMs - time) / 1_000) : undefined
  }
}

/** So many calls a minute for each session. Public calls have limits of their own. */
export function countCalls(callsPerMinute: number) {
  const count = countWithin<SessionId>(MINUTE_MS, callsPerMinute)
  return (sessionId: SessionId, now: Date) => count(sessionId, now.getTime())
}
export type CountCall = ReturnType<typeof countCalls>

/** A person's `Idempotency-Key`s of a day: a count in the database would tell who has just given anonymous feedback. */
export function countKeys(max = KEYS_A_DAY) {
  const count = countWithin<UserId>(DAY_MS, max)
  return (id: UserId, now: Instant) => count(id, Date.parse(now))
}
export type CountKey = ReturnType<typeof countKeys>
