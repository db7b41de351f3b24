import { addDays, dayOf, instant } from '@verandah/contract/dates'
import { formatClock } from '@verandah/contract/formats'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { record } from '../../events/events.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { isAssembly } from './meetings.policy.ts'
import { toFact } from './meetings.present.ts'

const TEN_MINUTES_MS = 600_000
/** Reminders are sent from this time on, in Colombo. */
const REMIND_FROM = '08:00'
/** How recently people were notified of a meeting of which they are not reminded. */
const FRESH_MS = 12 * 3_600_000

/** Records one reminder event for each meeting of the next day. */
export async function remindOfMeetings(ctx: Ctx<null>): Promise<void> {
  const now = new Date(ctx.now)
  if (formatClock(ctx.now) < REMIND_FROM) return
  const tomorrow = addDays(dayOf(now), 1)
  const due = await ctx.db
    .updateTable('meetings')
    .set({ reminded_for: tomorrow })
    .where('starts_at', '>', ctx.now)
    .where('date', '=', tomorrow)
    .where('status', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    // A meeting that was just changed is left out too: people have just heard of it, with its new time.
    .where('updated_at', '<', instant(new Date(now.getTime() - FRESH_MS)))
    .where((where) => where.or([where('reminded_for', 'is', null), where('reminded_for', '!=', tomorrow)]))
    .returning(['id', 'title', 'type', 'kind', 'starts_at', 'ends_at'])
    .execute()
  for (const row of due) {
    const asked = isAssembly(row) ? ctx.extensions['meetings.replied'].map((read) => read(ctx, row.id)) : []
    const replied = (await Promise.all(asked)).flat()
    record(ctx, { kind: 'meetings.tomorrow', ...toFact(row), ...(replied.length > 0 && { replied }) })
  }
}

export function meetingJobs(app: AppContext): Job[] {
  const run = (now: Date) => transact(app, { actor: null, now }, remindOfMeetings)
  return [{ name: 'remind-meetings', everyMs: TEN_MINUTES_MS, trustsDate: true, run }]
}
