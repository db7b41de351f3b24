import { addMs, type Instant, instant } from '@verandah/contract/dates'
import { isDueInSql, LEASE_MS } from '../core/running/clock.ts'
import type { Store } from '../core/context.ts'
import { transact } from '../core/transact.ts'

interface Claim {
  name: string
  owner: string
  /** Not again before this long after the last run. */
  everyMs: number
}
type Held = Pick<Claim, 'name' | 'owner'>

function leaseEnd(now: Date): Instant {
  return instant(new Date(now.getTime() + LEASE_MS))
}

/** True for the one process that may run the job now. A lease or a last run that a wrong clock has put into the future counts as none. */
export function takeLease(store: Store, now: Date, { name, owner, everyMs }: Claim): Promise<boolean> {
  const never = instant(new Date(0))
  return transact(store, { actor: null, now }, async ({ db, now: at }) => {
    await db
      .insertInto('jobs')
      .values({ name, owner: null, lease_until: never, last_run_at: null })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ owner, lease_until: leaseEnd(now) })
      .where('name', '=', name)
      .where(isDueInSql('lease_until', at, LEASE_MS))
      .where((where) => where.or([where('last_run_at', 'is', null), isDueInSql('last_run_at', addMs(at, -everyMs), everyMs)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

async function update(
  store: Store,
  now: Date,
  { name, owner }: Held,
  change: { lease_until: Instant; last_run_at?: Instant }
): Promise<void> {
  await transact(store, { actor: null, now }, ({ db }) =>
    db.updateTable('jobs').set(change).where('name', '=', name).where('owner', '=', owner).execute()
  )
}

/** Renews the lease of a running job. */
export function renewLease(store: Store, now: Date, held: Held): Promise<void> {
  return update(store, now, held, { lease_until: leaseEnd(now) })
}

/** Ends the lease; the job may run again `everyMs` after `ranAt`. */
export function releaseLease(store: Store, now: Date, held: Held, ranAt: Instant): Promise<void> {
  return update(store, now, held, { lease_until: instant(now), last_run_at: ranAt })
}
