import { configure, screen, waitFor, within } from '@testing-library/react'
import type { Day } from '@verandah/contract/dates'
import { afterEach, expect, test, vi } from 'vitest'
import { person } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import {
  announcement,
  announcementPage,
  AT,
  commenting,
  delivering,
  draft,
  onAnnouncements,
  onPart,
  open,
  showing,
  readerAnnouncement
} from '../testing.ts'

afterEach(() => configure({ reactStrictMode: false }))

test('an announcement in full: paragraphs, and links that lead nowhere else', async () => {
  const content = 'Dear all,\nplease see https://a.lk/x.\n\n<script>alert(1)</script> javascript:alert(1)'
  serve(showing(readerAnnouncement({ content, expiryDate: '2026-12-24' as Day, targetAudience: 'council' })), commenting())
  open({ at: AT, mayWrite: false })
  expect(await screen.findByRole('heading', { level: 2, name: 'Water cut on Tuesday' })).toBeVisible()
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Dear all,\nplease see https://a.lk/x.', '<script>alert(1)</script> javascript:alert(1)'])
  )
  const link = screen.getByRole('link', { name: 'https://a.lk/x' })
  expect(link).toHaveAttribute('href', 'https://a.lk/x')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  for (const text of ['By Nirmala Perera • Feb 03, 2026', 'high', 'maintenance', 'Council members and above', 'Dec 24, 2026'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Read by/ })).toBeNull()
})

test('opening counts one view, and what counts the unread is asked again', async () => {
  configure({ reactStrictMode: true })
  let isRead = false
  const calls = serve(
    onPart('POST', 'view', () => {
      isRead = true
      return new Response(null, { status: 204 })
    }),
    on('GET', AT, () => json(readerAnnouncement({ isRead, views: isRead ? 35 : 34 }))),
    on('GET', '/announcements', () => announcementPage([readerAnnouncement({ isRead })])),
    commenting()
  )
  const { user, router } = open({ mayWrite: false })
  expect(await screen.findByText('New')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'View Details' }))
  expect(await screen.findByText('35')).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(1)
  await router.navigate(-1)
  expect(await screen.findByText('34 views')).toBeVisible()
  expect(screen.queryByText('New')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'View Details' }))
  await screen.findByRole('heading', { level: 2, name: 'Water cut on Tuesday' })
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test('a draft says so and can be published; its view is not counted and nobody comments', async () => {
  let stored = draft({ isRead: false })
  const calls = serve(
    onAnnouncements('PUT', () => json((stored = announcement()))),
    delivering({ told: 87, recipients: 87, isDone: true }),
    on('GET', AT, () => json(stored)),
    commenting()
  )
  const { user } = open({ at: AT })
  expect(await screen.findByText('This is a draft. Once you publish it, 88 people see it and are notified.')).toBeVisible()
  expect(sent(calls, 'POST')).toEqual([])
  expect(screen.queryByRole('heading', { name: 'Comments' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Publish to 88 people' }))
  expect(await screen.findByText('Announcement published successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^This is a draft\./)).toBeNull())
})

test('a draft whose last day is over says what to do first', async () => {
  serve(showing(draft({ isExpired: true, expiryDate: '2020-01-01' as Day, can: { ...draft().can, publish: false } })))
  open({ at: AT })
  expect(await screen.findByText('This is a draft whose expiry date is over. Change the date, then publish it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
})

test('the way back leads to the list as it was', async () => {
  serve(
    on('GET', AT, () => json(announcement())),
    on('GET', '/announcements', () => announcementPage([announcement()], 2, 2)),
    commenting()
  )
  const { user, router } = open({ at: '/announcements?priority=high&page=2' })
  await user.click(await screen.findByRole('link', { name: 'View Details' }))
  expect(await screen.findByRole('link', { name: 'All announcements' })).toHaveAttribute('href', '/announcements?priority=high&page=2')
  await router.navigate(-1)
  expect(await screen.findByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('one that is not there, or not for them, says so and leads back', async () => {
  serve(
    showing(announcement()),
    onPart('GET', 'comments', () => problem('not_found', 'No'))
  )
  serve(on('GET', AT, () => problem('not_found', 'Announcement not found')))
  open({ at: AT })
  expect(await screen.findByRole('alert')).toHaveTextContent('Announcement not found')
  expect(screen.getByText('This announcement is not available')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All announcements' })).toHaveAttribute('href', '/announcements')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('deleting it leads back to the list', async () => {
  serve(
    onAnnouncements('DELETE', () => new Response(null, { status: 204 })),
    showing(announcement()),
    commenting(),
    on('GET', '/announcements', () => problem('conflict', 'The list'))
  )
  const { user, pathname } = open({ at: AT })
  await user.click(await screen.findByRole('button', { name: 'Actions for Water cut on Tuesday' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The list')).toBeVisible()
  expect(pathname()).toBe('/announcements')
})

test('managers see who has read it and who has not, also in a long list', async () => {
  const unread = Array.from({ length: 30 }, (_, index) => ({ ...person(1, 'Kamal', `Silva ${index + 1}`), _id: `${index}` as never }))
  const calls = serve(
    showing(announcement()),
    commenting(),
    onPart('GET', 'readers', () => json({ read: [person(2, 'Amaya', 'Wijesinghe')], unread }))
  )
  const { user } = open({ at: AT })
  await user.click(await screen.findByRole('button', { name: 'Read by 34 of 88' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who has read it' }))
  const group = async (name: string) => within(await dialog.findByRole('region', { name }))
  expect((await group('Read')).getByText('Amaya Wijesinghe')).toBeVisible()
  const rows = async () => (await group('Not read yet')).queryAllByRole('listitem').length
  expect(await rows()).toBe(10)
  await user.click(dialog.getByRole('button', { name: 'Show all 30' }))
  expect(await rows()).toBe(30)
  await user.fill(dialog.getByLabelText('Search'), 'silva 30')
  await waitFor(async () => expect(await rows()).toBe(1))
  expect((await group('Read')).getByText('Nobody')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/readers'))).toHaveLength(1)
})

test('the notification of a fresh publication is followed until it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const publishedAt = new Date().toISOString() as never
  const calls = serve(
    showing(announcement({ publishedAt })),
    commenting(),
    delivering(
      { told: 0, recipients: 87, isDone: false },
      { told: 40, recipients: 87, isDone: false },
      { told: 87, recipients: 87, isDone: true }
    )
  )
  open({ at: AT })
  const polls = () => calls.filter(({ path }) => path.endsWith('/delivery')).length
  expect(await screen.findByText('Notifying: 0 of 87')).toBeVisible()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByText('Notifying: 40 of 87')).toBeVisible()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByText('All have been notified.')).toBeVisible()
  const asked = polls()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(polls()).toBe(asked)
})

test.each([
  ['an old publication', announcement()],
  ['one who does not run the building', readerAnnouncement({ publishedAt: new Date().toISOString() as never })]
])('nothing is asked about the notification for %s', async (_, stored) => {
  const calls = serve(showing(stored), commenting())
  open({ at: AT })
  await screen.findByText('Nobody has said anything yet.')
  expect(calls.filter(({ path }) => path.endsWith('/delivery'))).toEqual([])
})
