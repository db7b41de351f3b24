import { screen, waitFor, within } from '@testing-library/react'
import type { Day } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { listing, meeting, meetingPage, onMeetings, open } from '../testing.ts'
import { problem, serve } from '../../../test/server.ts'

test('the page is titled Meetings and says that it is loading', async () => {
  serve(onMeetings('GET', () => new Promise(() => {})))
  open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Meetings' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Loading meetings...')
})

test('the meetings stand in groups, each under its heading', async () => {
  const named = (title: string, date: string) => meeting({ _id: title as never, title, date: date as Day })
  const list = [named('First', '2099-01-01'), named('Second', '2099-01-02'), named('Third', '2099-01-03'), named('Old', '2020-01-01')]
  serve(listing(...list))
  open()
  const members = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent)
  expect(await members('Next')).toEqual(['First'])
  expect(await members('Upcoming')).toEqual(['Second', 'Third'])
  expect(await members('Past')).toEqual(['Old'])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Next', 'Upcoming', 'Past'])
})

test('the latest minutes are one press away, and cards say which meetings have some', async () => {
  const past = (title: string, date: string, hasMinutes: boolean) =>
    meeting({ _id: title as never, title, date: date as Day, status: 'completed', hasMinutes })
  serve(listing(past('Newest', '2020-03-01', false), past('Newer', '2020-02-01', true), past('Old', '2020-01-01', true)))
  open()
  const link = await screen.findByRole('link', { name: 'Latest minutes Newer, Feb 01, 2020' })
  expect(link).toHaveAttribute('href', '/meetings/Newer#minutes')
  expect(within(screen.getByRole('region', { name: 'Newest' })).queryByText('Minutes')).toBeNull()
  for (const name of ['Newer', 'Old']) expect(within(screen.getByRole('region', { name })).getByText('Minutes')).toBeVisible()
})

test('a page of past meetings has no other heading', async () => {
  serve(onMeetings('GET', () => meetingPage([meeting({ date: '2020-01-01' as Day })], 2, 3)))
  open({ at: '/meetings?page=2' })
  await screen.findByText('Annual general meeting')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Past'])
})

test('whoever may schedule has the button', async () => {
  serve(listing(meeting()))
  open()
  expect(await screen.findByRole('button', { name: 'Schedule Meeting' })).toBeVisible()
})

test('others do not, on an empty page neither', async () => {
  serve(listing())
  open({ maySchedule: false })
  expect(await screen.findByText('No meetings found')).toBeVisible()
  expect(screen.getByText('Nothing has been scheduled yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Schedule Meeting' })).toBeNull()
})

test('an empty page offers to schedule', async () => {
  serve(listing())
  const { user } = open()
  await screen.findByText('No meetings found')
  const [inPage] = screen.getAllByRole('button', { name: 'Schedule Meeting' })
  if (inPage) await user.click(inPage)
  expect(await screen.findByRole('dialog', { name: 'Schedule New Meeting' })).toBeVisible()
})

test('a failure shows the server message and Retry', async () => {
  let isUnavailable = true
  serve(onMeetings('GET', () => (isUnavailable ? problem('conflict', 'Not now') : meetingPage([meeting()]))))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  isUnavailable = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Annual general meeting')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure without an envelope has its own text, and Retry works after it is dismissed', async () => {
  serve(onMeetings('GET', () => new Response('<h1>Nothing here</h1>', { status: 404 })))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch meetings')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a failed refresh leaves the list', async () => {
  let isUnavailable = false
  serve(onMeetings('GET', () => (isUnavailable ? problem('conflict', 'Not now') : meetingPage([meeting()], 1, 2))))
  const { user } = open()
  await screen.findByText('Annual general meeting')
  isUnavailable = true
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  expect(screen.getByText('Annual general meeting')).toBeVisible()
})

test('one page has no pager', async () => {
  serve(listing(meeting()))
  open()
  await screen.findByText('Annual general meeting')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('the page stands in the address; the old one stays until the next is here', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const calls = serve(onMeetings('GET', ({ search }) => (search.get('page') === '2' ? promise : meetingPage([meeting()], 1, 3))))
  const { user, router } = open()
  await screen.findByText('Annual general meeting')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  expect(screen.getByText('Annual general meeting')).toBeVisible()
  expect(screen.getByTestId('refetching')).toBeVisible()
  expect(screen.queryByText('Loading meetings...')).toBeNull()
  resolve(meetingPage([meeting({ title: 'Parking rules' })], 2, 3))
  expect(await screen.findByText('Parking rules')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(calls.map(({ search }) => search.toString())).toEqual(['page=1', 'page=2'])
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a page past the end goes back to the last', async () => {
  serve(onMeetings('GET', ({ search }) => (search.get('page') === '2' ? meetingPage([meeting()], 2, 2) : meetingPage([], 7, 2))))
  const { router } = open({ at: '/meetings?page=7' })
  expect(await screen.findByText('Annual general meeting')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
})

test.each(['0', '-1', 'two', '1.5'])('page=%s is the first', async (number) => {
  const calls = serve(listing(meeting()))
  open({ at: `/meetings?page=${number}` })
  await screen.findByText('Annual general meeting')
  expect(calls[0]?.search.toString()).toBe('page=1')
})
