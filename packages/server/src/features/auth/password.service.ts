import type { Message, PasswordChange } from '@verandah/contract/account'
import type { z } from 'zod'
import { endSessions } from '../../auth/endSessions.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords.ts'
import type { Ctx, Reading } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { fail, type Refusal, refuse } from '../../http/problem.ts'
import { isLocked } from '../users/users.present.ts'
import { findUser } from '../users/users.queries.ts'
import { countFailure } from './failures.ts'
import { ownerOf, passwordProblem } from './ownPassword.ts'

const WRONG = 'Current password is incorrect'
const SAME = 'The new password must differ from the current one'

/** What was found out before the transaction: the stored hash that was right, and the new one or what is wrong with it. */
interface Attempt {
  /** Undefined: the guess was wrong, or not read because the account is locked. */
  checked: string | undefined
  problem: string | null
  /** Of the new password, where nothing is wrong with it. */
  fresh: string | undefined
}

const WRONG_GUESS: Attempt = { checked: undefined, problem: null, fresh: undefined }

export async function prepareChange(
  { db, actor, now }: Reading,
  { currentPassword, newPassword }: Pick<PasswordChange, 'currentPassword' | 'newPassword'>
): Promise<Attempt> {
  const user = (await findUser(db, actor.id)) ?? refuse('no_session')
  if (isLocked(user, now) || !(await verifyPassword(user.password_hash, currentPassword))) return WRONG_GUESS
  const isSame = newPassword.normalize('NFC') === currentPassword.normalize('NFC')
  const problem = isSame ? SAME : await passwordProblem(db, newPassword, ownerOf(user))
  return { checked: user.password_hash, problem, fresh: problem === null ? await hashPassword(newPassword) : undefined }
}

/**
 * One conditional update, also where the new password is refused: an account that was locked or given another
 * password meanwhile learns nothing of the guess. A right one begins the count of failures anew.
 */
async function accept(ctx: Ctx, { checked = '', fresh }: Attempt): Promise<boolean> {
  const change = { password_hash: fresh, password_changed_at: ctx.now, must_change_password: 0 as const, temp_password_until: null }
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ failed_logins: 0, locked_until: null, ...(fresh !== undefined && change) })
    .where('id', '=', ctx.actor.id)
    .where('password_hash', '=', checked)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', ctx.now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A reset link that still waits in a mailbox would undo the change. */
async function cancelReset(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('links').where('user_id', '=', ctx.actor.id).where('purpose', '=', 'reset').execute()
}

const wrong = (path: string, message: string) => fail('invalid_input', { errors: [{ path, message }] })

/** A new password for oneself; the other sessions end. Wrong guesses are counted, while locked they are not even read. */
export async function changePassword(ctx: Ctx, attempt: Attempt): Promise<z.output<typeof Message> | Refusal> {
  if (attempt.checked === undefined || !(await accept(ctx, attempt))) {
    if (attempt.checked === undefined) await countFailure(ctx, ctx.actor.id)
    return wrong('currentPassword', WRONG)
  }
  if (attempt.problem !== null) return wrong('newPassword', attempt.problem)
  await endSessions(ctx.db, ctx.actor.id, ctx.actor.sessionId)
  await cancelReset(ctx)
  record(ctx, { kind: 'account.passwordChanged', userId: ctx.actor.id })
  return { message: 'Password changed successfully' }
}
