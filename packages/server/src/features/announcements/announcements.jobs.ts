import { dayOf, instant, MINUTE_MS } from '@verandah/contract/dates'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { hasRows } from '../../db/findPage.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { followNotices } from './announcementNeeds.queries.ts'
import { nextPublication, selectDue } from './announcements.queries.ts'
import { publishDue } from './publishAnnouncement.service.ts'

/**
 * Hides the notifications of expired announcements: they would lead most people nowhere, and are shown only to those who
 * still see it.
 */
export async function hideExpiredNotices(ctx: Ctx<null>): Promise<void> {
  const expired = await ctx.db
    .updateTable('announcements')
    .set({ notices_expired: 1 })
    .where('expiry_date', '<', dayOf(ctx.now))
    .where((where) => where('notices_expired', '=', where.lit(0)))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .returning(['id', 'title', 'priority', 'audience', 'places'])
    .execute()
  for (const row of expired) await followNotices(ctx, row, true)
}

export function announcementJobs(app: AppContext): Job[] {
  const run = (work: (ctx: Ctx<null>) => Promise<void>) => (now: Date) => transact(app, { actor: null, now }, work)
  const { read: db } = app.databases
  const isDue = (now: Date) => hasRows(selectDue(db, instant(now)))
  const nextDue = () => nextPublication(db)
  return [
    { name: 'expire-announcements', everyMs: 10 * MINUTE_MS, trustsDate: true, run: run(hideExpiredNotices) },
    { name: 'publish-announcements', everyMs: MINUTE_MS, trustsDate: true, isDue, nextDue, run: run(publishDue) }
  ]
}
