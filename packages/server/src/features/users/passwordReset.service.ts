import { type Instant, instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { endSessions } from '../../auth/endSessions.ts'
import { cancelLinks } from '../../auth/links.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { newTempPassword } from '../../auth/tempPassword.ts'
import type { Ctx, Reading } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { refuse } from '../../http/problem.ts'
import { demandOther, openUser } from './changeUser.service.ts'
import { userRights } from './users.policy.ts'
import { getUser } from './users.queries.ts'

/** When a temporary password that is given now is none any more. */
export function tempPasswordEnd({ now, rules }: Pick<Reading, 'now' | 'rules'>): Instant {
  return instant(new Date(Date.parse(now) + rules.TEMP_PASSWORD_HOURS * 3_600_000))
}

/** A fresh password with its hash, and the hash that it is to take the place of. */
export interface PreparedReset {
  tempPassword: string
  fresh: string
  former: string
}

/** Before the transaction, and for those only who may: hashing takes its time. */
export async function prepareReset({ db, actor }: Reading, id: UserId): Promise<PreparedReset> {
  const row = await getUser(db, id)
  if (!userRights(actor, row).resetPassword) refuse('forbidden')
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
  demandOther(ctx, row, 'Change your own password under Profile')
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
    // Whose rank has just risen is no longer the caller's to reset.
    .where('role', '=', row.role)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Of two resets at once the second one's password would silently be no longer the one that the first handed out.
  if (numUpdatedRows === 0n) refuse('conflict', { message: 'The password was changed in the meantime' })
  await endSessions(ctx.db, id)
  await cancelLinks(ctx.db, id)
  record(ctx, { kind: 'account.passwordReset', userId: id, by: 'manager' })
  return { tempPassword }
}
