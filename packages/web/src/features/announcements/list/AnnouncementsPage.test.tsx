import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, serve } from '../../../test/server.ts'
import { field, press } from '../../../test/form.ts'
import { announcement, announcementPage, draft, listing, onAnnouncements, open } from '../testing.ts'

test('the page is titled Announcements and says that it is loading', async () => {
  serve(onAnnouncements('GET', () => new Promise(() => {})))
  open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Announcements' })).toBeVisible()
  expect(screen.getByText('Loading announcements...')).toBeVisible()
})

test('an empty page offers to write to whoever may, and nothing to others', async () => {
  serve(listing())
  const { user, unmount } = open()
  expect(await screen.findByText('Nothing has been announced yet.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Create Announcement' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Create New Announcement' })).toBeVisible()
  unmount()
  open({ mayWrite: false })
  expect(await screen.findByText('No announcements found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create Announcement' })).toBeNull()
})

test('search, category and priority stand in the address and go to the first page', async () => {
  const calls = serve(onAnnouncements('GET', () => announcementPage([announcement()], 2, 3)))
  const { user, router } = open({ at: '/announcements?page=2' })
  await screen.findByText('Water cut on Tuesday')
  await user.selectOptions(screen.getByLabelText('Category'), 'Maintenance')
  await user.selectOptions(screen.getByLabelText('Priority'), 'High')
  await user.fill(screen.getByLabelText('Search'), 'tanks')
  await waitFor(() => expect(router.state.location.search).toBe('?search=tanks&category=maintenance&priority=high'))
  await waitFor(() =>
    expect(Object.fromEntries(calls.at(-1)?.search ?? [])).toEqual({
      page: '1',
      search: 'tanks',
      category: 'maintenance',
      priority: 'high'
    })
  )
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByLabelText('Search')).toHaveValue('')
})

test('the filters start at all; a value that there is not is none', async () => {
  const calls = serve(listing(announcement()))
  open({ at: '/announcements?category=gossip' })
  await screen.findByText('Water cut on Tuesday')
  const options = (name: string) => [...screen.getByLabelText(name).querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options('Category')).toEqual(['All Categories', 'General', 'Maintenance', 'Financial', 'Security', 'Events'])
  expect(options('Priority')).toEqual(['All Priorities', 'Low', 'Medium', 'High'])
  expect(calls[0]?.search.toString()).toBe('page=1')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('nothing found under filters: the reason, and a way out', async () => {
  serve(onAnnouncements('GET', ({ search }) => announcementPage(search.has('search') ? [] : [announcement()])))
  const { user } = open({ at: '/announcements?search=lift' })
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Water cut on Tuesday')).toBeVisible()
})

test('a failure has its own text and Retry', async () => {
  let isUp = false
  serve(onAnnouncements('GET', () => (isUp ? announcementPage([announcement()]) : new Response('<h1>No</h1>', { status: 404 }))))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch announcements')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Water cut on Tuesday')).toBeVisible()
})

test('what has just been written comes into view with its next step, also from another page under filters', async () => {
  const stored = [announcement()]
  const written = draft({ _id: announcement()._id.replace('200', '201') as never, title: 'Lift inspection' })
  serve(
    onAnnouncements('POST', () => {
      stored.unshift(written)
      return json(written, 201)
    }),
    onAnnouncements('GET', ({ search }) => announcementPage(search.has('priority') ? [] : stored, 1, 1))
  )
  const { user, router } = open({ at: '/announcements?priority=low&page=1' })
  await screen.findByText('No announcements found')
  await user.click(screen.getByTitle('Create Announcement'))
  await screen.findByRole('dialog')
  await user.fill(field('Title'), 'Lift inspection')
  await user.fill(field('Content'), 'On Monday.')
  await press(user, 'Create')
  expect(await screen.findByText('Announcement created successfully')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Lift inspection' })).toHaveFocus())
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('button', { name: 'Publish to 88 people' })).toBeVisible()
})

test('a link opens the dialog at once for whoever may write, and the address forgets it', async () => {
  serve(listing())
  const { user, router, unmount } = open({ at: '/announcements?new=1' })
  await screen.findByRole('dialog', { name: 'Create New Announcement' })
  await press(user, 'Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toBe('')
  unmount()
  open({ at: '/announcements?new=1', mayWrite: false })
  await screen.findByText('No announcements found')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a failed refresh leaves the list', async () => {
  let isUnavailable = false
  serve(onAnnouncements('GET', () => (isUnavailable ? problem('conflict', 'Not now') : announcementPage([announcement()], 1, 2))))
  const { user } = open()
  await screen.findByText('Water cut on Tuesday')
  isUnavailable = true
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  expect(screen.getByText('Water cut on Tuesday')).toBeVisible()
})
