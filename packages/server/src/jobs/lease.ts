import { type Instant, instant } from '@verandah/contract/dates'
import { type Store, transact } from '../db/transact.ts'

/** A process that died lets its jobs go after this. */
const LEASE_MS = 60_000

interface Claim {
  name: string
  owner: string
  /** Not again before this long after the last run. */
  everyMs: number
}

/** True for the one process that may run the job now. */
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
      .set({ owner, lease_until: instant(new Date(now.getTime() + LEASE_MS)) })
      .where('name', '=', name)
      .where('lease_until', '<=', at)
      .where((where) =>
        where.or([where('last_run_at', 'is', null), where('last_run_at', '<=', instant(new Date(now.getTime() - everyMs)))])
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** Gives the job back; it may run again `everyMs` after `ranAt`. */
export function releaseLease(store: Store, now: Date, { name, owner }: Pick<Claim, 'name' | 'owner'>, ranAt: Instant): Promise<unknown> {
  return transact(store, { actor: null, now }, ({ db }) =>
    db
      .updateTable('jobs')
      .set({ lease_until: instant(now), last_run_at: ranAt })
      .where('name', '=', name)
      .where('owner', '=', owner)
      .execute()
  )
}
