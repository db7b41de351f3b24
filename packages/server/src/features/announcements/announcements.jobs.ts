import { dayOf } from '@verandah/contract/dates'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import type { AppContext } from '../../feature.ts'
import type { Job } from '../../jobs/runner.ts'
import { NEEDED_ONCE_EXPIRED } from './announcements.policy.ts'

const TEN_MINUTES_MS = 600_000

/** Notifications of what has expired would lead most people nowhere: they are shown only to those who still see it. */
export async function hideExpiredNotices(ctx: Ctx<null>): Promise<void> {
  const expired = await ctx.db
    .updateTable('announcements')
    .set({ notices_expired: 1 })
    .where('expiry_date', '<', dayOf(ctx.now))
    .where((where) => where('notices_expired', '=', where.lit(0)))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .returning('id')
    .execute()
  for (const { id } of expired) await ctx.actions.notifications.follow(ctx, { kind: 'announcement', id }, NEEDED_ONCE_EXPIRED)
}

export function announcementJobs(app: AppContext): Job[] {
  const run = (now: Date) => transact(app, { actor: null, now }, hideExpiredNotices)
  return [{ name: 'expire-announcements', everyMs: TEN_MINUTES_MS, trustsDate: true, run }]
}
