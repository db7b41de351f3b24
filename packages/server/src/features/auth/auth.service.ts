import { instant } from '@verandah/contract/dates'
import type { SignedIn } from '@verandah/contract/auth'
import type { SessionId } from '@verandah/contract/ids'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { hashToken, newId, newToken } from '../../auth/tokens.ts'
import type { UsersTable } from '../../db/schema.ts'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { countOne, demandRoom } from '../../http/counters.ts'
import { fail, type Refusal, refuse } from '../../http/problem.ts'
import { findUser } from '../users/users.queries.ts'
import { presentMe } from '../users/users.present.ts'

/** What was found out before the transaction began: whose password it is, and whether it is the right one. */
export interface Attempt {
  user: Selectable<UsersTable> | undefined
  isRight: boolean
  /** The password under today's parameters, when the stored hash has older ones. */
  rehashed: string | undefined
}

export interface SignInRules {
  /** Failures in a row that lock the account, and for how long. */
  failures: number
  lockMinutes: number
  /** The counter of failures from the caller's network. */
  network: { key: string; max: number; minutes: number }
  /** How long the session may live at most, in ms. */
  sessionMs: number
}

interface Device {
  device: string
  ip: string
}

/** Opens a session, or counts the failure: wrong, unknown, locked and inactive are answered alike. */
export async function signIn(ctx: Ctx<null>, attempt: Attempt, rules: SignInRules, from: Device): Promise<SignedIn | Refusal> {
  const { user, isRight, rehashed } = attempt
  // Asked again: guesses that came at once have all passed the first look.
  await demandRoom(ctx.db, rules.network, ctx.now)
  const accepted = user !== undefined && isRight && (await acceptSignIn(ctx, user, rehashed))
  if (!accepted) {
    const failures = await countOne(ctx.db, rules.network, ctx.now)
    if (failures > rules.network.max) return fail('rate_limited', { retryAfter: rules.network.minutes * 60 })
    // A right password while locked is no further failure.
    if (user !== undefined && !isRight) await countFailure(ctx, user, rules)
    return fail('invalid_credentials')
  }
  const token = newToken()
  const id = newId<SessionId>()
  await ctx.db
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      token_hash: hashToken(token),
      ...from,
      created_at: ctx.now,
      last_used_at: ctx.now,
      expires_at: instant(new Date(Date.parse(ctx.now) + rules.sessionMs))
    })
    .execute()
  record(ctx, { kind: 'session.started', userId: user.id, sessionId: id, device: from.device })
  const me = (await findUser(ctx.db, user.id)) ?? refuse('no_session')
  return { token, user: presentMe(me, ctx.now) }
}

/** One conditional update: an account that was locked, deactivated or given a new password meanwhile is refused. */
async function acceptSignIn(ctx: Ctx<null>, user: Selectable<UsersTable>, rehashed: string | undefined): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ failed_logins: 0, locked_until: null, last_activity: ctx.now, ...(rehashed !== undefined && { password_hash: rehashed }) })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', ctx.now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Tries while locked do not prolong it, so they are not counted; a lock that is over starts a new count. */
async function countFailure(ctx: Ctx<null>, user: Selectable<UsersTable>, rules: SignInRules): Promise<void> {
  const counted = await ctx.db
    .updateTable('users')
    .set({ failed_logins: sql`case when locked_until is null then failed_logins + 1 else 1 end`, locked_until: null })
    .where('id', '=', user.id)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', ctx.now)]))
    .returning('failed_logins')
    .executeTakeFirst()
  if (counted === undefined) return
  record(ctx, { kind: 'session.refused', userId: user.id, failures: counted.failed_logins })
  if (counted.failed_logins < rules.failures) return
  const until = instant(new Date(Date.parse(ctx.now) + rules.lockMinutes * 60_000))
  await ctx.db.updateTable('users').set({ locked_until: until }).where('id', '=', user.id).execute()
  record(ctx, { kind: 'account.locked', userId: user.id, until })
}

export async function signOut(ctx: Ctx<Actor>): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('id', '=', ctx.actor.sessionId).execute()
  record(ctx, { kind: 'session.ended', userId: ctx.actor.id, sessionId: ctx.actor.sessionId })
}
