import type { Message, PasswordChange } from '@verandah/contract/account'
import type { z } from '@verandah/contract/z'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { hashPassword, verifyPassword } from '../../core/secrets/passwords.ts'
import { fieldProblem, type ProblemError, throwProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import { mayUsePassword, NO_PASSWORD } from '../users/users.policy.ts'
import { isLocked } from '../users/users.present.ts'
import { findUser } from '../users/users.queries.ts'
import { cancelLinks } from './account.actions.ts'
import { ownerOf, passwordProblem } from './account.queries.ts'

const WRONG = 'Current password is incorrect'
const SAME = 'The new password must differ from the current one'

/** The result of `prepare`: the stored hash if the current password matches it, and the new hash or the new password's problem. */
interface Attempt {
  /** The stored hash; undefined: the current password was wrong, or not checked because the account is locked. */
  checked: string | undefined
  problem: string | null
  /** The hash of the new password, if that is valid. */
  fresh: string | undefined
}

const WRONG_GUESS: Attempt = { checked: undefined, problem: null, fresh: undefined }

export async function prepareChange(
  { db, actor, now, rules }: ReadContext,
  { currentPassword, newPassword }: Pick<PasswordChange, 'currentPassword' | 'newPassword'>
): Promise<Attempt> {
  if (!mayUsePassword(rules, actor)) throwProblem('conflict', { text: NO_PASSWORD })
  const user = (await findUser(db, actor.id)) ?? throwProblem('no_session')
  if (isLocked(user, now) || !(await verifyPassword(user.password_hash, currentPassword))) return WRONG_GUESS
  const isSame = newPassword.normalize('NFC') === currentPassword.normalize('NFC')
  const problem = isSame ? SAME : await passwordProblem(db, newPassword, ownerOf(user))
  return { checked: user.password_hash, problem, fresh: problem === null ? await hashPassword(newPassword) : undefined }
}

/** Changes the caller's password and ends their other sessions. Wrong guesses are counted; a locked account is not checked. */
export async function changePassword(ctx: Ctx, { checked, fresh, problem }: Attempt): Promise<z.output<typeof Message> | ProblemError> {
  const { id, sessionId } = ctx.actor
  const changed = { password_changed_at: ctx.now, must_change_password: 0 as const, temp_password_until: null }
  const changes = fresh === undefined ? {} : { password_hash: fresh, ...changed }
  if (!(await ctx.actions.users.judgePassword(ctx, id, checked, changes))) return fieldProblem('currentPassword', WRONG)
  if (problem !== null) return fieldProblem('newPassword', problem)
  await ctx.actions.signIn.endSessions(ctx, id, sessionId)
  // A thief's links in a mailbox could otherwise undo the change.
  await cancelLinks(ctx.db, id, 'reset')
  await cancelLinks(ctx.db, id, 'email')
  record(ctx, { kind: 'account.passwordChanged', subject: { kind: 'user', id } })
  return { message: ctx.t('Password changed successfully') }
}
