import { DAY_MS, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'
import type { Store } from '../../core/context.ts'
import { countOne } from '../../core/rateLimits.ts'
import { transact } from '../../core/transact.ts'
import type { AfterAnswer } from '../answers/afterAnswer.ts'

/** The most keys of a person that are kept in a day. */
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

/** Adds to the count that all processes share; `learn` gets the new one, some time later. */
export type AddCalls = (sessionId: SessionId, window: number, by: number, learn: (total: number) => void) => void

interface SharedCount {
  own: number
  /** How many of this process's own calls are in the shared count. */
  stored: number
  others: number
}

/** Returns how many calls a process counts before it stores them for the others: a thirtieth of the limit. */
const shareOf = (max: number) => Math.max(1, Math.floor(max / 30))

/**
 * Counts calls of several processes: each counts what it answers and stores its count now and then, so that a person who
 * makes few calls costs no write. Until then it may let so many calls through that are too many.
 */
function countTogether(max: number, add: AddCalls) {
  const counts = new Map<SessionId, SharedCount>()
  const share = shareOf(max)
  let window = 0
  return (sessionId: SessionId, time: number): number | undefined => {
    const current = Math.floor(time / MINUTE_MS)
    if (current !== window) {
      counts.clear()
      window = current
    }
    const count = counts.get(sessionId) ?? { own: 0, stored: 0, others: 0 }
    counts.set(sessionId, count)
    count.own += 1
    const by = count.own - count.stored
    // Calls beyond the limit change nothing any more.
    if (by >= share && count.stored + count.others <= max) {
      count.stored = count.own
      const { stored } = count
      add(sessionId, current, by, (total) => void (count.others = Math.max(count.others, total - stored)))
    }
    return count.own + count.others > max ? Math.ceil(((current + 1) * MINUTE_MS - time) / 1_000) : undefined
  }
}

/** Counts in the database, after the answer. */
export function addCallsIn(store: Store, max: number, clock: () => Date, afterAnswer: AfterAnswer): AddCalls {
  return (sessionId, window, by, learn) => {
    const limit = { key: `calls ${sessionId} ${window}`, max, minutes: 2 }
    const count = () => transact(store, { actor: null, now: clock() }, ({ db, now }) => countOne(db, limit, now, by))
    // A key of its own, so that no other one replaces it.
    afterAnswer.write(crypto.randomUUID(), async () => learn(await count()))
  }
}

/**
 * Limits the calls a minute of each session, by one process alone or, with `add`, by all that share a database. Public calls
 * have limits of their own.
 */
export function countCalls(callsPerMinute: number, add?: AddCalls) {
  const count = add === undefined ? countWithin<SessionId>(MINUTE_MS, callsPerMinute) : countTogether(callsPerMinute, add)
  return (sessionId: SessionId, now: Date) => count(sessionId, now.getTime())
}
export type CountCall = ReturnType<typeof countCalls>

/**
 * Counts the `Idempotency-Key`s of a person in a day, in memory: a count in the database would tell who has just given
 * anonymous feedback.
 */
export function countKeys(max = KEYS_A_DAY) {
  const count = countWithin<UserId>(DAY_MS, max)
  return (id: UserId, now: Instant) => count(id, Date.parse(now))
}
export type CountKey = ReturnType<typeof countKeys>
