import type { SecondStep, SignedIn } from '@verandah/contract/auth'
import { instant } from '@verandah/contract/dates'
import type { Actor } from '../../auth/actor.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { countOne, demandRoom, type Window } from '../../http/counters.ts'
import { fail, type Refusal } from '../../http/problem.ts'
import type { UserRow } from '../users/users.present.ts'
import { countFailure, mayGuess } from './failures.ts'
import { type Device, openSession } from './openSession.ts'

/** What was found out before the transaction began: whose password it is, and whether it is the right one. */
export interface Attempt {
  user: UserRow | undefined
  isRight: boolean
  /** The password under today's parameters, when the stored hash has older ones. */
  rehashed: string | undefined
}

/** Where a sign-in comes from. */
export interface From extends Device {
  /** The counter of failures from the caller's network. */
  network: Window
}

/**
 * Opens a session, or asks for the second factor, or counts the failure: wrong, unknown, locked and inactive are
 * answered alike.
 */
export async function signIn(ctx: Ctx<null>, attempt: Attempt, { network, ...device }: From): Promise<SignedIn | SecondStep | Refusal> {
  const { user, isRight, rehashed } = attempt
  // Asked again: guesses that came at once have all passed the first look.
  await demandRoom(ctx.db, network, ctx.now)
  // The account before the network's counter, as everywhere: so no two of these wait for each other.
  if (user !== undefined) await mayGuess(ctx, user.id)
  const accepted = user !== undefined && isRight && (await acceptSignIn(ctx, user, rehashed))
  if (!accepted) {
    const failures = await countOne(ctx.db, network, ctx.now)
    if (failures > network.max) return fail('rate_limited', { retryAfter: network.minutes * 60 })
    // A right password while locked is no further failure.
    if (user !== undefined && !isRight) await countFailure(ctx, user.id)
    return fail('invalid_credentials')
  }
  return user.two_factor_enabled === 1 ? askForCode(ctx, user) : openSession(ctx, user.id, device)
}

/**
 * One conditional update: an account that was locked, deactivated or given a new password meanwhile is refused, and
 * so is a temporary password whose time is over. Where a code is still to come, the count of failures stays.
 */
async function acceptSignIn(ctx: Ctx<null>, user: UserRow, rehashed: string | undefined): Promise<boolean> {
  const isComplete = user.two_factor_enabled === 0
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({
      ...(isComplete && { failed_logins: 0, locked_until: null, last_activity: ctx.now }),
      password_hash: rehashed ?? user.password_hash
    })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('two_factor_enabled', '=', user.two_factor_enabled)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', ctx.now)]))
    .where((where) => where.or([where('temp_password_until', 'is', null), where('temp_password_until', '>', ctx.now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function askForCode(ctx: Ctx<null>, user: UserRow): Promise<SecondStep> {
  const tempToken = newToken()
  const expires = Date.parse(ctx.now) + ctx.rules.TWO_FACTOR_MINUTES * 60_000
  await ctx.db
    .insertInto('challenges')
    .values({ token_hash: hashToken(tempToken), user_id: user.id, tries: 0, expires_at: instant(new Date(expires)) })
    .execute()
  return { requiresTwoFactor: true, tempToken }
}

export async function signOut(ctx: Ctx<Actor>): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('id', '=', ctx.actor.sessionId).execute()
  record(ctx, { kind: 'session.ended', userId: ctx.actor.id, sessionId: ctx.actor.sessionId })
}
