import { dayOf, MINUTE_MS, type Month, monthOf } from '@verandah/contract/dates'
import { formatClock } from '@verandah/contract/formats'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { hasRows } from '../../db/findPage.ts'
import { record } from '../../events/events.ts'
import { hasHappenedTo } from '../../events/trail.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { countUnbilledKinds } from './runs/runs.queries.ts'

/** The time in Colombo before which nobody is notified. */
const NOTIFY_FROM = '08:00'

/**
 * Returns the current month if it is not billed yet although the building bills its months; null: there is nothing to
 * notify, or it was notified already.
 */
async function monthToNotify({ db, now }: Pick<ReadContext<unknown>, 'db' | 'now'>): Promise<Month | null> {
  if (formatClock(now) < NOTIFY_FROM) return null
  const month = monthOf(dayOf(now))
  if (!(await hasRows(db.selectFrom('dues_runs').where('status', '=', 'posted')))) return null
  if ((await countUnbilledKinds(db, month)) === 0) return null
  return (await hasHappenedTo(db, { kind: 'billing', id: month })) ? null : month
}

/** Records once a month that the month is to be billed. */
export async function recordMonthToBill(ctx: Ctx<null>): Promise<void> {
  const month = await monthToNotify(ctx)
  if (month !== null) record(ctx, { kind: 'dues.monthToBill', subject: { kind: 'billing', id: month }, month })
}

export function accountsJobs(app: AppContext): Job[] {
  const run = (now: Date) => transact(app, { actor: null, now }, recordMonthToBill)
  return [{ name: 'tell-month-to-bill', everyMs: 10 * MINUTE_MS, trustsDate: true, run }]
}
