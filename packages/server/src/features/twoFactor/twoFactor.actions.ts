import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import { findUser } from '../users/users.queries.ts'
import { countBackupCodes, type Guess } from './twoFactor.queries.ts'

/** Consumes a code by one conditional update. False when it is wrong or was used before. */
export async function consumeCode(ctx: Ctx<null> | Ctx, userId: UserId, guess: Guess): Promise<boolean> {
  if (guess === null) return false
  return 'step' in guess ? consumeStep(ctx, userId, guess) : consumeBackupCode(ctx, userId, guess.codeHash)
}

async function consumeStep(
  { db }: Ctx<unknown>,
  userId: UserId,
  { encrypted, step }: { encrypted: string; step: number }
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', encrypted)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function consumeBackupCode(ctx: Ctx<null> | Ctx, userId: UserId, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('two_factor_backup_codes')
    .set({ used_at: ctx.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const { remaining } = await countBackupCodes(ctx.db, userId)
  record(ctx, { kind: 'twoFactor.codeUsed', subject: { kind: 'user', id: userId }, remaining, isSignIn: ctx.actor === null })
  return true
}

/** Removes somebody's second factor, its backup codes and sign-ins that wait for a code. Returns whether it was on. */
export async function remove({ db, actions }: Pick<Ctx<unknown>, 'db' | 'actions'>, userId: UserId): Promise<boolean> {
  const wasOn = await actions.users.switchTwoFactorOff(db, userId)
  await actions.signIn.endChallenges(db, userId)
  await db.deleteFrom('two_factor_backup_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('two_factor_secrets').where('user_id', '=', userId).execute()
  return wasOn
}

/** Switches somebody else's second factor off; false when it was off. Of a treasurer or more, the leaders hear of it. */
async function switchOffFor(ctx: Ctx<null> | Ctx, userId: UserId, by: 'administrator' | 'command'): Promise<boolean> {
  if (!(await remove(ctx, userId))) return false
  record(ctx, { kind: 'twoFactor.disabled', subject: { kind: 'user', id: userId }, by })
  const user = await findUser(ctx.db, userId)
  if (user !== undefined) ctx.actions.users.recordStaffOpened(ctx, 'users.staffTwoFactorDisabled', user)
  return true
}

export const twoFactorActions = { consumeCode, remove, switchOffFor }

declare module '../../core/context.ts' {
  interface Actions {
    twoFactor: typeof twoFactorActions
  }
}
