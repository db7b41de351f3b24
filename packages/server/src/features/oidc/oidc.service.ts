import type { UserId } from '@verandah/contract/ids'
import { Email } from '@verandah/contract/fields'
import { OIDC_PROBLEM_TEXT, type Connected, type OidcProblem, SIGN_IN_AS_CONNECTED, type ToRegister } from '@verandah/contract/oidc'
import type { SecondStep, SignedIn } from '@verandah/contract/signIn'
import type { z } from '@verandah/contract/z'
import type { Ctx } from '../../core/context.ts'
import { ProblemError, throwProblem } from '../../core/problem.ts'
import { countOne, type RateLimit, requireBelowLimit } from '../../core/rateLimits.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import { onDuplicate } from '../../db/onDuplicate.ts'
import { record } from '../../events/events.ts'
import { findOpenFor, findOpenInvitation } from '../invitations/invitations.queries.ts'
import type { StoredInvitation } from '../invitations/invitations.table.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import { findUser, findUserByEmail } from '../users/users.queries.ts'
import type { UserRow } from '../users/users.table.ts'
import { assertsSecondFactor, isConnectedByEmail, nameOf, roleByGroups } from './oidc.policy.ts'
import { findLinked, findLinkOf, issuerOf, readConnection, type Redeemed } from './oidc.queries.ts'
import type { Claims } from './provider.ts'
import { newReplaceToken } from './replaceToken.ts'

const subjectOf = (id: UserId) => ({ kind: 'user', id }) as const

/** The device and address of a sign-in. */
interface From {
  device: string
  ip: string
  /** Limits the failures from the caller's network. */
  network: RateLimit
}

/** What a person needs to get an account at their first sign-in. */
export interface Newcomer {
  /** The token of the invitation that the person has opened: its link has shown that the address is theirs. */
  invitationToken: string | undefined
  /** The hash of a password that nobody knows; undefined: the account is there. */
  passwordHash: string | undefined
}

type FoundPerson = { user: UserRow } | { problem: OidcProblem } | { invitationToken: string }

/**
 * Consumes a code; the second of two calls at once gets false. A code for which the provider vouched for nobody stays until
 * its minute is over: it may be asked again.
 */
async function consumeCode({ db, now }: Ctx<unknown>, code: string): Promise<boolean> {
  const used = db.deleteFrom('oidc_codes').where('code_hash', '=', hashToken(code)).where('expires_at', '>', now)
  return (await used.executeTakeFirst()).numDeletedRows > 0n
}

/** Connects an account. Where two calls at once connect the same person or the same account, the second fails. */
async function insertLink(ctx: Ctx<unknown>, claims: Claims, userId: UserId, by: 'email' | 'person'): Promise<void> {
  await ctx.db
    .insertInto('oidc_links')
    .values({ issuer: issuerOf(claims), subject: claims.sub, user_id: userId, created_at: ctx.now })
    .execute()
    .catch(onDuplicate(() => throwProblem('conflict', { text: OIDC_PROBLEM_TEXT.taken })))
  record(ctx, { kind: 'oidc.connected', subject: subjectOf(userId), provider: ctx.rules.oidc?.name ?? '', by })
}

/** Connects the account with the address that the provider vouches for; the address is verified by that. */
async function connectByEmail(ctx: Ctx<null>, claims: Claims, newcomer: Newcomer): Promise<FoundPerson> {
  const email = Email.safeParse(claims['email']).data
  // Only `true` counts: a provider that does not say it leaves the address to the person.
  if (email === undefined || claims['email_verified'] !== true) return { problem: 'notVerified' }
  const seen = await findUserByEmail(ctx.db, email)
  if (seen === undefined) return invited(ctx, claims, email, newcomer)
  await ctx.actions.users.lockUser(ctx.db, seen.id)
  const user = await findUserByEmail(ctx.db, email)
  if (user?.is_active !== 1) return { problem: 'noAccount' }
  if (!isConnectedByEmail(user)) return { problem: 'connectFirst' }
  if ((await findLinkOf(ctx.db, issuerOf(claims), user.id)) !== undefined) return { problem: 'otherAccount' }
  await insertLink(ctx, claims, user.id, 'email')
  await ctx.actions.users.changeIf(ctx, user.id, {}, { is_email_verified: 1 })
  return { user }
}

/** Returns how a person whose address has no account goes on: they may have been invited. */
async function invited(ctx: Ctx<null>, claims: Claims, email: string, newcomer: Newcomer): Promise<FoundPerson> {
  const invitation = await findOpenFor(ctx, email)
  if (invitation === undefined) return { problem: 'noAccount' }
  if (!isConnectedByEmail(invitation)) return { problem: 'invited' }
  if (!mayUsePassword(ctx.rules, invitation)) return register(ctx, claims, invitation, newcomer)
  return { invitationToken: await ctx.actions.invitations.renewLink(ctx, invitation) }
}

/** Makes the account of somebody who is invited and will have no password: with the provider's name of them, and connected to it. */
async function register(ctx: Ctx<null>, claims: Claims, invitation: StoredInvitation, newcomer: Newcomer): Promise<FoundPerson> {
  const { account, invitations } = ctx.actions
  if (mayUsePassword(ctx.rules, invitation)) return { problem: 'invited' }
  const { email } = invitation
  if (Email.safeParse(claims['email']).data !== email) return { problem: 'otherAddress' }
  const name = nameOf(claims)
  if (name === null) return { problem: 'noName' }
  const passwordHash = newcomer.passwordHash ?? throwProblem('conflict')
  const token = newcomer.invitationToken ?? (await invitations.renewLink(ctx, invitation))
  const isEmailVerified = claims['email_verified'] === true
  const id = await account.registerInvited(ctx, token, { ...name, email, passwordHash, isEmailVerified })
  await insertLink(ctx, claims, id, 'email')
  const user = await findUser(ctx.db, id)
  return user === undefined ? { problem: 'noAccount' } : { user }
}

