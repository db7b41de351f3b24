import { screen } from '@testing-library/react'
import type { Announcement } from '@verandah/contract/announcementRecord'
import { expect, test } from 'vitest'
import { choose } from '../../test/form.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { announcement, announcementPage, AT, delivering, draft, listing, NOTHING, onAnnouncements, onPart, open } from './testing.ts'

const TITLE = 'Water cut on Tuesday'

test.each([
  ['a draft', draft().can, false, ['Edit', 'Publish', 'Pin', 'Delete']],
  ['a published one that is pinned', announcement().can, true, ['Edit', 'Send an update', 'Unpin', 'Delete']],
  ['one that may be pinned', { ...NOTHING, pin: true }, false, ['Pin']],
  ['one that may be deleted', { ...NOTHING, delete: true }, false, ['Delete']]
] as [string, Announcement['can'], boolean, string[]][])('the menu of %s has what may be done', async (_, can, isPinned, expected) => {
  serve(listing(announcement({ can, isPinned })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Actions for ${TITLE}` }))
  await screen.findByRole('menu')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(expected)
})

/** Returns a list whose one announcement the calls change. */
function changing(stored: Announcement, change: (body: unknown) => Partial<Announcement>) {
  let now = stored
  return serve(
    onAnnouncements('PUT', ({ body }) => json((now = { ...now, ...change(body) }))),
    // Asked for by the toast, and by the card.
    delivering(
      { told: 0, recipients: 87, isDone: false },
      { told: 0, recipients: 87, isDone: false },
      { told: 87, recipients: 87, isDone: true }
    ),
    on('GET', '/announcements', () => announcementPage([now]))
  )
}

test.each(['menu', 'card'])('publishing from the %s acts at once and says how many are notified', async (from) => {
  const published = { ...announcement({ publishedAt: new Date().toISOString() as never }), undo: null }
  const calls = changing(draft(), () => published)
  const { user } = open()
  if (from === 'menu') await choose(user, 'Publish', TITLE)
  else await user.click(await screen.findByRole('button', { name: 'Publish to 88 people' }))
  expect((await screen.findByText('Announcement published successfully')).nextElementSibling).toHaveTextContent(
    '87 people are being notified.'
  )
  expect(sent(calls, 'PUT')).toMatchObject([{ path: `/api${AT}/publish`, ifMatch: '"3"', body: undefined }])
  expect(await screen.findByText('published')).toBeVisible()
  expect(await screen.findByText('Notifying: 0 of 87')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Notified' })).toHaveAttribute('max', '87')
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
})

test('without the progress the toast has those it is for', async () => {
  serve(
    onAnnouncements('PUT', () => json({ ...announcement(), undo: null })),
    onPart('GET', 'delivery', () => problem('forbidden', 'No')),
    listing(draft())
  )
  const { user } = open()
  await choose(user, 'Publish', TITLE)
  expect(await screen.findByText('88 people are being notified.')).toBeVisible()
})

test.each([
  ['Pin', false, 'Announcement pinned successfully'],
  ['Unpin', true, 'Announcement unpinned successfully']
])('%s acts at once', async (entry, isPinned, message) => {
  const calls = changing(announcement({ isPinned }), (body) => body as Partial<Announcement>)
  const { user } = open()
  await choose(user, entry, TITLE)
  expect((await screen.findByText(message)).nextElementSibling).toHaveTextContent(TITLE)
  expect(sent(calls, 'PUT')).toMatchObject([{ path: `/api${AT}/pin`, ifMatch: '"3"', body: { isPinned: !isPinned } }])
})

test.each([
  ['Publish', 'Failed to publish announcement'],
  ['Pin', 'Failed to update pin status']
])('%s without an answer has its own text above the list, which stays', async (entry, message) => {
  serve(
    onAnnouncements('PUT', () => Promise.reject(new TypeError('Failed to fetch'))),
    listing(draft())
  )
  const { user } = open()
  await choose(user, entry, TITLE)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByText(TITLE)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the server’s message comes first', async () => {
  serve(
    onAnnouncements('PUT', () => problem('conflict', 'This announcement is published already')),
    listing(draft())
  )
  const { user } = open()
  await choose(user, 'Publish', TITLE)
  expect(await screen.findByRole('alert')).toHaveTextContent('This announcement is published already')
})

test('deleting asks, deletes the version that was seen, and leads to the title', async () => {
  let stored = [announcement()]
  const calls = serve(
    onAnnouncements('DELETE', () => {
      stored = []
      return new Response(null, { status: 204 })
    }),
    on('GET', '/announcements', () => announcementPage(stored))
  )
  const { user } = open()
  await choose(user, 'Delete', TITLE)
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this announcement?' })
  expect(dialog).toHaveTextContent(/^Are you sure you want to delete this announcement\?Water cut on TuesdayCancelDelete$/)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Announcement deleted successfully')).toBeVisible()
  expect(await screen.findByText('No announcements found')).toBeVisible()
  expect(sent(calls, 'DELETE')[0]?.ifMatch).toBe('"3"')
  expect(screen.getByRole('heading', { name: 'Announcements' })).toHaveFocus()
})

test('a failed delete says so', async () => {
  serve(
    onAnnouncements('DELETE', () => Promise.reject(new TypeError('Failed to fetch'))),
    listing(announcement())
  )
  const { user } = open()
  await choose(user, 'Delete', TITLE)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete announcement')
})
