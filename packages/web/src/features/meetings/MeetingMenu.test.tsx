import { screen, waitFor } from '@testing-library/react'
import type { MeetingStatus } from '@verandah/contract/meetings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, press } from '../../test/form.ts'
import { person } from '../../test/people.ts'
import { json, on, problem, serve } from '../../test/server.ts'
import { listing, meeting, meetingPage, onMeetings, open } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openMenu() {
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Annual general meeting' }))
  await screen.findByRole('menu')
  return { user, router }
}

const entries = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

const ALL: MeetingStatus[] = ['in-progress', 'completed', 'cancelled']
const NOTHING = { rsvp: false, minutes: false, reopen: false, edit: false, setStatus: false, delete: false, transitions: [] }

test.each([
  [
    ['in-progress', 'completed', 'cancelled'],
    ['Start Meeting', 'Mark Complete', 'Cancel Meeting']
  ],
  [
    ['completed', 'cancelled'],
    ['Mark Complete', 'Cancel Meeting']
  ],
  [['in-progress'], ['Start Meeting']],
  [[], []]
] as [MeetingStatus[], string[]][])('of the statuses that may follow, %s, exactly these are offered: %s', async (transitions, expected) => {
  serve(listing(meeting({ can: { edit: true, setStatus: true, delete: true, rsvp: true, minutes: false, reopen: false, transitions } })))
  await openMenu()
  expect(entries()).toEqual(['Edit', 'Hand over', ...expected, 'Delete'])
})

test.each([
  [{ ...NOTHING, edit: true }, ['Edit', 'Hand over']],
  [{ ...NOTHING, setStatus: true, transitions: ALL }, ['Start Meeting', 'Mark Complete', 'Cancel Meeting']],
  [{ ...NOTHING, setStatus: true, reopen: true, transitions: ['in-progress'] as MeetingStatus[] }, ['Reopen']],
  [{ ...NOTHING, delete: true }, ['Delete']]
])('only what may be done is offered: %o', async (can, expected) => {
  serve(listing(meeting({ can })))
  await openMenu()
  expect(entries()).toEqual(expected)
})

test.each([
  ['nothing may be done', { can: NOTHING }],
  ['it is over and only the status is theirs', { status: 'completed' as const, can: { ...NOTHING, setStatus: true } }]
])('there is no menu when %s', async (_, over) => {
  serve(listing(meeting(over)))
  open()
  await screen.findByText('Annual general meeting')
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull()
})

test.each([
  ['Start Meeting', 'in-progress', 'Meeting started successfully', '2026-12-05T13:00:00Z', null, ''],
  ['Mark Complete', 'completed', 'Meeting completed successfully', '2026-12-05T12:30:00Z', null, ''],
  [
    'Mark Complete',
    'completed',
    'Meeting completed successfully',
    '2026-12-05T12:29:59Z',
    'Mark "Annual general meeting" of Dec 05, 2026 as completed? It has not begun.',
    'Mark Complete'
  ],
  [
    'Cancel Meeting',
    'cancelled',
    'Meeting cancelled successfully',
    '2026-12-05T14:59:59Z',
    'Cancel "Annual general meeting" of Dec 05, 2026?',
    'Cancel Meeting and tell 87 people'
  ],
  ['Cancel Meeting', 'cancelled', 'Meeting cancelled successfully', '2026-12-05T15:00:00Z', null, '']
] as const)('%s to %s: "%s" at %s, after the question %s', async (entry, status, message, now, question, verb) => {
  vi.setSystemTime(new Date(now))
  let stored = meeting({ can: { edit: true, setStatus: true, delete: true, rsvp: true, minutes: false, reopen: false, transitions: ALL } })
  const calls = serve(
    onMeetings('PUT', () => json((stored = { ...stored, status }))),
    onMeetings('GET', () => meetingPage([stored]))
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: entry }))
  if (question !== null) {
    await screen.findByRole('dialog', { name: question })
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
    await press(user, verb)
  }
  expect((await screen.findByText(message)).nextElementSibling).toHaveTextContent('Annual general meeting, Dec 05, 2026 18:00')
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { status }, ifMatch: '"3"' })
  expect(await screen.findByText(status)).toBeVisible()
})

