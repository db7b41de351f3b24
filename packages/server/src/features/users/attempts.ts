import { addMs } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import { changeIf } from './changes/changeIf.ts'
import { unlocked } from './users.queries.ts'
import type { UserRow } from './users.table.ts'

type WriteCtx = Pick<Ctx<unknown>, 'db' | 'now'>
type AttemptCtx = Pick<Ctx<unknown>, 'db' | 'now' | 'rules' | 'events'>

/**
 * Counts one more wrong guess at a person's password or code: all kinds share the count, and so many in a row lock the
 * account. Tries while locked do not prolong it, so they are not counted; a lock that is over starts a new count.
 */
export async function countFailure(ctx: AttemptCtx, userId: UserId): Promise<void> {
  const { LOGIN_FAILURES, LOGIN_LOCK_MINUTES } = ctx.rules
  const counted = await ctx.db
    .updateTable('users')
    .set({ failed_logins: sql`case when locked_until is null then failed_logins + 1 else 1 end`, locked_until: null })
    .where('id', '=', userId)
    .where(unlocked(ctx.now))
    .returning('failed_logins')
    .executeTakeFirst()
  if (counted === undefined) return
  const subject = { kind: 'user', id: userId } as const
  record(ctx, { kind: 'users.attemptFailed', subject, failures: counted.failed_logins })
  if (counted.failed_logins < LOGIN_FAILURES) return
  const until = addMs(ctx.now, LOGIN_LOCK_MINUTES * 60_000)
  await ctx.db.updateTable('users').set({ locked_until: until, locked_at: ctx.now }).where('id', '=', userId).execute()
  record(ctx, { kind: 'users.locked', subject, until })
}

/** Resets the count after a right guess of somebody who is signed in. */
export async function clearFailures({ db, now }: WriteCtx, userId: UserId): Promise<void> {
  await db.updateTable('users').set({ failed_logins: 0, locked_until: null }).where('id', '=', userId).where(unlocked(now)).execute()
}

/**
 * Judges a guess at the caller's own password, which was compared before the transaction: `checked` is the stored hash if it was
 * right. An account that was locked or given another password meanwhile does not show whether it was; a wrong guess is counted, a
 * right one resets the count and makes these changes.
 */
export async function judgePassword(
  ctx: AttemptCtx,
  userId: UserId,
  checked: string | undefined,
  changes: Partial<UserRow> = {}
): Promise<boolean> {
  if (checked === undefined) {
    await countFailure(ctx, userId)
    return false
  }
  return changeIf(ctx, userId, { passwordHash: checked, isUnlocked: true }, { failed_logins: 0, locked_until: null, ...changes })
}

/**
 * Whether a guess may be checked now: not while the person is locked or inactive. Until the transaction ends,
 * other guesses at the same account wait, so that a lock also stops those that come at once.
 */
export async function lockForAttempt({ db, now }: WriteCtx, userId: UserId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((set) => ({ failed_logins: set.ref('failed_logins') }))
    .where('id', '=', userId)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where(unlocked(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
