import { screen, within } from '@testing-library/react'
import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import type { Instant } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { json, on, sent, serve } from '../../../test/server.ts'
import { announcement, AT, commenting, draft, onAnnouncements, open, scheduled, showing, readerAnnouncement } from '../testing.ts'

const OTHER = '01900000-0000-7000-8000-000000000201' as AnnouncementId

test('an announcement and its updates lead to each other', async () => {
  const publishedAt = '2026-02-04T04:30:00.000Z' as Instant
  const first = { _id: OTHER, title: 'Leak in the basement' }
  serve(showing(readerAnnouncement({ updateOf: first, updates: [{ ...first, title: 'Update: Water cut', publishedAt }] })), commenting())
  open({ at: AT, mayWrite: false })
  const links = within(await screen.findByRole('region', { name: 'Updates' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Leak in the basement', `/announcements/${OTHER}`],
    ['Update: Water cut', `/announcements/${OTHER}`]
  ])
  expect(screen.queryByRole('button', { name: 'Send an update' })).toBeNull()
})

test('an update begins with the title and the people of the first one, whom it cannot change', async () => {
  const stored = announcement({ targetAudience: 'council', audience: { floors: [3], units: [] } })
  const calls = serve(
    onAnnouncements('POST', () => json(draft({ title: 'Update: Water cut on Tuesday' }), 201)),
    showing(stored),
    commenting()
  )
  const { user } = open({ at: AT })
  await user.click(await screen.findByRole('button', { name: 'Send an update' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send an update' }))
  expect(field('Title')).toHaveValue('Update: Water cut on Tuesday')
  expect(field('Target Audience')).toBeDisabled()
  expect(field('Target Audience')).toHaveAccessibleDescription('An update goes to the same people.')
  expect(dialog.getByText('Floor 3')).toBeVisible()
  expect(dialog.queryByLabelText('Only for some floors or units')).toBeNull()
  await user.fill(field('Content'), 'It takes longer.')
  await press(user, 'Create')
  expect(await screen.findByText('Announcement created successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ updateOf: stored._id, targetAudience: 'council', audience: { floors: [3] } })
})

test('a scheduled one says when it appears and how many it reaches, and why they are fewer than the units', async () => {
  serve(
    on('GET', '/announcements/recipients', () => json({ recipients: 88, units: 90, withoutAccount: ['4D', '5A'] })),
    showing(scheduled()),
    commenting()
  )
  open({ at: AT })
  expect(await screen.findByText('It will be published on Dec 01, 2026 08:00. 88 people will see it and be notified.')).toBeVisible()
  expect(await screen.findByText('88 people in 90 units. 2 of them have no account: 4D, 5A.')).toBeVisible()
  expect(screen.getByText('Scheduled Dec 01, 2026 08:00')).toBeVisible()
  expect(screen.getByText('Floor 3 and Unit 4D', { selector: 'span' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish to 88 people' })).toBeVisible()
})
