import type { UserId } from '@verandah/contract/ids'
import { hashToken } from '../../auth/tokens.ts'
import type { Db } from '../../db/open.ts'
import type { Reading } from '../../db/transact.ts'

export function findSecondFactor(db: Db, userId: UserId) {
  return db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Whose sign-in waits for its code. */
export async function findChallenged({ db, now }: Pick<Reading<null>, 'db' | 'now'>, tempToken: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('challenges')
    .select('user_id')
    .where('token_hash', '=', hashToken(tempToken))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

export async function countBackupCodes(db: Db, userId: UserId): Promise<{ total: number; remaining: number }> {
  const codes = await db.selectFrom('backup_codes').select('used_at').where('user_id', '=', userId).execute()
  return { total: codes.length, remaining: codes.filter(({ used_at }) => used_at === null).length }
}
