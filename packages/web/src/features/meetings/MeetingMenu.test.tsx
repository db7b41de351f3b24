import { screen } from '@testing-library/react'
import { MEETING_STATUSES } from '@verandah/contract/meetings'
import type { Day, Time } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { json, listing, meeting, on, open, page, problem, serve } from './testing.tsx'

const past = { date: '2020-01-02' as Day, startTime: '09:00' as Time }
const MOVES = {
  scheduled: ['Mark Complete', 'Cancel Meeting'],
  'in-progress': ['Mark Complete', 'Cancel Meeting'],
  completed: [],
  cancelled: []
}

async function openMenu() {
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Annual general meeting' }))
  await screen.findByRole('menu')
  return { user, router }
}

const entries = () => screen.getAllByRole('menuitem').map((item) => item.textContent)

test.each(MEETING_STATUSES)('the menu of a %s meeting that has not begun', async (status) => {
  serve(listing(meeting({ status, date: '2999-01-01' as Day })))
  await openMenu()
  expect(entries()).toEqual(['Edit', ...MOVES[status], 'Delete'])
})

test.each([
  ['scheduled', ['Edit', 'Start Meeting', 'Mark Complete', 'Cancel Meeting', 'Delete']],
  ['in-progress', ['Edit', 'Mark Complete', 'Cancel Meeting', 'Delete']],
  ['completed', ['Edit', 'Delete']]
] as const)('the menu of a %s meeting after its start', async (status, expected) => {
  serve(listing(meeting({ status, ...past })))
  await openMenu()
  expect(entries()).toEqual(expected)
})

test.each([
  [{ edit: true, setStatus: false, delete: false }, ['Edit']],
  [{ edit: false, setStatus: true, delete: false }, ['Start Meeting', 'Mark Complete', 'Cancel Meeting']],
  [{ edit: false, setStatus: false, delete: true }, ['Delete']]
])('only what may be done is offered: %o', async (can, expected) => {
  serve(listing(meeting({ can, ...past })))
  await openMenu()
  expect(entries()).toEqual(expected)
})

test.each([
  ['nothing may be done', { can: { edit: false, setStatus: false, delete: false } }],
  ['it is over and only the status is theirs', { status: 'completed' as const, can: { edit: false, setStatus: true, delete: false } }]
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
  let stored = meeting(past)
  const calls = serve(
    on('PUT', () => json(200, (stored = { ...stored, status }))),
    on('GET', () => page([stored]))
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: entry }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { status }, ifMatch: '"3"' })
  expect(await screen.findByText(status)).toBeVisible()
})

test('a refused move says so above the list, which stays', async () => {
  serve(
    on('PUT', () => problem(409, 'This meeting is already completed')),
    listing(meeting())
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Mark Complete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This meeting is already completed')
  expect(screen.getByText('Annual general meeting')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a move without an answer has its own words', async () => {
  serve(
    on('PUT', () => Promise.reject(new TypeError('Failed to fetch'))),
    listing(meeting())
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Cancel Meeting' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update meeting status')
})

test('deleting asks, deletes the version that was seen, and leads to the title', async () => {
  let stored = [meeting()]
  const calls = serve(
    on('DELETE', () => {
      stored = []
      return new Response(null, { status: 204 })
    }),
    on('GET', () => page(stored))
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this meeting?' })
  expect(dialog).toHaveTextContent(/^Are you sure you want to delete this meeting\?CancelDelete$/)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Meeting deleted successfully')).toBeVisible()
  expect(await screen.findByText('No meetings found')).toBeVisible()
  expect(calls.find(({ method }) => method === 'DELETE')?.ifMatch).toBe('"3"')
  expect(screen.getByRole('heading', { name: 'Meetings' })).toHaveFocus()
})

test('Cancel deletes nothing and gives the focus back', async () => {
  const calls = serve(listing(meeting()))
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  expect(screen.getByRole('button', { name: 'Actions for Annual general meeting' })).toHaveFocus()
})

test('a failed delete says so', async () => {
  serve(
    on('DELETE', () => Promise.reject(new TypeError('Failed to fetch'))),
    listing(meeting())
  )
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete meeting')
  expect(screen.queryByRole('dialog')).toBeNull()
})
