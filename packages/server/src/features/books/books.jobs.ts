import { addMonths, MINUTE_MS, type Month } from '@verandah/contract/dates'
import { formatClock } from '@verandah/contract/formats'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { hasRows } from '../../db/findPage.ts'
import { record } from '../../events/events.ts'
import { hasHappenedTo } from '../../events/trail.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { readThrough } from './closings/closedMonths.queries.ts'
import { thisMonth } from './closings/closings.queries.ts'

/** The time in Colombo before which nobody is notified. */
const NOTIFY_FROM = '08:00'

/**
 * Returns the last past month if it is open and the building closes its months; null: there is nothing to notify, or it
 * was notified already.
 */
async function monthToNotify({ db, now }: Pick<ReadContext<unknown>, 'db' | 'now'>): Promise<Month | null> {
  if (formatClock(now) < NOTIFY_FROM) return null
  const month = addMonths(thisMonth({ now }), -1)
  const through = await readThrough(db)
  if (through !== null && through >= month) return null
  if (!(await hasRows(db.selectFrom('books_closings')))) return null
  return (await hasHappenedTo(db, { kind: 'month', id: month })) ? null : month
}

/** Records once for each month that it can be closed, if the building has closed any month. */
export async function recordMonthToClose(ctx: Ctx<null>): Promise<void> {
  const month = await monthToNotify(ctx)
  if (month !== null) record(ctx, { kind: 'books.monthToClose', subject: { kind: 'month', id: month }, month })
}

export function bookJobs(app: AppContext): Job[] {
  const run = (now: Date) => transact(app, { actor: null, now }, recordMonthToClose)
  return [{ name: 'tell-month-to-close', everyMs: 10 * MINUTE_MS, trustsDate: true, run }]
}
