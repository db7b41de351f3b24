import { addDays, dayOf, instant } from '@verandah/contract/dates'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { factOf } from './meetings.present.ts'

/** From this hour on, in Colombo: nobody wants to be told at midnight. */
const REMIND_FROM_HOUR = 8
/** Who was told of a meeting this recently needs no reminder. */
const FRESH_MS = 12 * 3_600_000

const hourInColombo = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Colombo' })

/** Says "tomorrow" once for each meeting of the next day. */
export async function remindOfMeetings(ctx: Ctx<null>): Promise<void> {
  const now = new Date(ctx.now)
  if (Number(hourInColombo.format(now)) < REMIND_FROM_HOUR) return
  const tomorrow = addDays(dayOf(now), 1)
  const due = await ctx.db
    .updateTable('meetings')
    .set({ reminded_for: tomorrow })
    .where('starts_at', '>', ctx.now)
    .where('date', '=', tomorrow)
    .where('status', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('created_at', '<', instant(new Date(now.getTime() - FRESH_MS)))
    .where((where) => where.or([where('reminded_for', 'is', null), where('reminded_for', '!=', tomorrow)]))
    .returning(['id', 'title', 'type', 'starts_at', 'ends_at'])
    .execute()
  for (const row of due) record(ctx, { kind: 'meeting.tomorrow', ...factOf(row) })
}
