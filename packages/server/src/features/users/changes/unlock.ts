import type { UserId } from '@verandah/contract/ids'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { record } from '../../../events/events.ts'

/** The columns of an account after it was unlocked. */
export const UNLOCKED = { failed_logins: 0, locked_until: null }

/** Unlocks an account; false, and no event, when it was not locked. */
export async function unlock(ctx: Ctx<Actor | null>, id: UserId): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set(UNLOCKED)
    .where('id', '=', id)
    .where('locked_until', '>', ctx.now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  record(ctx, { kind: 'users.unlocked', subject: { kind: 'user', id } })
  return true
}
