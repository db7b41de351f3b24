import { removeOldCounts } from '../../core/rateLimits.ts'
import type { Store } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { removeOldKeys } from './idempotency.ts'

/** Removes what is kept of calls, and is over: answers for repeated calls, and counts for the limits. */
export function removeOldCalls(store: Store, now: Date): Promise<void> {
  return transact(store, { actor: null, now }, async ({ db, now: at }) => {
    await removeOldCounts(db, at)
    await removeOldKeys(db, at)
  })
}
