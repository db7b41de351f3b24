import { screen } from '@testing-library/react'
import type { MeetingStatus } from '@verandah/contract/meetings'
import { expect, test } from 'vitest'
import { json, problem, serve } from '../../test/server.ts'
import { listing, meeting, meetingPage, onMeetings, open } from './testing.ts'

async function openMenu() {
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Annual general meeting' }))
  await screen.findByRole('menu')
  return { user, router }
}

const entries = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

const ALL: MeetingStatus[] = ['in-progress', 'completed', 'cancelled']
const NOTHING = { rsvp: false, minutes: false, edit: false, setStatus: false, delete: false, transitions: [] }

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
  serve(listing(meeting({ can: { edit: true, setStatus: true, delete: true, rsvp: true, minutes: false, transitions } })))
  await openMenu()
  expect(entries()).toEqual(['Edit', ...expected, 'Delete'])
})

test.each([
  [{ ...NOTHING, edit: true }, ['Edit']],
  [{ ...NOTHING, setStatus: true, transitions: ALL }, ['Start Meeting', 'Mark Complete', 'Cancel Meeting']],
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
  ['Start Meeting', 'in-progress', 'Meeting started successfully'],
  ['Mark Complete', 'completed', 'Meeting completed successfully'],
  ['Cancel Meeting', 'cancelled', 'Meeting cancelled successfully']
] as const)('%s acts at once', async (entry, status, message) => {
  let stored = meeting({ can: { edit: true, setStatus: true, delete: true, rsvp: true, minutes: false, transitions: ALL } })
  const calls = serve(
    onMeetings('PUT', () => json((stored = { ...stored, status }))),
    onMeetings('GET', () => meetingPage([stored]))
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: entry }))
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
  expect(dialog).toHaveTextContent(/^Are you sure you want to delete this meeting\?CancelDelete$/)
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
