import type { PortalNotification } from '@verandah/contract/notifications'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { json, problem, sent, serve } from '../../test/server.ts'

type Notice = Omit<PortalNotification, '_id' | 'createdAt'> & { _id: string; createdAt: string }

function notice(number: number, over: Partial<Notice> = {}): Notice {
  const _id = `01900000-0000-7000-8000-0000000000${10 + number}`
  return {
    _id,
    kind: 'meeting.scheduled',
    class: 'building',
    count: 1,
    actors: [],
    text: `Notice ${number}`,
    title: null,
    detail: null,
    from: null,
    link: '/meetings',
    isRead: false,
    createdAt: new Date().toISOString(),
    ...over
  }
}

const page = (notifications: Notice[], number = 1, pages = 1) =>
  json({
    notifications,
    unread: notifications.filter(({ isRead }) => !isRead).length,
    pagination: { page: number, limit: 10, total: notifications.length, pages }
  })

test.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [250, '9+']
])('with %i unread the badge shows "%s"', async (unread, text) => {
  serve({ 'GET /api/notifications/unread': () => json({ unread }) })
  const { findByRole } = openApp('/dashboard', { as: 'resident' })
  const bell = await findByRole('button', { name: `Notifications, ${unread} unread` })
  expect(bell.parentElement).toHaveTextContent(new RegExp(`^${text.replace('+', '\\+')}$`))
})

