import { MINUTE_MS } from '@verandah/contract/dates'
import type { SessionId } from '@verandah/contract/ids'

/**
 * So many calls a minute for each session, counted in this process's memory: all windows are one minute of the clock,
 * so that a new one removes the old at once. Public calls have limits of their own. Returns the seconds to wait when this
 * call is one too many.
 */
export function countCalls(callsPerMinute: number) {
  const counts = new Map<SessionId, number>()
  let minute = 0
  return (sessionId: SessionId, now: Date): number | undefined => {
    const time = now.getTime()
    const current = Math.floor(time / MINUTE_MS)
    if (current !== minute) {
      counts.clear()
      minute = current
    }
    const count = (counts.get(sessionId) ?? 0) + 1
    counts.set(sessionId, count)
    return count > callsPerMinute ? Math.ceil(((current + 1) * MINUTE_MS - time) / 1_000) : undefined
  }
}
export type CountCall = ReturnType<typeof countCalls>
