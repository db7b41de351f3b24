import type { Translate } from '@verandah/contract/i18n/translate'
import type { MeetingStatus } from '@verandah/contract/meetings'
import { runningTimes } from '@verandah/contract/runningTimes'
import ical, { escape, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { agendaOf, type ListedRow } from './meetings.present.ts'

/** How often a calendar should look for changes, in seconds. */
const REFRESH_SECONDS = 3_600

/** The words of iCalendar, which has none for a meeting that runs or is over. */
const STATUS: Record<MeetingStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  'in-progress': ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED
}

interface CalendarOptions {
  /** The building's. */
  name: string
  publicUrl: string
  /** The sender of the portal's mails, who stands in for the organizer: nobody's own address leaves the portal. */
  sender: string
  t: Translate
}

function descriptionOf(row: ListedRow, url: string, t: Translate): string {
  const agenda = agendaOf(row)
  const times = runningTimes(row.start_time, agenda)
  const items = agenda.map(({ item, duration }, index) =>
    t('{{time}} {{item}} ({{minutes}} min)', { time: times[index] ?? '', item, minutes: duration })
  )
  const listed = items.length === 0 ? null : [t('Agenda'), ...items].join('\n')
  return [row.description, listed, url].filter((part) => part !== null).join('\n\n')
}

/**
 * Meetings as iCalendar (RFC 5545). Times are moments in UTC, which every calendar shows on its own clock: a meeting is on
 * one day and never repeated, so a time zone would add nothing but another definition of Colombo's. Nothing depends on the
 * time of the call, so that the same meetings make the same text.
 */
export function meetingCalendar(rows: ListedRow[], { name, publicUrl, sender, t }: CalendarOptions): string {
  const calendar = ical({
    // The library escapes texts of events, not the calendar's name.
    name: escape(name, false),
    prodId: { company: 'Verandah', product: 'Meetings' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS
  })
  const email = /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
  for (const row of rows) {
    const url = `${publicUrl}/meetings/${row.id}`
    calendar.createEvent({
      id: row.id,
      sequence: row.version,
      stamp: row.updated_at,
      created: row.created_at,
      lastModified: row.updated_at,
      start: row.starts_at,
      end: row.ends_at,
      summary: row.title,
      description: descriptionOf(row, url, t),
      location: row.location,
      status: STATUS[row.status],
      organizer: { name: `${row.first_name} ${row.last_name}`, email },
      url
    })
  }
  // RFC 5545: each line ends with a line break, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`
}
