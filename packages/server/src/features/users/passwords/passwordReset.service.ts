import type { UserId } from '@verandah/contract/ids'
import { hashPassword } from '../../../core/secrets/passwords.ts'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import { record } from '../../../events/events.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { openUser, requireOther } from '../openUser.ts'
import { recordStaffOpened } from '../staff.ts'
import { newTempPassword, tempPasswordEnd } from './tempPassword.ts'
import { mayUsePassword, NO_PASSWORD, userRights } from '../users.policy.ts'
import { getUser } from '../users.queries.ts'

/** A new password with its hash, and the hash that it replaces. */
export interface PreparedReset {
  tempPassword: string
  fresh: string
  former: string
}

/** Runs before the transaction, because hashing is slow, and only for those who may make the call. */
export async function prepareReset({ db, actor, rules }: ReadContext, id: UserId): Promise<PreparedReset> {
  const row = await getUser(db, id)
  requireAllowed(userRights(actor, row).resetPassword)
  if (!mayUsePassword(rules, row)) throwProblem('conflict', { text: NO_PASSWORD })
  const tempPassword = newTempPassword({ firstName: row.first_name, lastName: row.last_name, email: row.email })
  return { tempPassword, fresh: await hashPassword(tempPassword), former: row.password_hash }
}

/** Sets a temporary password, unlocks, and ends every session. The second factor stays. */
export async function resetPassword(
  ctx: Ctx,
  id: UserId,
  { tempPassword, fresh, former }: PreparedReset
): Promise<{ tempPassword: string }> {
  const row = await openUser(ctx, id, 'resetPassword')
  requireOther(ctx, row, 'Change your own password under Profile')
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
    .where('id', '=', id)
    .where('password_hash', '=', former)
    // The person's role may have changed meanwhile, so that the caller may not reset it.
    .where('role', '=', row.role)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Of two resets at once only one succeeds; otherwise the first password would not work.
  if (numUpdatedRows === 0n) throwProblem('conflict', { text: 'The password was changed in the meantime' })
  await ctx.actions.signIn.endSessions(ctx.db, id)
  await ctx.actions.tokens.revokeAll(ctx, id)
  await ctx.actions.account.cancelLinks(ctx.db, id)
  record(ctx, { kind: 'users.passwordReset', subject: { kind: 'user', id } })
  recordStaffOpened(ctx, 'users.staffPasswordReset', row)
  return { tempPassword }
}