test('the panel lists the notices, more on request, and marks one by opening its record', async () => {
  const requests = serve({
    'GET /api/notifications/unread': () => json({ unread: 3 }),
    'GET /api/notifications': ({ search }) =>
      search.get('page') === '2' ? page([notice(2), notice(3, { isRead: true })], 2, 2) : page([notice(1), notice(2)], 1, 2),
    [`PUT /api/notifications/${notice(1)._id}/read`]: () => json({ unread: 2 })
  })
  const { findByRole, queryByRole, pathname, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 3 unread' }))
  const panel = within(await findByRole('dialog', { name: 'Notifications' }))
  await panel.findByRole('link', { name: 'Notice 1' })
  const records = () => panel.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)
  expect(records()).toEqual(['Notice 1', 'Notice 2'])

  await user.click(panel.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(records()).toEqual(['Notice 1', 'Notice 2', 'Notice 3']))
  expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull()

  await user.click(panel.getByRole('link', { name: 'Notice 1' }))
  await waitFor(() => expect(pathname()).toBe('/meetings'))
  await findByRole('button', { name: 'Notifications, 2 unread' })
  expect(queryByRole('dialog')).toBeNull()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('the notices stand by days, what they are about first, and the unread ones say so in words', async () => {
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()
  const about = { title: 'Pump', detail: 'Meeting cancelled, Dec 01, 2026 18:00', text: 'Meeting cancelled: Pump, Dec 01, 2026 18:00' }
  serve({
    'GET /api/notifications/unread': () => json({ unread: 1 }),
    'GET /api/notifications': () =>
      page([
        notice(1, { ...about, kind: 'meetings.cancelled' }),
        notice(2, { createdAt: hours(24), isRead: true }),
        notice(3, { createdAt: '2026-01-05T10:00:00.000Z', isRead: true })
      ])
  })
  const { findByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 1 unread' }))
  const panel = within(await findByRole('dialog', { name: 'Notifications' }))
  await panel.findByText('Pump')
  expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday', 'Jan 05, 2026'])
  const today = within(panel.getByRole('region', { name: 'Today' }))
  expect(today.getByRole('link')).toHaveTextContent('Pump Meeting cancelled, Dec 01, 2026 18:00')
  expect(today.getByText('New')).toBeVisible()
  expect(today.getByRole('listitem').querySelector('svg')?.getAttribute('class')).toContain('calendar-x')
  expect(within(panel.getByRole('region', { name: 'Jan 05, 2026' })).getByText('15:30')).toBeVisible()
  expect(within(panel.getByRole('region', { name: 'Yesterday' })).queryByText('New')).toBeNull()
})

test('a message is opened in its row, with its lines, and read by that', async () => {
  const detail = `Dear neighbours,\n${'the tank is cleaned. '.repeat(10)}\nThank you\nhttps://tank.example/when`
  let isRead = false
  const message = { kind: 'notifications.broadcast', title: 'Tank', detail, from: 'Dilan Fernando', link: null }
  const requests = serve({
    'GET /api/notifications/unread': () => json({ unread: 1 }),
    'GET /api/notifications': () => page([notice(1, { ...message, isRead }), notice(2, { ...message, detail: 'Soon', isRead: true })]),
    [`PUT /api/notifications/${notice(1)._id}/read`]: () => {
      isRead = true
      return json({ unread: 0 })
    }
  })
  const { findByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 1 unread' }))
  const panel = within(await findByRole('dialog', { name: 'Notifications' }))
  const opener = await panel.findByRole('button', { name: 'Tank', expanded: false })
  expect(panel.getByText(/^Dear neighbours, the tank.*\.\.\.$/)).toBeVisible()
  expect(panel.queryByText(/Thank you/)).toBeNull()
  expect(panel.queryByRole('link', { name: /tank/ })).toBeNull()
  expect(panel.getAllByText('From Dilan Fernando')).toHaveLength(2)
  expect(panel.getByText('Soon')).toBeVisible()

  await user.click(opener)
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(panel.getByText(/Thank you/).textContent).toBe(detail)
  expect(panel.getByRole('link', { name: 'https://tank.example/when' })).toHaveAttribute('href', 'https://tank.example/when')
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Mark as read: Tank' })).toBeNull())
  await user.click(opener)
  expect(panel.queryByText(/Thank you/)).toBeNull()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('an open list is fetched again when the count changes', async () => {
  let notices = [notice(1)]
  serve({
    'GET /api/notifications/unread': () => json({ unread: notices.length }),
    'GET /api/notifications': () => page(notices)
  })
  const { findByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 1 unread' }))
  await findByRole('link', { name: /Notice 1/ })
  notices = [notice(2), notice(1)]
  // This is what happens when somebody returns to the tab.
  fireEvent(window, new Event('visibilitychange'))
  expect(await findByRole('link', { name: /Notice 2/ })).toBeVisible()
})

test.each([
  ['announcements.published', 'speakerphone'],
  ['announcements.commented', 'message-circle'],
  ['notifications.broadcast', 'mail'],
  ['meetings.changed', 'calendar-event'],
  ['something.new', 'bell']
])('a notice of the kind %s has the icon %s', async (kind, icon) => {
  serve({ 'GET /api/notifications': () => page([notice(1, { kind })]) })
  const { findByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 0 unread' }))
  const panel = within(await findByRole('dialog', { name: 'Notifications' }))
  expect((await panel.findByRole('listitem')).querySelector('svg')?.classList).toContain(`tabler-icon-${icon}`)
})

test.each([
  ['Nimal and 4 others commented on Lift repair', 5, false],
  ['Comments on Lift repair', 5, true],
  ['Comments on Lift repair', 1, false]
])('the number of events stands beside the time where the text does not say it: %s, %i', async (text, count, isShown) => {
  serve({ 'GET /api/notifications': () => page([notice(1, { text, count, actors: ['Nimal'] })]) })
  const { findByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 0 unread' }))
  const row = within(await within(await findByRole('dialog', { name: 'Notifications' })).findByRole('listitem'))
  expect(row.queryByText(`${count} times`) !== null).toBe(isShown)
})

test('an emergency is named and marked, also when it was read; other notices say nothing of their class', async () => {
  const emergency = notice(1, { kind: 'notifications.emergency', class: 'emergency', isRead: true })
  serve({ 'GET /api/notifications': () => page([emergency, notice(2, { class: 'duty' })]) })
  const { findByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 0 unread' }))
  const [first, second] = await within(await findByRole('dialog', { name: 'Notifications' })).findAllByRole('listitem')
  expect(first).toHaveTextContent(/^Emergency/)
  expect(first!.querySelector('svg')?.classList).toContain('tabler-icon-urgent')
  expect(second).not.toHaveTextContent('Emergency')
})

test('all can be marked as read at once', async () => {
  let isRead = false
  const unread = () => json({ unread: isRead ? 0 : 2 })
  serve({
    'GET /api/notifications/unread': unread,
    'GET /api/notifications': () => page([notice(1, { isRead }), notice(2, { isRead })]),
    'PUT /api/notifications/read': () => {
      isRead = true
      return unread()
    }
  })
  const { findByRole, queryByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 2 unread' }))
  await user.click(await findByRole('button', { name: 'Mark all as read' }))
  await findByRole('button', { name: 'Notifications, 0 unread' })
  await waitFor(() => expect(queryByRole('button', { name: 'Mark all as read' })).toBeNull())
})

test('an empty panel says so, a failed one offers another try', async () => {
  let isUp = false
  serve({ 'GET /api/notifications': () => (isUp ? page([]) : problem('forbidden', 'Not now')) })
  const { findByRole, findByText, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 0 unread' }))
  expect(await findByRole('alert')).toHaveTextContent('Not now')
  isUp = true
  await user.click(await findByRole('button', { name: 'Retry' }))
  await findByText('No notifications')
})

test('the badge is counted anew every minute in sight, and at each return to the window', async () => {
  const requests = serve({ 'GET /api/notifications/unread': () => json({ unread: requests.length }) })
  const counts = () => sent(requests, 'GET /api/notifications/unread').length
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const setVisible = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    fireEvent(window, new Event('visibilitychange'))
  }
  openApp('/dashboard', { as: 'resident' })
  await vi.waitFor(() => expect(counts()).toBe(1), { timeout: 10_000 })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(counts()).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(counts()).toBe(2)

  setVisible('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(counts()).toBe(2)
  setVisible('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(counts()).toBe(3)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(counts()).toBe(4)
  fireEvent(window, new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(counts()).toBe(5)
})

test('a press on the bell brings its number up to date, too', async () => {
  serve({ 'GET /api/notifications/unread': () => json({ unread: 0 }), 'GET /api/notifications': () => page([notice(1), notice(2)]) })
  const { findByRole, user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Notifications, 0 unread' }))
  await findByRole('button', { name: 'Notifications, 2 unread' })
})