async function findPerson(ctx: Ctx<null>, claims: Claims, newcomer: Newcomer): Promise<FoundPerson> {
  const linked = await findLinked(ctx.db, issuerOf(claims), claims.sub)
  const { invitationToken } = newcomer
  if (linked === undefined && invitationToken !== undefined && ctx.rules.oidc?.isOnly === true)
    return register(ctx, claims, await findOpenInvitation(ctx, invitationToken), newcomer)
  if (linked === undefined) return connectByEmail(ctx, claims, newcomer)
  // The lock makes a deactivation at the same time count.
  await ctx.actions.users.lockUser(ctx.db, linked)
  const user = await findUser(ctx.db, linked)
  return user?.is_active === 1 ? { user } : { problem: 'noAccount' }
}

async function withRole(ctx: Ctx<null>, user: UserRow, claims: Claims): Promise<UserRow> {
  const role = ctx.rules.oidc && roleByGroups(ctx.rules.oidc, claims['groups'], user.role)
  return role ? ctx.actions.users.giveRoleByGroup(ctx, user, role) : user
}

async function countFailedSignIn(ctx: Ctx<null>, problem: OidcProblem, { network }: From): Promise<ProblemError> {
  // An outage is nobody's failure.
  if (problem === 'unavailable') return new ProblemError('unavailable', { text: OIDC_PROBLEM_TEXT.unavailable })
  const failures = await countOne(ctx.db, network, ctx.now)
  if (failures > network.max) return new ProblemError('rate_limited', { retryAfter: network.minutes * 60 })
  return new ProblemError('invalid_credentials', { text: OIDC_PROBLEM_TEXT[problem] })
}

/**
 * Opens a session for whom the provider vouches for, or asks for the portal's own second factor, unless the provider has asked
 * for one. An account that is locked because of guesses is not locked here: nothing is guessed.
 */
export async function signInByProvider(
  ctx: Ctx<null>,
  { code, outcome }: Redeemed,
  newcomer: Newcomer,
  from: From
): Promise<SignedIn | SecondStep | z.output<typeof ToRegister> | ProblemError> {
  await requireBelowLimit(ctx.db, from.network, ctx.now)
  if (!('claims' in outcome)) return countFailedSignIn(ctx, outcome.problem, from)
  if (!(await consumeCode(ctx, code))) return countFailedSignIn(ctx, 'expired', from)
  const { claims } = outcome
  const found = await findPerson(ctx, claims, newcomer)
  if ('problem' in found) return countFailedSignIn(ctx, found.problem, from)
  if ('invitationToken' in found) return found
  const hasSecondFactor = assertsSecondFactor({ amr: claims['amr'], acr: claims['acr'] })
  const provider = ctx.rules.oidc?.name ?? ''
  record(ctx, { kind: 'oidc.accepted', subject: subjectOf(found.user.id), provider, hasSecondFactor })
  const user = await withRole(ctx, found.user, claims)
  const { device, ip } = from
  if (user.two_factor_enabled === 1 && !hasSecondFactor) return ctx.actions.signIn.askForCode(ctx, user.id)
  return ctx.actions.signIn.createSession(ctx, user.id, { device, ip })
}

/** Connects the caller's account with whom the provider vouches for; an earlier connection is replaced. */
export async function connect(
  ctx: Ctx,
  { code, outcome, isFresh, mayReplace }: Redeemed,
  cipher: Cipher
): Promise<Connected | ProblemError> {
  const { actor, db } = ctx
  await ctx.actions.signIn.requireSession(ctx)
  if (!('claims' in outcome)) {
    const status = outcome.problem === 'unavailable' ? 'unavailable' : 'invalid_input'
    return new ProblemError(status, { text: OIDC_PROBLEM_TEXT[outcome.problem] })
  }
  if (!(await consumeCode(ctx, code))) return new ProblemError('invalid_input', { text: OIDC_PROBLEM_TEXT.expired })
  const { claims } = outcome
  const linked = await findLinked(db, issuerOf(claims), claims.sub)
  if (linked !== undefined && linked !== actor.id) return new ProblemError('conflict', { text: OIDC_PROBLEM_TEXT.taken })
  const former = await findLinkOf(db, issuerOf(claims), actor.id)
  // A password is asked for before. Who has none shows in this way that a session alone does not do it.
  const isProtected = former !== undefined && !mayUsePassword(ctx.rules, actor)
  if (linked === undefined) {
    if (isProtected && mayReplace !== true) return new ProblemError('conflict', { text: SIGN_IN_AS_CONNECTED })
    await db.deleteFrom('oidc_links').where('issuer', '=', issuerOf(claims)).where('user_id', '=', actor.id).execute()
    await insertLink(ctx, claims, actor.id, 'person')
  }
  const isShown = linked !== undefined && isProtected && isFresh === true
  return { ...(await readConnection(ctx)), ...(isShown && { replaceToken: newReplaceToken(ctx, cipher) }) }
}

/** Ends the connection; nothing happens where there is none. */
export async function disconnect(ctx: Ctx): Promise<void> {
  if (!mayUsePassword(ctx.rules, ctx.actor)) throwProblem('conflict', { text: 'This building signs in this way only' })
  await ctx.actions.oidc.disconnect(ctx, ctx.actor.id, 'person')
}
