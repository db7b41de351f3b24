import type { UserId } from '@verandah/contract/ids'
import type { Cipher } from '../../core/secrets/cipher.ts'
import type { ReadContext } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import { hashBackupCode, isTimeCode, stepOf } from './secondFactor.ts'

/** The meaning of a typed code, as far as a read can tell: an authenticator's code, maybe a backup code, or wrong (null). */
export type Guess = { encrypted: string; step: number } | { codeHash: string } | null

export function findSecondFactor(db: Db, userId: UserId) {
  return db.selectFrom('two_factor_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function readCode({ db, now }: ReadContext<unknown>, cipher: Cipher, userId: UserId, code: string): Promise<Guess> {
  if (!isTimeCode(code)) return { codeHash: hashBackupCode(userId, code) }
  const factor = await findSecondFactor(db, userId)
  const step = factor === undefined ? null : await stepOf(cipher.decrypt(factor.secret), code, now)
  return factor === undefined || step === null ? null : { encrypted: factor.secret, step }
}

export async function countBackupCodes(db: Db, userId: UserId): Promise<{ total: number; remaining: number }> {
  const codes = await db.selectFrom('two_factor_backup_codes').select('used_at').where('user_id', '=', userId).execute()
  return { total: codes.length, remaining: codes.filter(({ used_at }) => used_at === null).length }
}

/** Lists the people whose authenticator app is set up, or being set up. */
export async function listSecondFactors(db: Db): Promise<{ user_id: UserId; isOn: boolean }[]> {
  const rows = await db.selectFrom('two_factor_secrets').select(['user_id', 'confirmed_at']).orderBy('user_id').execute()
  return rows.map(({ user_id, confirmed_at }) => ({ user_id, isOn: confirmed_at !== null }))
}

export async function countSecondFactors(db: Db): Promise<number> {
  return (await listSecondFactors(db)).filter(({ isOn }) => isOn).length
}
