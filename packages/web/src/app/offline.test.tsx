import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listing } from '../features/vendors/testing.ts'
import { field, press } from '../test/form.ts'
import { openApp } from '../test/openApp.tsx'
import { rights } from '../test/people.ts'
import { on, serve } from '../test/server.ts'

const SAVED = /^Saved \d\d:\d\d, no connection$/
const UNOPENED = /^No connection\. This page needs one\./
const NOT_REACHED = 'You are offline, so the portal cannot be reached. Try again when the connection is back.'

/** From now on the browser has no connection; returns what brings it back. */
function loseConnection(): () => void {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  act(() => void dispatchEvent(new Event('offline')))
  return () => {
    connection.mockRestore()
    serve()
    act(() => void dispatchEvent(new Event('online')))
  }
}

test('without a connection a page that was opened before says since when it is so, and another what can be read', async () => {
  serve()
  const { router } = openApp('/meetings', { as: 'resident' })
  expect(await screen.findByText('No meetings found')).toBeVisible()
  expect(screen.queryByText(SAVED)).toBeNull()
  const reconnect = loseConnection()
  expect(await screen.findByText(SAVED)).toBeVisible()
  await act(() => router.navigate('/documents'))
  const strip = await screen.findByText(UNOPENED)
  expect(within(strip).getByRole('link', { name: 'Announcements' })).toHaveAttribute('href', '/announcements')
  expect(screen.queryByText(SAVED)).toBeNull()
  expect(await screen.findByText(NOT_REACHED)).toBeVisible()
  expect(screen.queryByText('Something went wrong')).toBeNull()
  await act(() => router.navigate('/meetings'))
  expect(await screen.findByText(SAVED)).toBeVisible()
  reconnect()
  expect(screen.queryByText(SAVED)).toBeNull()
  expect(screen.queryByText(UNOPENED)).toBeNull()
})

test('what cannot be sent without a connection stays typed, and why is said', async () => {
  serve(listing())
  const { user } = openApp('/vendors?new=1', { as: 'treasurer', can: rights({ manageVendors: true }) })
  await screen.findByRole('dialog', { name: 'Add New Vendor' })
  const typed = { 'Vendor Name': 'Lanka Lifts', 'Contact Person': 'Ruwan Silva', Phone: '+94112550310', Email: 'lifts@example.lk' }
  for (const [name, text] of Object.entries(typed)) await user.fill(field(name), text)
  loseConnection()
  await press(user, 'Add')
  expect((await screen.findAllByText(NOT_REACHED)).length).toBeGreaterThan(0)
  for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text)
})

test('a list that fails while there is a connection keeps its own words', async () => {
  serve(on('GET', '/documents', () => Promise.reject(new TypeError('Failed to fetch'))))
  openApp('/documents', { as: 'resident' })
  expect(await screen.findByText('Failed to fetch documents')).toBeVisible()
})
