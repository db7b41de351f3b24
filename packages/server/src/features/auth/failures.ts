import { instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'

/**
 * One more wrong guess at somebody's password or code: all kinds share the count, and so many in a row lock the
 * account. Tries while locked do not prolong it, so they are not counted; a lock that is over starts a new count.
 */
export async function countFailure(ctx: Pick<Ctx<unknown>, 'db' | 'now' | 'rules' | 'events'>, userId: UserId): Promise<void> {
  const { LOGIN_FAILURES, LOGIN_LOCK_MINUTES } = ctx.rules
  const counted = await ctx.db
    .updateTable('users')
    .set({ failed_logins: sql`case when locked_until is null then failed_logins + 1 else 1 end`, locked_until: null })
    .where('id', '=', userId)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', ctx.now)]))
    .returning('failed_logins')
    .executeTakeFirst()
  if (counted === undefined) return
  record(ctx, { kind: 'session.refused', userId, failures: counted.failed_logins })
  if (counted.failed_logins < LOGIN_FAILURES) return
  const until = instant(new Date(Date.parse(ctx.now) + LOGIN_LOCK_MINUTES * 60_000))
  await ctx.db.updateTable('users').set({ locked_until: until }).where('id', '=', userId).execute()
  record(ctx, { kind: 'account.locked', userId, until })
}

/** A right guess of somebody who is signed in begins the count anew. */
export async function forgetFailures({ db, now }: Pick<Ctx<unknown>, 'db' | 'now'>, userId: UserId): Promise<void> {
  await db
    .updateTable('users')
    .set({ failed_logins: 0, locked_until: null })
    .where('id', '=', userId)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
    .execute()
}

/**
 * Whether a guess of somebody is looked at now: not while they are locked or inactive. Until the transaction ends,
 * other guesses at the same account wait, so that a lock bites on those that come at once.
 */
export async function mayGuess({ db, now }: Pick<Ctx<unknown>, 'db' | 'now'>, userId: UserId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((set) => ({ failed_logins: set.ref('failed_logins') }))
    .where('id', '=', userId)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
