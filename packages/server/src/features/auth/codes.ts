import type { UserId } from '@verandah/contract/ids'
import type { Seal } from '../../auth/seal.ts'
import type { Ctx, Reading } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { hashBackupCode, isTimeCode, newBackupCodes, stepOf } from './secondFactor.ts'
import { countBackupCodes, findSecondFactor } from './twoFactor.queries.ts'

/** What a typed code was found to be before the transaction: of the authenticator, of the list on paper, or wrong. */
export type Guess = { sealed: string; step: number } | { codeHash: string } | null

export async function readCode({ db, now }: Reading<unknown>, seal: Seal, userId: UserId, code: string): Promise<Guess> {
  if (!isTimeCode(code)) return { codeHash: hashBackupCode(userId, code) }
  const factor = await findSecondFactor(db, userId)
  const step = factor === undefined ? null : await stepOf(seal.open(factor.secret), code, now)
  return factor === undefined || step === null ? null : { sealed: factor.secret, step }
}

/** Uses a code up, by one conditional update: each is good once. False when it is wrong, or was used before. */
export async function spendCode(ctx: Ctx<unknown>, userId: UserId, guess: Guess): Promise<boolean> {
  if (guess === null) return false
  return 'step' in guess ? spendStep(ctx, userId, guess) : spendBackupCode(ctx, userId, guess.codeHash)
}

async function spendStep({ db }: Ctx<unknown>, userId: UserId, { sealed, step }: { sealed: string; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', sealed)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function spendBackupCode(ctx: Ctx<unknown>, userId: UserId, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('backup_codes')
    .set({ used_at: ctx.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const { remaining } = await countBackupCodes(ctx.db, userId)
  record(ctx, { kind: 'twoFactor.codeUsed', userId, remaining })
  return true
}

/** Ten new codes in the place of all older ones; this is the only time that they can be read. */
export async function replaceBackupCodes({ db }: Ctx<unknown>, userId: UserId): Promise<string[]> {
  const codes = newBackupCodes()
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashBackupCode(userId, code), used_at: null }))
  await db.insertInto('backup_codes').values(rows).execute()
  return codes
}
