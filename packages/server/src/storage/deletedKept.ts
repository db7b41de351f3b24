import type { Instant } from '@verandah/contract/dates'
import { isDue } from '../core/running/clock.ts'
import type { Db } from '../db/open.ts'

/** Rows of `installation`, one for each backup that is being made; each holds the moment until which it counts. */
export const KEEP_DELETED = 'files.keepDeleted '
/** How long the mark of a process that has died counts, in ms. */
export const KEPT_MS = 120_000

/** Whether the bytes of deleted files must stay for now, because a backup may still read them. */
export async function areDeletedKept(db: Db, now: Instant): Promise<boolean> {
  const rows = await db.selectFrom('installation').select('value').where('name', 'like', `${KEEP_DELETED}%`).execute()
  return rows.some(({ value }) => !isDue(JSON.parse(value) as Instant, now, KEPT_MS))
}
