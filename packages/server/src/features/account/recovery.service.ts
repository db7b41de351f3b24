import type { Message, VerifiedEmail } from '@verandah/contract/account'
import type { z } from '@verandah/contract/z'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { hashPassword } from '../../core/secrets/passwords.ts'
import { ProblemError, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { countBelowLimit, type RateLimit } from '../../core/rateLimits.ts'
import { record } from '../../events/events.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import { findUser, findUserByEmail } from '../users/users.queries.ts'
import type { UserRow } from '../users/users.table.ts'
import { cancelLinks, issueLink, redeemLink } from './account.actions.ts'
import { getResetting, ownerOf, passwordProblem, throwDeadReset } from './account.queries.ts'

const DEAD_VERIFICATION = 'This verification link has been used already or has expired. Please ask for a new one.'

/**
 * Mails a link to set a new password, or to verify an address that is not verified. Runs after the answer, which shows neither
 * by its text nor by its time whether there is such an account. Past a limit nothing is written.
 */
export async function sendLink(ctx: Ctx<null>, purpose: 'reset' | 'verify', email: string, network: RateLimit): Promise<void> {
  const isMeant = (user: UserRow | undefined) =>
    user?.is_active === 1 && (purpose === 'reset' ? mayUsePassword(ctx.rules, user) : user.is_email_verified === 0)
  if (!(await countBelowLimit(ctx.db, network, ctx.now))) return
  const user = await findUserByEmail(ctx.db, email)
  if (user === undefined || !isMeant(user)) return
  const ofAccount = { key: `mail-link ${user.id}`, max: ctx.rules.MAILS_PER_HOUR, minutes: 60 }
  if (!(await countBelowLimit(ctx.db, ofAccount, ctx.now))) return
  // The account is read again under the lock, so that no link is made for an address that has just been changed.
  await ctx.actions.users.lockUser(ctx.db, user.id)
  const held = await findUserByEmail(ctx.db, email)
  if (held?.id !== user.id || !isMeant(held)) return
  const kind = purpose === 'reset' ? 'account.resetRequested' : 'account.verificationRequested'
  record(ctx, { kind, subject: { kind: 'user', id: user.id } }, { token: await issueLink(ctx, user.id, purpose) })
}

/** Hashes the new password, only if the link still works. */
export async function prepareReset(reading: ReadContext<null>, token: string, password: string): Promise<string> {
  const user = await getResetting(reading, token)
  const problem = await passwordProblem(reading.db, password, ownerOf(user))
  return problem === null ? hashPassword(password) : throwFieldProblem('password', problem)
}

/**
 * Sets a new password, once. The link came by mail, so it verifies the address; it unlocks, and ends every session and all
 * other ways in. The second factor stays.
 */
export async function resetPassword(ctx: Ctx<null>, token: string, passwordHash: string): Promise<z.output<typeof Message>> {
  const { user_id: userId } = (await redeemLink(ctx, token, 'reset')) ?? throwDeadReset()
  const unlocked = { failed_logins: 0, locked_until: null }
  const changed = { password_changed_at: ctx.now, must_change_password: 0, temp_password_until: null } as const
  const changes = { password_hash: passwordHash, ...changed, is_email_verified: 1 as const, ...unlocked }
  if (!(await ctx.actions.users.changeIf(ctx, userId, {}, changes))) throwDeadReset()
  await ctx.actions.account.endAccess(ctx, userId)
  record(ctx, { kind: 'account.passwordReset', subject: { kind: 'user', id: userId } })
  return { message: ctx.t('Password reset successfully! You can now login with your new password.') }
}

function throwDeadVerification(): never {
  return throwProblem('invalid_input', { text: DEAD_VERIFICATION })
}

/** Gives somebody the address that the link was sent to, unless another account has it by now. The link is used up in either case. */
async function applyNewEmail(ctx: Ctx<null>, token: string): Promise<VerifiedEmail | ProblemError> {
  const { user_id: userId, email } = (await redeemLink(ctx, token, 'email')) ?? throwDeadVerification()
  const user = await findUser(ctx.db, userId)
  if (user?.is_active !== 1 || email === null) return throwDeadVerification()
  if (!(await ctx.actions.users.changeOwnEmail(ctx, user, email))) return new ProblemError('email_taken')
  // The links were sent to the old address.
  await cancelLinks(ctx.db, userId)
  return { message: ctx.t('Email address changed successfully'), email }
}

/** Uses a link that was sent to an address: to verify it, or to have it instead of the old one. */
export async function verifyEmail(ctx: Ctx<null>, token: string): Promise<VerifiedEmail | ProblemError> {
  const link = await redeemLink(ctx, token, 'verify')
  if (link === undefined) return applyNewEmail(ctx, token)
  const { user_id: userId } = link
  if (!(await ctx.actions.users.changeIf(ctx, userId, {}, { is_email_verified: 1 }))) throwDeadVerification()
  record(ctx, { kind: 'account.verified', subject: { kind: 'user', id: userId } })
  return { message: ctx.t('Email address verified successfully') }
}
