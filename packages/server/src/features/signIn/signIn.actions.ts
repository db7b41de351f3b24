import type { SessionId, UserId } from '@verandah/contract/ids'
import { addMs, instant, MINUTE_MS } from '@verandah/contract/dates'
import type { SecondStep, SignedIn } from '@verandah/contract/signIn'
import { forWriting } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { hashToken, newId, newToken } from '../../core/secrets/tokens.ts'
import { record } from '../../events/events.ts'
import { readMe } from '../account/account.queries.ts'
import { findUser } from '../users/users.queries.ts'
import { lifetimes } from './signIn.policy.ts'
import { isSignedIn } from './signIn.queries.ts'

export interface Device {
  /** The `User-Agent`, cut. */
  device: string
  ip: string
}

/** How many sessions one person has at once; the oldest ends when another one begins. */
const MOST_SESSIONS = 20

/** Which of somebody's sessions were ended: one, or all but one. */
type EndedSessions = { session: SessionId } | { except: SessionId | undefined }
type Ending = Pick<Ctx<unknown>, 'db' | 'dialect' | 'extensions'>

/** What belongs to a session ends with it. One whose time is over was not ended by anybody, and is not told. */
export async function tellEnded(ctx: Ending, userId: UserId, ended: EndedSessions): Promise<void> {
  for (const tell of ctx.extensions['signIn.sessionsEnded']) await tell(ctx, userId, ended)
}

/** Ends the oldest sessions beyond the limit. The person's row is locked, so that two sign-ins at once count each other. */
async function endOldest(ctx: Ctx<null>, userId: UserId): Promise<void> {
  const beyond = await ctx.db
    .selectFrom('sign_in_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS)
    .offset(MOST_SESSIONS)
    .execute()
  for (const { id: sessionId } of beyond) {
    await ctx.db.deleteFrom('sign_in_sessions').where('id', '=', sessionId).execute()
    await tellEnded(ctx, userId, { session: sessionId })
    record(ctx, { kind: 'signIn.sessionEnded', subject: { kind: 'user', id: userId }, sessionId })
  }
}

/** Opens a session after all checks have passed. */
export async function createSession(ctx: Ctx<null>, userId: UserId, from: Device): Promise<SignedIn> {
  await ctx.actions.users.noteActivity(ctx, userId)
  const me = (await findUser(ctx.db, userId)) ?? throwProblem('no_session')
  const token = newToken()
  const id = newId<SessionId>()
  const expires = Date.parse(ctx.now) + lifetimes(ctx.rules, me.role).max
  await ctx.db
    .insertInto('sign_in_sessions')
    .values({
      id,
      user_id: userId,
      token_hash: hashToken(token),
      ...from,
      created_at: ctx.now,
      last_used_at: ctx.now,
      expires_at: instant(new Date(expires))
    })
    .execute()
  await endOldest(ctx, userId)
  record(ctx, { kind: 'signIn.sessionStarted', subject: { kind: 'user', id: userId }, sessionId: id, device: from.device })
  return { token, user: await readMe(ctx, me) }
}

/** Begins the second step of a sign-in: the person is known, and a code of their authenticator app is asked for. */
export async function askForCode(ctx: Ctx<null>, userId: UserId): Promise<SecondStep> {
  const tempToken = newToken()
  const expires = addMs(ctx.now, ctx.rules.TWO_FACTOR_MINUTES * MINUTE_MS)
  await ctx.db
    .insertInto('sign_in_challenges')
    .values({ token_hash: hashToken(tempToken), user_id: userId, tries: 0, expires_at: expires })
    .execute()
  return { requiresTwoFactor: true, tempToken }
}

/** Makes a link to sign in for a command on the server, and returns its token; an earlier one stops working. */
async function issueSignInLink(ctx: Ctx<null>, userId: UserId): Promise<string> {
  record(ctx, { kind: 'signIn.linkIssued', subject: { kind: 'user', id: userId } })
  const user = await findUser(ctx.db, userId)
  if (user !== undefined) ctx.actions.users.recordStaffOpened(ctx, 'users.staffSignInLink', user)
  return ctx.actions.account.issueLink(ctx, userId, 'signIn')
}

/** Ends somebody's sessions, all or all but one; returns how many. Sign-ins that wait for a code end with them. */
export async function endSessions(ctx: Ending, userId: UserId, except?: SessionId): Promise<number> {
  await endChallenges(ctx.db, userId)
  const sessions = ctx.db.deleteFrom('sign_in_sessions').where('user_id', '=', userId)
  const { numDeletedRows } = await (except === undefined ? sessions : sessions.where('id', '!=', except)).executeTakeFirst()
  await tellEnded(ctx, userId, { except })
  return Number(numDeletedRows)
}

/** Ends the sign-ins of somebody that wait for a code. */
async function endChallenges(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
}

/**
 * Locks the caller, so that two of their calls at once count each other, and looks again whether they are signed in: a reset of
 * the password that came meanwhile has ended all that opens the account beside it, and nothing of it is made after that.
 */
async function requireSession({ db, dialect, actor }: Ctx): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', actor.id).$call(forWriting(dialect)).executeTakeFirst()
  if (!(await isSignedIn(db, actor.sessionId))) throwProblem('no_session')
}

export const signInActions = { askForCode, endSessions, endChallenges, createSession, issueSignInLink, requireSession }

declare module '../../core/context.ts' {
  interface Actions {
    signIn: typeof signInActions
  }
  interface Extensions {
    /** Somebody, or the portal, has ended sessions of a person. */
    'signIn.sessionsEnded': (ctx: Pick<Ctx<unknown>, 'db' | 'dialect'>, userId: UserId, ended: EndedSessions) => Promise<void>
  }
}
