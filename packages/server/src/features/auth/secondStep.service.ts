import type { SignedIn } from '@verandah/contract/auth'
import type { UserId } from '@verandah/contract/ids'
import { hashToken } from '../../auth/tokens.ts'
import type { Ctx } from '../../db/transact.ts'
import { countOne, demandRoom } from '../../http/counters.ts'
import { fail, type Refusal } from '../../http/problem.ts'
import type { From } from './auth.service.ts'
import { type Guess, spendCode } from './codes.ts'
import { countFailure, mayGuess } from './failures.ts'
import { openSession } from './openSession.ts'

const OVER = 'This sign-in is over. Please sign in again.'

/** What was found out before the transaction began: whose sign-in waits, and what their code may be. */
export interface SecondAttempt {
  tempToken: string
  userId: UserId | undefined
  guess: Guess
}

/** The second step of signing in: a code for a session. Wrong, used, locked and inactive are answered alike. */
export async function verifyLogin(ctx: Ctx<null>, attempt: SecondAttempt, { network, ...device }: From): Promise<SignedIn | Refusal> {
  const { tempToken, userId, guess } = attempt
  // Asked again: guesses that came at once have all passed the first look.
  await demandRoom(ctx.db, network, ctx.now)
  const isRead = userId !== undefined && (await mayGuess(ctx, userId))
  const isLive = userId !== undefined && (await countTry(ctx, tempToken))
  if (isRead && isLive && (await spendCode(ctx, userId, guess))) {
    await finish(ctx, userId, tempToken)
    return openSession(ctx, userId, device)
  }
  const failures = await countOne(ctx.db, network, ctx.now)
  if (failures > network.max) return fail('rate_limited', { retryAfter: network.minutes * 60 })
  if (!isLive) return fail('invalid_code', { message: OVER })
  await countFailure(ctx, userId)
  return fail('invalid_code')
}

/** One of the few tries that a sign-in has, counted before the code is looked at; false when it has none left. */
async function countTry({ db, now, rules }: Ctx<null>, tempToken: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('challenges')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', hashToken(tempToken))
    .where('expires_at', '>', now)
    .where('tries', '<', rules.TWO_FACTOR_TRIES)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function finish({ db, now }: Ctx<null>, userId: UserId, tempToken: string): Promise<void> {
  await db.deleteFrom('challenges').where('token_hash', '=', hashToken(tempToken)).execute()
  await db.updateTable('users').set({ failed_logins: 0, locked_until: null, last_activity: now }).where('id', '=', userId).execute()
}
