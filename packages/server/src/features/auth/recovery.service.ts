import { type Message, MISSING_RESET } from '@verandah/contract/account'
import type { UserId } from '@verandah/contract/ids'
import type { z } from 'zod'
import { endSessions } from '../../auth/endSessions.ts'
import { cancelLinks, holderOfLink, holdPerson, issueLink, redeemLink } from '../../auth/links.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Ctx, Reading } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { countOne, type Window } from '../../http/counters.ts'
import { refuse, refuseField } from '../../http/problem.ts'
import type { UserRow } from '../users/users.present.ts'
import { findUser, findUserByEmail } from '../users/users.queries.ts'
import { ownerOf, passwordProblem } from './ownPassword.ts'

type Answer = z.output<typeof Message>

const RESET_ASKED: Answer = { message: 'Password reset instructions sent to your email' }
const VERIFICATION_ASKED: Answer = { message: 'Verification instructions sent to your email' }
const RESET: Answer = { message: 'Password reset successfully! You can now login with your new password.' }
const VERIFIED: Answer = { message: 'Email address verified successfully' }
const DEAD_VERIFICATION = 'This verification link has been used already or has expired. Please ask for a new one.'

/** The active person of that address, while they and the caller's network have room for another mail. */
async function findAddressee(ctx: Ctx<null>, email: string, network: Window): Promise<UserRow | undefined> {
  if ((await countOne(ctx.db, network, ctx.now)) > network.max) return undefined
  const user = await findUserByEmail(ctx.db, email)
  if (user?.is_active !== 1) return undefined
  // Read again when nobody else changes it: a link for an address that is no longer theirs would outlive the change.
  await holdPerson(ctx.db, user.id)
  const held = await findUserByEmail(ctx.db, email)
  return held?.id === user.id && held.is_active === 1 ? held : undefined
}

async function hasRoom(ctx: Ctx<null>, userId: UserId): Promise<boolean> {
  const max = ctx.rules.MAILS_PER_HOUR
  return (await countOne(ctx.db, { key: `mail-link ${userId}`, max, minutes: 60 }, ctx.now)) <= max
}

/** Mails a link to set a new password; the answer never tells whether there is such an account. */
export async function askForReset(ctx: Ctx<null>, email: string, network: Window): Promise<Answer> {
  const user = await findAddressee(ctx, email, network)
  if (user !== undefined && (await hasRoom(ctx, user.id))) {
    record(ctx, { kind: 'account.resetAsked', userId: user.id }, { token: await issueLink(ctx, user.id, 'reset') })
  }
  return RESET_ASKED
}

/** Mails another verification link to somebody unverified; the answer is the same for everybody. */
export async function askForVerification(ctx: Ctx<null>, email: string, network: Window): Promise<Answer> {
  const user = await findAddressee(ctx, email, network)
  if (user?.is_email_verified === 0 && (await hasRoom(ctx, user.id))) {
    record(ctx, { kind: 'account.verificationAsked', userId: user.id }, { token: await issueLink(ctx, user.id, 'verify') })
  }
  return VERIFICATION_ASKED
}

function refuseReset(): never {
  return refuse('invalid_input', { message: MISSING_RESET })
}

/** Hashes the new password, for the holder of a living link only. */
export async function prepareReset(reading: Reading<null>, token: string, password: string): Promise<string> {
  const userId = (await holderOfLink(reading, token, 'reset')) ?? refuseReset()
  const user = await findUser(reading.db, userId)
  if (user?.is_active !== 1) return refuseReset()
  const problem = await passwordProblem(reading.db, password, ownerOf(user))
  return problem === null ? hashPassword(password) : refuseField('password', problem)
}

/**
 * Sets a new password, once. The link came by mail, so it verifies the address; it unlocks, and ends every session.
 * The second factor stays.
 */
export async function resetPassword(ctx: Ctx<null>, token: string, passwordHash: string): Promise<Answer> {
  const userId = (await redeemLink(ctx, token, 'reset')) ?? refuseReset()
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_changed_at: ctx.now,
      must_change_password: 0,
      temp_password_until: null,
      is_email_verified: 1,
      failed_logins: 0,
      locked_until: null
    })
    .where('id', '=', userId)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuseReset()
  await endSessions(ctx.db, userId)
  await cancelLinks(ctx.db, userId)
  record(ctx, { kind: 'account.passwordReset', userId, by: 'link' })
  return RESET
}

function refuseVerification(): never {
  return refuse('invalid_input', { message: DEAD_VERIFICATION })
}

export async function verifyEmail(ctx: Ctx<null>, token: string): Promise<Answer> {
  const userId = (await redeemLink(ctx, token, 'verify')) ?? refuseVerification()
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ is_email_verified: 1 })
    .where('id', '=', userId)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuseVerification()
  record(ctx, { kind: 'account.verified', userId })
  return VERIFIED
}
