import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import { recordStaffOpened } from '../staff.ts'
import type { UserRow } from '../users.table.ts'
import { tempPasswordEnd } from './tempPassword.ts'

/** A new password with its hash, and the hash that it replaces. */
export interface PreparedReset {
  tempPassword: string
  fresh: string
  former: string
}

/**
 * Sets a temporary password, unlocks, and ends every session and all other ways in. The second factor stays. 409 when the password
 * was changed meanwhile.
 */
export async function setTempPassword(
  ctx: Ctx<Actor | null>,
  row: UserRow,
  { fresh, former }: Pick<PreparedReset, 'fresh' | 'former'>
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({
      password_hash: fresh,
      password_changed_at: ctx.now,
      must_change_password: 1,
      temp_password_until: tempPasswordEnd(ctx),
      failed_logins: 0,
      locked_until: null
    })
    .where('id', '=', row.id)
    .where('password_hash', '=', former)
    // The person's role may have changed meanwhile, so that the caller may not reset it.
    .where('role', '=', row.role)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Only one of two resets at once succeeds; otherwise the first password would not work.
  if (numUpdatedRows === 0n) throwProblem('conflict', { text: 'The password was changed in the meantime' })
  await ctx.actions.account.endAccess(ctx, row.id)
  record(ctx, { kind: 'users.passwordReset', subject: { kind: 'user', id: row.id } })
  recordStaffOpened(ctx, 'users.staffPasswordReset', row)
}
