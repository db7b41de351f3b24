import type { UserId } from '@verandah/contract/ids'
import type { Credentials, SecondStep, SignedIn } from '@verandah/contract/signIn'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { hashPassword, needsRehash, verifyPassword } from '../../core/secrets/passwords.ts'
import { ProblemError } from '../../core/problem.ts'
import { countOne, type RateLimit, requireBelowLimit } from '../../core/rateLimits.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import type { Guess } from '../twoFactor/twoFactor.queries.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import { findUserByEmail } from '../users/users.queries.ts'
import type { UserRow } from '../users/users.table.ts'
import { askForCode, type Device, createSession } from './signIn.actions.ts'

const OVER = 'This sign-in is over. Please sign in again.'

/** The result of `prepare`: the account, and if the password is right. */
export interface Attempt {
  user: UserRow | undefined
  isRight: boolean
  /** The password under today's parameters, when the stored hash has older ones. */
  rehashed: string | undefined
}

/** The device and address of a sign-in. */
export interface From extends Device {
  /** Limits the failures from the caller's network. */
  network: RateLimit
}

export async function prepareSignIn({ db, rules }: ReadContext<null>, { email, password }: Credentials): Promise<Attempt> {
  const found = await findUserByEmail(db, email)
  // A person who may not use a password gets the answer for an unknown account, in the same time.
  const user = found !== undefined && mayUsePassword(rules, found) ? found : undefined
  const isRight = await verifyPassword(user?.password_hash, password)
  const isOld = user !== undefined && isRight && needsRehash(user.password_hash)
  return { user, isRight, rehashed: isOld ? await hashPassword(password) : undefined }
}

/**
 * Opens a session, or asks for the second factor, or counts the failure. Wrong, unknown, locked and inactive get
 * the same answer.
 */
export async function signIn(
  ctx: Ctx<null>,
  attempt: Attempt,
  { network, ...device }: From
): Promise<SignedIn | SecondStep | ProblemError> {
  const { user, isRight, rehashed } = attempt
  const { users } = ctx.actions
  // The limit is checked again under the lock: guesses that came at once all passed the first check.
  await requireBelowLimit(ctx.db, network, ctx.now)
  // Always lock the account before the network's counter, to avoid deadlocks.
  if (user !== undefined) await users.lockForAttempt(ctx, user.id)
  const isAccepted = user !== undefined && isRight && (await acceptSignIn(ctx, user, rehashed))
  if (!isAccepted) {
    const failures = await countOne(ctx.db, network, ctx.now)
    if (failures > network.max) return new ProblemError('rate_limited', { retryAfter: network.minutes * 60 })
    // A right password for a locked account is not counted as a failure.
    if (user !== undefined && !isRight) await users.countFailure(ctx, user.id)
    return new ProblemError('invalid_credentials')
  }
  return user.two_factor_enabled === 1 ? askForCode(ctx, user.id) : createSession(ctx, user.id, device)
}

/**
 * Accepts a sign-in. An account that was locked, deactivated or given a new password meanwhile is not accepted, nor is a
 * temporary password that has expired. Before a code is entered, the count of failures is not reset.
 */
function acceptSignIn(ctx: Ctx<null>, user: UserRow, rehashed: string | undefined): Promise<boolean> {
  const isComplete = user.two_factor_enabled === 0
  const condition = { passwordHash: user.password_hash, twoFactorEnabled: user.two_factor_enabled }
  return ctx.actions.users.changeIf(
    ctx,
    user.id,
    { ...condition, isUnlocked: true, hasValidPassword: true },
    {
      ...(isComplete && { failed_logins: 0, locked_until: null }),
      password_hash: rehashed ?? user.password_hash
    }
  )
}

/** The result of `prepare`: the account whose sign-in waits for a code, and the meaning of the typed code. */
export interface SecondAttempt {
  tempToken: string
  userId: UserId | undefined
  guess: Guess
}

/** Verifies the second step of signing in: opens a session for a code. Wrong, used, locked and inactive get the same answer. */
export async function verifyLogin(ctx: Ctx<null>, attempt: SecondAttempt, { network, ...device }: From): Promise<SignedIn | ProblemError> {
  const { tempToken, userId, guess } = attempt
  const { users, twoFactor } = ctx.actions
  // The limit is checked again under the lock: guesses that came at once all passed the first check.
  await requireBelowLimit(ctx.db, network, ctx.now)
  const isRead = userId !== undefined && (await users.lockForAttempt(ctx, userId))
  const isLive = userId !== undefined && (await countTry(ctx, tempToken))
  if (isRead && isLive && (await twoFactor.consumeCode(ctx, userId, guess))) {
    await ctx.db.deleteFrom('sign_in_challenges').where('token_hash', '=', hashToken(tempToken)).execute()
    await users.changeIf(ctx, userId, {}, { failed_logins: 0, locked_until: null })
    return createSession(ctx, userId, device)
  }
  const failures = await countOne(ctx.db, network, ctx.now)
  if (failures > network.max) return new ProblemError('rate_limited', { retryAfter: network.minutes * 60 })
  if (!isLive) return new ProblemError('invalid_code', { text: OVER })
  await users.countFailure(ctx, userId)
  return new ProblemError('invalid_code')
}

/** Counts one try before the code is checked; false when the sign-in has none left. */
async function countTry({ db, now, rules }: Ctx<null>, tempToken: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_challenges')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', hashToken(tempToken))
    .where('expires_at', '>', now)
    .where('tries', '<', rules.TWO_FACTOR_TRIES)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
