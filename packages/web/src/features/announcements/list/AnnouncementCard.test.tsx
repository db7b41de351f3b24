import { screen, within } from '@testing-library/react'
import type { Announcement } from '@verandah/contract/announcementRecord'
import { expect, test } from 'vitest'
import { serve } from '../../../test/server.ts'
import { announcement, AT, draft, listing, open, readerAnnouncement } from '../testing.ts'

async function card(stored: Announcement, mayWrite = true) {
  serve(listing(stored))
  open({ mayWrite })
  return within(await screen.findByRole('region', { name: stored.title }))
}

test('a card says what, how urgent, by whom and how it was received', async () => {
  const { getByText, getByRole, queryByText } = await card(announcement({ commentCount: 2 }))
  expect(getByRole('heading', { level: 3, name: 'Water cut on Tuesday' })).toBeVisible()
  for (const text of ['The tanks are cleaned.', 'high', 'published', 'maintenance', 'By Dilan Fernando • Feb 03, 2026'])
    expect(getByText(text)).toBeVisible()
  for (const text of ['34 views', '2 comments', 'Read by 34 of 88']) expect(getByText(text)).toBeVisible()
  expect(getByRole('link', { name: 'View Details' })).toHaveAttribute('href', AT)
  for (const text of ['New', 'Pinned', 'Expired', 'Publish']) expect(queryByText(text)).toBeNull()
})

test('a pinned one says so, an expired one too', async () => {
  const { getByText } = await card(announcement({ isPinned: true, isExpired: true }))
  expect(getByText('Pinned')).toBeVisible()
  expect(getByText('Expired')).toBeVisible()
})

test('what was not opened yet is new, and bold', async () => {
  const { getByText } = await card(readerAnnouncement({ isRead: false }), false)
  expect(getByText('New')).toBeVisible()
  expect(getByText('Water cut on Tuesday')).toHaveAttribute('data-unread', 'true')
})

test('who does not run the building sees neither who has read it nor a menu', async () => {
  const { getByText, queryByText, queryByRole } = await card(readerAnnouncement({ views: 1 }), false)
  expect(getByText('1 view')).toBeVisible()
  for (const text of [/Read by/, /comment/, 'published']) expect(queryByText(text)).toBeNull()
  expect(queryByRole('button')).toBeNull()
})

test('a draft of somebody else is no news, and nobody has read it', async () => {
  const { getByText, queryByText } = await card(draft({ isRead: false }))
  expect(getByText('draft')).toBeVisible()
  expect(getByText('By Dilan Fernando • Jan 05, 2026')).toBeVisible()
  for (const text of ['New', /Read by/]) expect(queryByText(text)).toBeNull()
})

test.each([
  [200, 'd'.repeat(200)],
  [201, `${'d'.repeat(200)}...`]
])('a content of %i characters', async (length, shown) => {
  const { getByText } = await card(announcement({ content: 'd'.repeat(length) }))
  expect(getByText(shown)).toBeVisible()
})

test('what looks like HTML is text', async () => {
  const content = '<img src=x onerror="alert(1)"><b>Hi</b>'
  const { getByText, queryByRole } = await card(announcement({ content }))
  expect(getByText(content)).toBeVisible()
  expect(queryByRole('img')).toBeNull()
})
