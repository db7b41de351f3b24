import { addDays, dayOf, type Instant, startOf } from '@verandah/contract/dates'
import { MEETING_TYPES } from '@verandah/contract/meetings'
import type { Subject } from '../../core/actor.ts'
import type { Db } from '../../db/open.ts'
import { maySeeMeeting } from './meetings.policy.ts'
import type { ListedRow } from './meetings.present.ts'
import { selectMeetings } from './meetings.queries.ts'

/** How far back a calendar shows meetings. */
const DAYS_BACK = 365

/** What somebody with this role sees in a calendar: the meetings of the last year and all coming ones, by their time. */
export function listForCalendar(db: Db, actor: Pick<Subject, 'role'>, now: Instant): Promise<ListedRow[]> {
  return selectMeetings(db)
    .where('starts_at', '>=', startOf(addDays(dayOf(now), -DAYS_BACK)))
    .where(
      'type',
      'in',
      MEETING_TYPES.filter((type) => maySeeMeeting(actor, { type }))
    )
    .orderBy('starts_at')
    .orderBy('meetings.id')
    .execute()
}
