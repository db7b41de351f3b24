import { instant } from '@verandah/contract/dates'
import { INVALID_CODE } from '@verandah/contract/twoFactor'
import type { Actor } from '../../auth/actor.ts'
import { removeSecondFactor } from '../../auth/disableTwoFactor.ts'
import { endSessions } from '../../auth/endSessions.ts'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { fail, type Refusal, refuse, refuseField } from '../../http/problem.ts'
import { readSettings } from '../../settings/settings.ts'
import { type Guess, replaceBackupCodes, spendCode } from './codes.ts'
import { countFailure, forgetFailures, mayGuess } from './failures.ts'

const WRONG_PASSWORD = 'Password is incorrect'
/** A key that was shown and not used is forgotten. */
const SET_UP_MS = 15 * 60_000
const ALREADY_ON = 'Two-factor authentication is on already'
const NOT_ON = 'Two-factor authentication is not on'
const NOT_BEGUN = 'Begin the set-up of two-factor authentication again'
const REQUIRED = 'Your role requires two-factor authentication: it cannot be switched off'

function wrongCode(): Refusal {
  return fail('invalid_input', { errors: [{ path: 'code', message: INVALID_CODE }] })
}

/** What was found out before the transaction: the stored hash that was right, if it was, and the sealed secret to be kept. */
export interface Beginning {
  checked: string | undefined
  sealed: string
}

/** One conditional update: an account that was locked or given another password meanwhile is refused. */
async function acceptPassword(ctx: Ctx, checked: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ failed_logins: 0, locked_until: null })
    .where('id', '=', ctx.actor.id)
    .where('password_hash', '=', checked)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', ctx.now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps a secret that is still to be confirmed; it takes the place of one begun before. */
export async function beginSetUp(ctx: Ctx, { checked, sealed }: Beginning): Promise<Refusal | null> {
  const { id } = ctx.actor
  if (checked === undefined || !(await acceptPassword(ctx, checked))) {
    if (checked === undefined) await countFailure(ctx, id)
    return fail('invalid_input', { errors: [{ path: 'password', message: WRONG_PASSWORD }] })
  }
  const fresh = { secret: sealed, last_step: 0, created_at: ctx.now }
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('two_factor')
    .values({ user_id: id, ...fresh, confirmed_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh).where('two_factor.confirmed_at', 'is', null))
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) refuse('conflict', { message: ALREADY_ON })
  return null
}

/** Whether a set-up waits for its first code, and what the typed one was found to be. */
export interface FirstCode {
  state: 'none' | 'begun' | 'on'
  guess: Guess
}

/**
 * Switches it on with the first code of the authenticator. The other sessions have not shown it, so they end. A wrong
 * code is no guess at anything: the secret has just been shown to whoever types it.
 */
export async function finishSetUp(ctx: Ctx, { state, guess }: FirstCode): Promise<{ backupCodes: string[] }> {
  const { id, sessionId } = ctx.actor
  if (state !== 'begun') return refuse('conflict', { message: state === 'on' ? ALREADY_ON : NOT_BEGUN })
  if (guess === null || !('step' in guess)) return refuseField('code', INVALID_CODE)
  await ctx.db.updateTable('users').set({ two_factor_enabled: 1 }).where('id', '=', id).execute()
  const { numUpdatedRows } = await ctx.db
    .updateTable('two_factor')
    .set({ confirmed_at: ctx.now, last_step: guess.step })
    .where('user_id', '=', id)
    .where('secret', '=', guess.sealed)
    .where('created_at', '>', instant(new Date(Date.parse(ctx.now) - SET_UP_MS)))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('conflict', { message: NOT_BEGUN })
  const backupCodes = await replaceBackupCodes(ctx, id)
  record(ctx, { kind: 'twoFactor.enabled', userId: id })
  const count = await endSessions(ctx.db, id, sessionId)
  if (count > 0) record(ctx, { kind: 'session.revoked', userId: id, sessionId: null, count })
  return { backupCodes }
}

async function isOn({ db, actor }: Ctx): Promise<boolean> {
  const row = await db.selectFrom('users').select('two_factor_enabled').where('id', '=', actor.id).executeTakeFirst()
  return row?.two_factor_enabled === 1
}

/** True when the signed-in person has shown a code; what they got wrong is counted, and nothing is read while locked. */
async function showsCode(ctx: Ctx, guess: Guess): Promise<boolean> {
  const { id } = ctx.actor
  const isRead = await mayGuess(ctx, id)
  if (!(await isOn(ctx))) refuse('conflict', { message: NOT_ON })
  if (!isRead) return false
  if (await spendCode(ctx, id, guess)) {
    await forgetFailures(ctx, id)
    return true
  }
  await countFailure(ctx, id)
  return false
}

export async function switchOff(ctx: Ctx<Actor>, guess: Guess): Promise<{ message: string } | Refusal> {
  const { id, role } = ctx.actor
  if ((await readSettings(ctx.db)).twoFactorRoles.includes(role)) refuse('conflict', { message: REQUIRED })
  if (!(await showsCode(ctx, guess))) return wrongCode()
  await removeSecondFactor(ctx.db, id)
  record(ctx, { kind: 'twoFactor.disabled', userId: id, by: 'person' })
  return { message: 'Two-factor authentication has been switched off' }
}

export async function renewBackupCodes(ctx: Ctx<Actor>, guess: Guess): Promise<{ backupCodes: string[] } | Refusal> {
  if (!(await showsCode(ctx, guess))) return wrongCode()
  const backupCodes = await replaceBackupCodes(ctx, ctx.actor.id)
  record(ctx, { kind: 'twoFactor.codesRenewed', userId: ctx.actor.id })
  return { backupCodes }
}
