import { fireEvent, screen, within } from '@testing-library/react'
import type { Instant } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { json, problem, sent, serve } from '../../test/server.ts'

const feed = (name: string) => `https://kadupul.lk/api/calendar/${name}.ics`

/** Opens the person's feed from the meetings' page, on a server that has it. */
async function openFeed(createdAt: string | null, over = {}) {
  let since = createdAt
  let made = 0
  const calls = serve({
    'GET /api/calendar/feed': () => json({ createdAt: since as Instant | null }),
    'POST /api/calendar/feed': () => {
      since = '2026-11-22T06:00:00.000Z'
      return json({ url: feed(`secret-${(made += 1)}`) }, 201)
    },
    'DELETE /api/calendar/feed': () => {
      since = null
      return new Response(null, { status: 204 })
    },
    ...over
  })
  const { user } = openPage('/meetings', { as: 'resident' })
  await user.click(await screen.findByRole('button', { name: 'Subscribe in your calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe in your calendar' }))
  return { user, calls, dialog }
}

const answer = async (question: RegExp, verb: string) =>
  fireEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: verb }))

test('an address is made and shown once, with the ways to use it and a warning', async () => {
  const { user, calls, dialog } = await openFeed(null)
  await user.click(await dialog.findByRole('button', { name: 'Make Address' }))
  expect(await dialog.findByText(feed('secret-1'))).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'Your address' })).toHaveFocus()
  expect(dialog.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute('href', 'webcal://kadupul.lk/api/calendar/secret-1.ics')
  expect(dialog.getByText(/Whoever has it can read the meetings that you may see/)).toBeVisible()
  for (const calendar of ['iPhone and iPad', 'Google Calendar', 'Outlook']) expect(dialog.getByText(calendar)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Copy Address' }))
  expect(await navigator.clipboard.readText()).toBe(feed('secret-1'))
  expect(sent(calls, 'POST')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Done' }))

  await user.click(screen.getByRole('button', { name: 'Subscribe in your calendar' }))
  expect(await screen.findByText(/^In use since Nov 22, 2026/)).toBeVisible()
  expect(screen.queryByText(feed('secret-1'))).toBeNull()
})

test('a new address takes the place of the old one, after a question', async () => {
  const { user, dialog } = await openFeed('2026-10-01T06:00:00.000Z')
  expect(await dialog.findByText(/^In use since Oct 01, 2026/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Make Address' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'New Address' }))
  await answer(/^Make a new address\?/, 'New Address')
  expect(await dialog.findByText(feed('secret-1'))).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'New Address' }))
  await answer(/^Make a new address\?/, 'New Address')
  expect(await dialog.findByText(feed('secret-2'))).toBeVisible()
  expect(dialog.queryByText(feed('secret-1'))).toBeNull()
})

test('it is turned off after a question', async () => {
  const { user, calls, dialog } = await openFeed('2026-10-01T06:00:00.000Z')
  await user.click(await dialog.findByRole('button', { name: 'Turn Off' }))
  await answer(/^Turn off the subscription\?/, 'Turn Off')
  expect(await dialog.findByRole('button', { name: 'Make Address' })).toBeVisible()
  expect(sent(calls, 'DELETE')).toHaveLength(1)
})

test('what fails says so and leaves the rest', async () => {
  const { user, dialog } = await openFeed(null, { 'POST /api/calendar/feed': () => problem('rate_limited', 'Too many tries') })
  await user.click(await dialog.findByRole('button', { name: 'Make Address' }))
  expect(await dialog.findByText('Too many tries')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Make Address' })).toBeVisible()
})
