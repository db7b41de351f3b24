import { addDays, dayOf, startOf } from '@verandah/contract/dates'
import { formatClock } from '@verandah/contract/formats'
import type { Ctx } from '../../../core/context.ts'
import { record } from '../../../events/events.ts'
import { readItems } from '../agenda/items.queries.ts'
import { codesOfMeeting, type NoticeHash } from './codes.ts'
import { noticeSecret } from './noticeMail.ts'
import { readParties } from './services.queries.ts'

const DAYS_BEFORE = 3
/** Reminders are sent from this time on, in Colombo. */
const REMIND_FROM = '08:00'

/**
 * Reminds the owners of units that have said nothing, once for each general meeting, three days before it. Of a meeting whose notice
 * has gone out since, they have just heard.
 */
export async function remindOwners(ctx: Ctx<null>, hash: NoticeHash): Promise<void> {
  const { db, now } = ctx
  if (formatClock(now) < REMIND_FROM) return
  const last = addDays(dayOf(now), DAYS_BEFORE)
  const due = await db
    .selectFrom('assemblies')
    .innerJoin('meetings', 'meetings.id', 'assemblies.id')
    .select(['meetings.id', 'meetings.title', 'meetings.starts_at', 'meetings.start_time', 'meetings.location', 'meetings.date'])
    .select('assemblies.noticed_at')
    .where('assemblies.state', '=', 'noticed')
    .where('meetings.status', '=', 'scheduled')
    .where('meetings.deleted_at', 'is', null)
    .where('meetings.starts_at', '>', now)
    .where('meetings.date', '<=', last)
    .where((where) => {
      const reminded = where.selectFrom('audit').select('audit.number').whereRef('audit.subject_id', '=', 'assemblies.id')
      return where.not(where.exists(reminded.where('audit.kind', '=', 'assemblies.reminded')))
    })
    .execute()
  for (const { id, title, starts_at: startsAt, date, noticed_at, ...meeting } of due) {
    if (noticed_at === null || noticed_at >= startOf(addDays(date, -DAYS_BEFORE))) continue
    const secret = noticeSecret(meeting, await readItems(db, id), await readParties(ctx), await codesOfMeeting(db, hash, id))
    record(ctx, { kind: 'assemblies.reminded', subject: { kind: 'meeting', id }, title, startsAt }, secret)
  }
}
