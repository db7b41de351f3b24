import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'
import { unlocked } from '../users.queries.ts'
import type { UserChanges, UserRow } from '../users.table.ts'

/** Conditions for a change: the account is as it was read, and may sign in. */
interface Condition {
  passwordHash?: string
  twoFactorEnabled?: UserRow['two_factor_enabled']
  photoId?: UserRow['photo_id']
  isUnlocked?: true
  hasValidPassword?: true
}

/** Updates an active account on conditions; its version stays. False when a condition does not hold. */
export async function changeIf(
  { db, now }: Pick<Ctx<unknown>, 'db' | 'now'>,
  userId: UserId,
  condition: Condition,
  changes: UserChanges
): Promise<boolean> {
  const { passwordHash, twoFactorEnabled, photoId, isUnlocked, hasValidPassword } = condition
  let update = db.updateTable('users').set(changes).where('id', '=', userId).where('is_active', '=', 1).where('deleted_at', 'is', null)
  if (passwordHash !== undefined) update = update.where('password_hash', '=', passwordHash)
  if (twoFactorEnabled !== undefined) update = update.where('two_factor_enabled', '=', twoFactorEnabled)
  if (photoId !== undefined) update = update.where('photo_id', photoId === null ? 'is' : '=', photoId)
  if (isUnlocked === true) update = update.where(unlocked(now))
  if (hasValidPassword === true) {
    update = update.where((where) => where.or([where('temp_password_until', 'is', null), where('temp_password_until', '>', now)]))
  }
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}
