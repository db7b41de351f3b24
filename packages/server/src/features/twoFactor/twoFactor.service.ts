import { addMs } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { INVALID_CODE } from '@verandah/contract/twoFactor'
import type { Ctx } from '../../core/context.ts'
import { fieldProblem, type ProblemError, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { findUser } from '../users/users.queries.ts'
import { hashBackupCode, newBackupCodes } from './secondFactor.ts'
import { consumeCode, remove } from './twoFactor.actions.ts'
import type { Guess } from './twoFactor.queries.ts'

/** A secret that was shown and not confirmed expires. */
const SET_UP_MS = 15 * 60_000
const ALREADY_ON = 'Two-factor authentication is on already'
const NOT_ON = 'Two-factor authentication is not on'
const NOT_BEGUN = 'Begin the set-up of two-factor authentication again'
const REQUIRED = 'Your role requires two-factor authentication: it cannot be switched off'

const subjectOf = (id: UserId) => ({ kind: 'user', id }) as const

/** The result of `prepare`: the stored hash if the password matches it, and the encrypted secret. */
export interface SetUpStart {
  checked: string | undefined
  encrypted: string
}

/** Stores a secret that must still be confirmed; replaces an earlier one. */
export async function beginSetUp(ctx: Ctx, { checked, encrypted }: SetUpStart): Promise<ProblemError | null> {
  const { id } = ctx.actor
  if (!(await ctx.actions.users.judgePassword(ctx, id, checked))) return fieldProblem('password', 'Password is incorrect')
  const fresh = { secret: encrypted, last_step: 0, created_at: ctx.now }
  const { numInsertedOrUpdatedRows = 0n } = await ctx.db
    .insertInto('two_factor_secrets')
    .values({ user_id: id, ...fresh, confirmed_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh).where('two_factor_secrets.confirmed_at', 'is', null))
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throwProblem('conflict', { text: ALREADY_ON })
  return null
}

/** Whether a set-up waits for its first code, and what the typed code is. */
export interface FirstCode {
  state: 'none' | 'begun' | 'on'
  guess: Guess
}

/** Replaces the backup codes with ten new ones, which can be read only in this answer. */
async function replaceBackupCodes({ db }: Ctx<unknown>, userId: UserId): Promise<string[]> {
  const codes = newBackupCodes()
  await db.deleteFrom('two_factor_backup_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashBackupCode(userId, code), used_at: null }))
  await db.insertInto('two_factor_backup_codes').values(rows).execute()
  return codes
}

/**
 * Switches two-factor on with the first code. The other sessions have no second factor, so they end. A wrong
 * code is not counted, because the secret has just been shown to the person.
 */
export async function finishSetUp(ctx: Ctx, { state, guess }: FirstCode): Promise<{ backupCodes: string[] }> {
  const { id, sessionId } = ctx.actor
  if (state !== 'begun') return throwProblem('conflict', { text: state === 'on' ? ALREADY_ON : NOT_BEGUN })
  if (guess === null || !('step' in guess)) return throwFieldProblem('code', INVALID_CODE)
  await ctx.actions.users.changeIf(ctx, id, {}, { two_factor_enabled: 1 })
  const { numUpdatedRows } = await ctx.db
    .updateTable('two_factor_secrets')
    .set({ confirmed_at: ctx.now, last_step: guess.step })
    .where('user_id', '=', id)
    .where('secret', '=', guess.encrypted)
    .where('created_at', '>', addMs(ctx.now, -SET_UP_MS))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throwProblem('conflict', { text: NOT_BEGUN })
  const backupCodes = await replaceBackupCodes(ctx, id)
  record(ctx, { kind: 'twoFactor.enabled', subject: subjectOf(id) })
  const count = await ctx.actions.signIn.endSessions(ctx, id, sessionId)
  if (count > 0) record(ctx, { kind: 'signIn.sessionsRevoked', subject: subjectOf(id), sessionId: null, count })
  return { backupCodes }
}

const isBackupCode = (guess: Guess) => guess !== null && 'codeHash' in guess

/** True when the code is right. A wrong one is counted; nothing is checked while the account is locked. */
async function showsCode(ctx: Ctx, guess: Guess): Promise<boolean> {
  const { id } = ctx.actor
  const { users } = ctx.actions
  const isRead = await users.lockForAttempt(ctx, id)
  if ((await findUser(ctx.db, id))?.two_factor_enabled !== 1) throwProblem('conflict', { text: NOT_ON })
  if (!isRead) return false
  if (await consumeCode(ctx, id, guess)) {
    await users.clearFailures(ctx, id)
    return true
  }
  await users.countFailure(ctx, id)
  return false
}

export async function switchOff(ctx: Ctx, guess: Guess): Promise<{ message: string } | ProblemError> {
  const { id, role } = ctx.actor
  if ((await readSettings(ctx.db)).twoFactorRoles.includes(role)) throwProblem('conflict', { text: REQUIRED })
  if (!(await showsCode(ctx, guess))) return fieldProblem('code', INVALID_CODE)
  await remove(ctx, id)
  record(ctx, { kind: 'twoFactor.disabled', subject: subjectOf(id), by: 'person', isByBackupCode: isBackupCode(guess) })
  return { message: ctx.t('Two-factor authentication has been switched off') }
}

export async function renewBackupCodes(ctx: Ctx, guess: Guess): Promise<{ backupCodes: string[] } | ProblemError> {
  const { id } = ctx.actor
  if (!(await showsCode(ctx, guess))) return fieldProblem('code', INVALID_CODE)
  const backupCodes = await replaceBackupCodes(ctx, id)
  record(ctx, { kind: 'twoFactor.codesRenewed', subject: subjectOf(id), isByBackupCode: isBackupCode(guess) })
  return { backupCodes }
}
