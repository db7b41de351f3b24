import { instant, instantAt } from '@verandah/contract/dates'
import type { Meeting } from '@verandah/contract/meetings'

export type MeetingGroup = 'Next' | 'Upcoming' | 'Past'

/** It takes place, or does already. */
export const isOpen = ({ status }: Pick<Meeting, 'status'>) => status === 'scheduled' || status === 'in-progress'

/** By the clock alone, whatever its status. */
export const isOver = ({ date, endTime }: Pick<Meeting, 'date' | 'endTime'>, now: Date) => instantAt(date, endTime) <= instant(now)

/** It was started, or its time has come. */
export const hasBegun = ({ status, date, startTime }: Pick<Meeting, 'status' | 'date' | 'startTime'>, now: Date) =>
  status === 'in-progress' || instantAt(date, startTime) <= instant(now)

/**
 * Returns a page of the list in its groups, those without meetings left out; the order stays. The next meeting is the first
 * that takes place: what was cancelled or held before its time stays below, in its place. Later pages have none.
 */
export function groupMeetings(meetings: Meeting[], { page, now }: { page: number; now: Date }): [MeetingGroup, Meeting[]][] {
  const isComing = (meeting: Meeting) => !isOver(meeting, now)
  const coming = meetings.filter(isComing)
  const next = page === 1 ? coming.find(isOpen) : undefined
  const groups: [MeetingGroup, Meeting[]][] = [
    ['Next', next === undefined ? [] : [next]],
    ['Upcoming', coming.filter((meeting) => meeting !== next)],
    ['Past', meetings.filter((meeting) => !isComing(meeting))]
  ]
  return groups.filter(([, members]) => members.length > 0)
}
