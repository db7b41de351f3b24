import { type Message, MISSING_RESET } from '@verandah/contract/account'
import type { UserId } from '@verandah/contract/ids'
import type { z } from '@verandah/contract/z'
import type { Ctx, Reading } from '../../core/context.ts'
import { hashPassword } from '../../core/passwords.ts'
import { throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { countOne, type RateLimit } from '../../core/rateLimits.ts'
import { record } from '../../events/events.ts'
import { findUser, findUserByEmail } from '../users/users.queries.ts'
import type { UserRow } from '../users/users.table.ts'
import { cancelLinks, issueLink, redeemLink } from './account.actions.ts'
import { findLinkHolder, ownerOf, passwordProblem } from './account.queries.ts'

type Answer = z.output<typeof Message>

const RESET_REQUESTED = 'Password reset instructions sent to your email'
const VERIFICATION_REQUESTED = 'Verification instructions sent to your email'
const RESET = 'Password reset successfully! You can now login with your new password.'
const VERIFIED = 'Email address verified successfully'
const DEAD_VERIFICATION = 'This verification link has been used already or has expired. Please ask for a new one.'

/** The active person with that address; undefined when their limit or that of the caller's network is reached. */
async function findAddressee(ctx: Ctx<null>, email: string, network: RateLimit): Promise<UserRow | undefined> {
  if ((await countOne(ctx.db, network, ctx.now)) > network.max) return undefined
  const user = await findUserByEmail(ctx.db, email)
  if (user?.is_active !== 1) return undefined
  // Read again under the lock, so that no link is made for an address that has just been changed.
  await ctx.actions.users.lockUser(ctx.db, user.id)
  const held = await findUserByEmail(ctx.db, email)
  return held?.id === user.id && held.is_active === 1 ? held : undefined
}

async function hasRoom(ctx: Ctx<null>, userId: UserId): Promise<boolean> {
  const max = ctx.rules.MAILS_PER_HOUR
  return (await countOne(ctx.db, { key: `mail-link ${userId}`, max, minutes: 60 }, ctx.now)) <= max
}

/** Mails a link to set a new password; the answer never shows whether there is such an account. */
export async function requestReset(ctx: Ctx<null>, email: string, network: RateLimit): Promise<Answer> {
  const user = await findAddressee(ctx, email, network)
  if (user !== undefined && (await hasRoom(ctx, user.id))) {
    record(
      ctx,
      { kind: 'account.resetRequested', subject: { kind: 'user', id: user.id } },
      { token: await issueLink(ctx, user.id, 'reset') }
    )
  }
  return { message: ctx.t(RESET_REQUESTED) }
}

/** Mails another verification link to somebody unverified; the answer is the same for everybody. */
export async function requestVerification(ctx: Ctx<null>, email: string, network: RateLimit): Promise<Answer> {
  const user = await findAddressee(ctx, email, network)
  if (user?.is_email_verified === 0 && (await hasRoom(ctx, user.id))) {
    record(
      ctx,
      { kind: 'account.verificationRequested', subject: { kind: 'user', id: user.id } },
      { token: await issueLink(ctx, user.id, 'verify') }
    )
  }
  return { message: ctx.t(VERIFICATION_REQUESTED) }
}

function throwDeadReset(): never {
  return throwProblem('invalid_input', { text: MISSING_RESET })
}

/** Hashes the new password, only if the link still works. */
export async function prepareReset(reading: Reading<null>, token: string, password: string): Promise<string> {
  const userId = (await findLinkHolder(reading, token, 'reset')) ?? throwDeadReset()
  const user = await findUser(reading.db, userId)
  if (user?.is_active !== 1) return throwDeadReset()
  const problem = await passwordProblem(reading.db, password, ownerOf(user))
  return problem === null ? hashPassword(password) : throwFieldProblem('password', problem)
}

/**
 * Sets a new password, once. The link came by mail, so it verifies the address; it unlocks, and ends every session.
 * The second factor stays.
 */
export async function resetPassword(ctx: Ctx<null>, token: string, passwordHash: string): Promise<Answer> {
  const userId = (await redeemLink(ctx, token, 'reset')) ?? throwDeadReset()
  const isDone = await ctx.actions.users.changeIf(
    ctx,
    userId,
    {},
    {
      password_hash: passwordHash,
      password_changed_at: ctx.now,
      must_change_password: 0,
      temp_password_until: null,
      is_email_verified: 1,
      failed_logins: 0,
      locked_until: null
    }
  )
  if (!isDone) throwDeadReset()
  await ctx.actions.signIn.endSessions(ctx.db, userId)
  await cancelLinks(ctx.db, userId)
  record(ctx, { kind: 'account.passwordReset', subject: { kind: 'user', id: userId } })
  return { message: ctx.t(RESET) }
}

function throwDeadVerification(): never {
  return throwProblem('invalid_input', { text: DEAD_VERIFICATION })
}

export async function verifyEmail(ctx: Ctx<null>, token: string): Promise<Answer> {
  const userId = (await redeemLink(ctx, token, 'verify')) ?? throwDeadVerification()
  if (!(await ctx.actions.users.changeIf(ctx, userId, {}, { is_email_verified: 1 }))) throwDeadVerification()
  record(ctx, { kind: 'account.verified', subject: { kind: 'user', id: userId } })
  return { message: ctx.t(VERIFIED) }
}
