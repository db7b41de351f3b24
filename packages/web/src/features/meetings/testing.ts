import { fireEvent, screen } from '@testing-library/react'
import type { Day, Instant, Time } from '@verandah/contract/dates'
import type { Meeting, MeetingId, MinutesDraft } from '@verandah/contract/meetings'
import { choose, field } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { person, RECORD, rights } from '../../test/people.ts'
import { type Answer, json, on, page, problem, type CallRequest, sent, serve } from '../../test/server.ts'

export function meeting(over: Partial<Meeting> = {}): Meeting {
  return {
    _id: '01900000-0000-7000-8000-000000000100' as MeetingId,
    ...RECORD,
    title: 'Annual general meeting',
    description: 'Accounts and elections',
    date: '2026-12-05' as Day,
    startTime: '18:00' as Time,
    endTime: '20:30' as Time,
    location: 'Roof terrace',
    kind: 'council',
    type: 'annual',
    status: 'scheduled',
    agenda: [{ item: 'Welcome', duration: 15 }],
    attendees: [{ user: person(1) }],
    attendeeCount: 1,
    invitedCount: 88,
    responses: { yes: 1, no: 0, maybe: 0 },
    myResponse: null,
    organizer: person(1),
    hasMinutes: false,
    minutes: null,
    minutesClosedAt: null,
    documents: [],
    can: { edit: true, setStatus: true, delete: true, rsvp: true, minutes: false, reopen: false, transitions: ['completed', 'cancelled'] },
    ...over
  }
}

/** Answers one method of all that is below /api/meetings. */
export const onMeetings = (method: string, reply: (request: CallRequest) => Response | Promise<Response>) =>
  on(method, /^\/meetings/, reply)

export const meetingPage = (meetings: Meeting[], number = 1, pages = 1) => page('meetings', meetings, { number, pages })
export const listing = (...meetings: Meeting[]) => onMeetings('GET', () => meetingPage(meetings))

/** Opens the meetings' pages as the secretary meets them. */
export function open({ at = '/meetings', maySchedule = true } = {}) {
  return openPage(at, { as: 'secretary', can: rights({ scheduleMeetings: maySchedule, seeCommitteeMeetings: true }) })
}

export const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const valueOf = (input: Element) => (input instanceof HTMLInputElement ? input.value : null)
export const items = () => screen.getAllByLabelText(/^Item \d+ /).map((input) => valueOf(input))
export const minutes = () => screen.getAllByLabelText(/^Duration/).map((input) => valueOf(input))

export async function schedule(...answers: Answer[]) {
  const calls = serve(...answers, listing())
  const opened = open()
  await screen.findByText('No meetings found')
  await opened.user.click(screen.getByTitle('Schedule Meeting'))
  await screen.findByRole('dialog', { name: 'Schedule New Meeting' })
  return { ...opened, calls }
}

export async function edit(...answers: Answer[]) {
  const calls = serve(...answers, listing(meeting()))
  const opened = open()
  await choose(opened.user, 'Edit', 'Annual general meeting')
  await screen.findByRole('dialog', { name: 'Edit Meeting' })
  return { ...opened, calls }
}

export function fill() {
  set('Meeting Title', 'Budget hearing')
  set('Date', '2026-12-10')
  set('Start Time', '18:00')
  set('End Time', '19:30')
  set('Location', 'Lobby')
}

/** Serves one meeting, whose minutes can be written. */
export function serveMeeting(first: Partial<Meeting>, { isAnswerLost = false } = {}) {
  let stored = meeting(first)
  const calls = serve(
    onMeetings('PUT', ({ body, ifMatch }) => {
      if (ifMatch !== `"${stored.version}"`) return problem('stale', 'Changed meanwhile')
      const { minutes: text, close } = body as MinutesDraft
      const closed =
        close === true ? { minutesClosedAt: '2026-12-06T10:00:00.000Z' as Instant, can: { ...stored.can, minutes: false } } : {}
      stored = { ...stored, minutes: text, hasMinutes: true, version: stored.version + 1, ...closed }
      return isAnswerLost ? Promise.reject(new TypeError('Failed to fetch')) : json(stored)
    }),
    onMeetings('GET', ({ path }) => (path === '/api/meetings' ? meetingPage([stored]) : json(stored)))
  )
  return { puts: () => sent(calls, 'PUT'), change: (next: Partial<Meeting>) => (stored = { ...stored, ...next }) }
}
