import { addMs, type Instant } from '@verandah/contract/dates'
import type { ReadContext } from '../../core/context.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { isInTime } from './targets.ts'

const MEASURED_MS = 90 * 86_400_000

/** Whole percent: the share of those completed in the last 90 days that were completed in time; null where there were none. */
export async function readPerformance({ db, now }: Pick<ReadContext, 'db' | 'now'>): Promise<number | null> {
  const rows = await db
    .selectFrom('maintenance_requests')
    .select(['created_at', 'priority', 'completed_at'])
    .where('completed_at', '>', addMs(now, -MEASURED_MS))
    .where('deleted_at', 'is', null)
    .$narrowType<{ completed_at: Instant }>()
    .execute()
  const { targetDays } = await readSettings(db)
  const inTime = rows.filter((row) => isInTime(row, targetDays))
  return rows.length === 0 ? null : Math.round((inTime.length / rows.length) * 100)
}
