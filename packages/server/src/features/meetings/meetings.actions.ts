import type { ChecklistEntry } from '@verandah/contract/assemblyChecklist'
import type { Day, Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { DEFAULT_AGENDA_MINUTES } from '@verandah/contract/limits'
import type { MeetingId, MeetingStatus } from '@verandah/contract/meetings'
import type { Ctx } from '../../core/context.ts'
import { foldTexts } from '../../core/makeExcerpt.ts'
import { throwConflict } from '../../core/problem.ts'
import { writeVersion } from '../../core/versions.ts'
import { type MeetingRow, searchedTexts } from './meetings.present.ts'
import { scheduleMeeting } from './meetings.service.ts'
import { writeMinutes } from './minutes/minutes.service.ts'

/** What the general meeting's own calls write into its row. */
type Written = Partial<Pick<MeetingRow, 'agenda' | 'frozen_at' | 'status' | 'minutes_closed_at' | 'completed_by' | 'search_key'>>

async function write(ctx: Ctx, id: MeetingId, changes: (row: MeetingRow) => Written): Promise<void> {
  const row = (await ctx.db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as MeetingRow
  if ((await writeVersion<MeetingRow>(ctx, 'meetings', row, changes(row))) === undefined) throwConflict(undefined)
}

/** Makes the titles of the items the agenda, so that lists, calendars and the search have it. */
async function setAgenda(ctx: Ctx, id: MeetingId, titles: readonly string[]): Promise<void> {
  const agenda = JSON.stringify(titles.map((item) => ({ item, duration: DEFAULT_AGENDA_MINUTES })))
  await write(ctx, id, (row) => ({ agenda, search_key: foldTexts([row.title, ...searchedTexts({ ...row, agenda })]) }))
}

/** From now on the meeting's day, place and agenda stay. */
const freeze = (ctx: Ctx, id: MeetingId) => write(ctx, id, () => ({ frozen_at: ctx.now }))

const setStatus = (ctx: Ctx, id: MeetingId, status: MeetingStatus) =>
  write(ctx, id, () => ({ status, completed_by: status === 'completed' ? ctx.actor.id : null }))

/** Closes the minutes, which are signed now; `null` opens them again for a correction. */
const setMinutesClosed = (ctx: Ctx, id: MeetingId, at: Instant | null) => write(ctx, id, () => ({ minutes_closed_at: at }))

export const meetingActions = { schedule: scheduleMeeting, writeMinutes, setAgenda, freeze, setStatus, setMinutesClosed }

/** Of a general meeting: the last day of service, and what is to be done. */
export interface PreparedAssembly {
  serveBy: Day
  checklist: ChecklistEntry[]
}

declare module '../../core/context.ts' {
  interface Actions {
    meetings: typeof meetingActions
  }

  interface Extensions {
    /** Keeps what a general meeting has beside its row, which was just made. */
    'meetings.prepared': (ctx: Ctx, meeting: MeetingRow) => Promise<PreparedAssembly>
    /** The minutes of a general meeting were written: signatures of an earlier text are of that text. */
    'meetings.minutesWritten': (ctx: Ctx, id: MeetingId) => Promise<void>
    /** The accounts that have said for a unit whether they come: they are not reminded. */
    'meetings.replied': (ctx: Ctx<null>, id: MeetingId) => Promise<UserId[]>
  }
}