test('a failed change of status says so above the list, which stays', async () => {
  serve(
    onMeetings('PUT', () => problem('conflict', 'This meeting is already completed')),
    listing(meeting())
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Mark Complete' }))
  await press(user, 'Mark Complete')
  expect(await screen.findByRole('alert')).toHaveTextContent('This meeting is already completed')
  expect(screen.getByText('Annual general meeting')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a move without an answer has its own text', async () => {
  serve(
    onMeetings('PUT', () => Promise.reject(new TypeError('Failed to fetch'))),
    listing(meeting())
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Cancel Meeting' }))
  await press(user, 'Cancel Meeting and tell 87 people')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update meeting status')
})

test('deleting asks, deletes the version that was seen, and leads to the title', async () => {
  let stored = [meeting()]
  const calls = serve(
    onMeetings('DELETE', () => {
      stored = []
      return new Response(null, { status: 204 })
    }),
    onMeetings('GET', () => meetingPage(stored))
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this meeting?' })
  expect(dialog).toHaveTextContent(/^Are you sure you want to delete this meeting\?Annual general meeting, Dec 05, 2026 18:00CancelDelete$/)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Meeting deleted successfully')).toBeVisible()
  expect(screen.getByText('Annual general meeting, Dec 05, 2026 18:00')).toBeVisible()
  expect(await screen.findByText('No meetings found')).toBeVisible()
  expect(calls.find(({ method }) => method === 'DELETE')?.ifMatch).toBe('"3"')
  expect(screen.getByRole('heading', { name: 'Meetings' })).toHaveFocus()
})

test('Cancel deletes nothing', async () => {
  const calls = serve(listing(meeting()))
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('a failed delete says so', async () => {
  serve(
    onMeetings('DELETE', () => Promise.reject(new TypeError('Failed to fetch'))),
    listing(meeting())
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete meeting')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('cancelling can be undone from its toast', async () => {
  const undo = { id: '01900000-0000-7000-8000-000000000999', until: '2026-11-21T06:30:15.000Z' }
  let status: MeetingStatus = 'scheduled'
  const calls = serve(
    onMeetings('PUT', () => json({ ...meeting({ status: (status = 'cancelled') }), undo })),
    on('POST', /^\/undo/, () => {
      status = 'scheduled'
      return json({ message: 'Undone' })
    }),
    onMeetings('GET', () => meetingPage([meeting({ status })]))
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Cancel Meeting' }))
  await press(user, 'Cancel Meeting and tell 87 people')
  expect(await screen.findByText('cancelled')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(await screen.findByText('scheduled')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe(`/api/undo/${undo.id}`)
})

test('a meeting is put back from completed', async () => {
  const calls = serve(
    onMeetings('PUT', () => json(meeting({ status: 'in-progress' }))),
    listing(meeting({ status: 'completed', can: { ...NOTHING, setStatus: true, reopen: true, transitions: ['in-progress'] } }))
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Reopen' }))
  expect(await screen.findByText('Meeting reopened successfully')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { status: 'in-progress' }, ifMatch: '"3"' })
})

test('a meeting is handed over to somebody of the list', async () => {
  const calls = serve(
    onMeetings('PUT', () => json(meeting({ organizer: person(2) }))),
    onMeetings('GET', ({ path }) => (path.endsWith('/organizers') ? json({ people: [person(2)] }) : meetingPage([meeting()])))
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Hand over' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand over' })
  expect(dialog).toHaveTextContent('Annual general meeting, Dec 05, 2026 18:00')
  await press(user, 'Hand over')
  await waitFor(() => expect(field('New organizer')).toBeInvalid())
  expect(screen.getAllByText(/Choose who organizes the meeting/)[0]).toBeVisible()
  await user.selectOptions(field('New organizer'), person(2)._id)
  await press(user, 'Hand over')
  expect(await screen.findByText('Meeting handed over successfully')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { organizerId: person(2)._id }, ifMatch: '"3"' })
})
