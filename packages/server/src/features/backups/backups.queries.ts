import type { Instant } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'

export interface LastBackup {
  /** Of the newest archive. */
  at: Instant
  /** When it was proved by a restore; null: never. */
  verifiedAt: Instant | null
}

/** The newest archive that there is; null: none. A later try that has failed is no backup. */
export async function lastBackup(db: Db): Promise<LastBackup | null> {
  const newest = await db
    .selectFrom('backups')
    .select(['created_at', 'verified_at'])
    .where('status', '=', 'done')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest === undefined ? null : { at: newest.created_at, verifiedAt: newest.verified_at }
}
