import type { UserId } from '@verandah/contract/ids'
import { hashPassword } from '../../../core/secrets/passwords.ts'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { loadUserFor, requireOther } from '../loadUser.ts'
import { mayUsePassword, NO_PASSWORD, userRights } from '../users.policy.ts'
import { getUser } from '../users.queries.ts'
import { type PreparedReset, setTempPassword } from './setTempPassword.ts'
import { newTempPassword } from './tempPassword.ts'

/** Runs before the transaction, because hashing is slow, and only for those who may make the call. */
export async function prepareReset({ db, actor, rules }: ReadContext, id: UserId): Promise<PreparedReset> {
  const row = await getUser(db, id)
  requireAllowed(userRights(actor, row).resetPassword)
  if (!mayUsePassword(rules, row)) throwProblem('conflict', { text: NO_PASSWORD })
  const tempPassword = newTempPassword({ firstName: row.first_name, lastName: row.last_name, email: row.email })
  return { tempPassword, fresh: await hashPassword(tempPassword), former: row.password_hash }
}

/** Sets a temporary password for somebody else. */
export async function resetPassword(ctx: Ctx, id: UserId, prepared: PreparedReset): Promise<{ tempPassword: string }> {
  const row = await loadUserFor(ctx, id, 'resetPassword')
  requireOther(ctx, row, 'Change your own password under Profile')
  await setTempPassword(ctx, row, prepared)
  return { tempPassword: prepared.tempPassword }
}
