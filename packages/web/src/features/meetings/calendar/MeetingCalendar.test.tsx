import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Day, Time } from '@verandah/contract/dates'
import type { Meeting, MeetingId } from '@verandah/contract/meetings'
import { expect, test } from 'vitest'
import { json, problem, serve } from '../../../test/server.ts'
import { meeting, meetingPage, onMeetings, open } from '../testing.ts'

const at = '/meetings?view=calendar&month=2026-11'
const on = (title: string, date: string, over: Partial<Meeting> = {}) =>
  meeting({ _id: title as MeetingId, title, date: date as Day, type: 'general', ...over })
const cell = (date: RegExp) => screen.getByRole('gridcell', { name: date })
const entries = (date: RegExp) =>
  within(cell(date))
    .getAllByRole('link')
    .map((link) => link.textContent)
/** Returns the grid of a month, as soon as its meetings are in it. */
async function month(title: string) {
  const grid = await screen.findByRole('grid', { name: title })
  await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'))
  return grid
}

test('a month asks for the days of its weeks and shows each meeting on its day, by its time', async () => {
  const calls = serve(
    onMeetings('GET', () =>
      meetingPage([
        on('Lift repair', '2026-11-14', { type: 'emergency' }),
        on('Gardening', '2026-11-14', { startTime: '09:00' as Time, status: 'cancelled' }),
        on('Budget', '2026-12-01')
      ])
    )
  )
  open({ at })
  const grid = await month('November 2026')
  expect(calls.map(({ search }) => search.toString())).toEqual(['from=2026-10-26&to=2026-12-06&page=1&limit=100'])
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-label'))[0]
  ).toBe('Monday')
  expect(within(grid).getAllByRole('gridcell')).toHaveLength(42)
  // Each entry says its time, title, place, and its type or that it was cancelled.
  expect(entries(/Nov 14, 2026/)).toEqual([
    '09:00 - 20:30 Gardening Roof terrace cancelled',
    '18:00 - 20:30 Lift repair Roof terrace emergency'
  ])
  expect(within(cell(/Dec 01, 2026/)).getByRole('link')).toHaveAttribute('href', '/meetings/Budget')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['General', 'Emergency', 'Committee', 'Annual'])
})

test('today in Colombo is marked, and the month without one in the address is the present one', async () => {
  serve(onMeetings('GET', () => meetingPage([])))
  open({ at: '/meetings?view=calendar&month=none' })
  const today = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Colombo', month: 'short', day: '2-digit', year: 'numeric' }).format()
  const marked = within(await screen.findByRole('grid'))
    .getAllByRole('gridcell')
    .filter((day) => day.getAttribute('aria-current') === 'date')
  expect(marked).toHaveLength(1)
  expect(marked[0]).toHaveTextContent(today)
})

test('a day with many meetings shows two, and the rest on a press', async () => {
  serve(onMeetings('GET', () => meetingPage(['A', 'B', 'C', 'D'].map((title) => on(title, '2026-11-05')))))
  const { user } = open({ at })
  await month('November 2026')
  expect(entries(/Nov 05, 2026/)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '+2 more' }))
  expect(entries(/Nov 05, 2026/)).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
})

test('buttons turn the months, which stand in the address; an empty one says so', async () => {
  serve(onMeetings('GET', ({ search }) => meetingPage(search.get('from') === '2026-10-26' ? [on('A', '2026-11-05')] : [])))
  const { user, router } = open({ at })
  await month('November 2026')
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByText('No meetings in December 2026')).toBeVisible()
  expect(router.state.location.search).toBe('?view=calendar&month=2026-12')
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(await screen.findByText('No meetings in October 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=calendar'))
  await user.click(screen.getByRole('link', { name: 'List' }))
  expect(await screen.findByText('No meetings found')).toBeVisible()
})

test('arrow keys lead from day to day and into the next month, Enter into the day', async () => {
  serve(onMeetings('GET', () => meetingPage([on('A', '2026-11-30'), on('B', '2026-12-01')])))
  open({ at })
  await month('November 2026')
  const last = cell(/Nov 30, 2026/)
  last.focus()
  fireEvent.keyDown(last, { key: 'ArrowLeft' })
  expect(cell(/Nov 29, 2026/)).toHaveFocus()
  expect(cell(/Nov 29, 2026/).tabIndex).toBe(0)
  fireEvent.keyDown(cell(/Nov 29, 2026/), { key: 'ArrowRight' })
  fireEvent.keyDown(last, { key: 'ArrowRight' })
  await screen.findByRole('link', { name: /B/ })
  await waitFor(() => expect(cell(/Dec 01, 2026/)).toHaveFocus())
  fireEvent.keyDown(cell(/Dec 01, 2026/), { key: 'Enter' })
  expect(screen.getByRole('link', { name: /B/ })).toHaveFocus()
  // A link is followed, not searched for another one.
  expect(fireEvent.keyDown(screen.getByRole('link', { name: /B/ }), { key: 'Enter' })).toBe(true)
})

test('a key pressed as soon as the next month is there counts from its day', async () => {
  serve(onMeetings('GET', () => meetingPage([])))
  open({ at })
  await month('November 2026')
  // The week of this day stands in both months, so the focus is not lost when the month changes.
  const last = cell(/Nov 30, 2026/)
  last.focus()
  const changes = new MutationObserver(() => {
    changes.disconnect()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageUp' })
  })
  changes.observe(screen.getByRole('heading', { name: 'November 2026' }), { characterData: true, childList: true, subtree: true })
  fireEvent.keyDown(last, { key: 'PageDown' })
  await screen.findByRole('grid', { name: 'December 2026' })
  await month('November 2026')
  expect(cell(/Nov 30, 2026/)).toHaveFocus()
})

test('a meeting leads back to its month', async () => {
  serve(onMeetings('GET', ({ path }) => (path === '/api/meetings' ? meetingPage([on('A', '2026-11-05')]) : json(meeting()))))
  const { user } = open({ at })
  await month('November 2026')
  await user.click(within(cell(/Nov 05, 2026/)).getByRole('link'))
  await user.click(await screen.findByRole('link', { name: 'Back to the calendar' }))
  expect(await month('November 2026')).toBeVisible()
})

test('all pages of a full month are shown, and what fails says so and is tried again', async () => {
  let isDown = true
  serve(
    onMeetings('GET', ({ search }) => {
      if (isDown) return problem('conflict', 'Not now')
      const number = Number(search.get('page'))
      return meetingPage([on(`Meeting ${number}`, `2026-11-0${number}`)], number, 3)
    })
  )
  const { user } = open({ at })
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  const grid = await month('November 2026')
  expect(within(grid).getAllByRole('link')).toHaveLength(3)
})
