import type { UserId } from '@verandah/contract/ids'
import type { Db } from '../db/open.ts'

/** Takes somebody's second factor away, begun or confirmed, with its backup codes and the sign-ins that wait for a code; tells whether it was on. */
export async function removeSecondFactor(db: Db, userId: UserId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_enabled: 0 })
    .where('id', '=', userId)
    .where('two_factor_enabled', '=', 1)
    .executeTakeFirst()
  await db.deleteFrom('challenges').where('user_id', '=', userId).execute()
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute()
  return numUpdatedRows > 0n
}
