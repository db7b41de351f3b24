import { ROLES } from '@verandah/contract/roles'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../test/openApp.tsx'
import { serve } from '../test/server.ts'
import { PROTECTED } from './testingAccess.ts'

const FOR_GUESTS = ['/login', '/register', '/register/abc', '/forgot-password', '/reset-password', '/reset-password/abc']
const FOR_ANYONE = [
  '/verify-email/abc',
  '/unsubscribe/abc',
  '/notice',
  '/notice/abc',
  '/setup/abc',
  '/help',
  '/help/treasurer',
  '/no/such/page'
]

test.each(PROTECTED)('%s sends who is not signed in to /login, with the address to return to', async (address) => {
  serve()
  const { router, pathname, findByRole } = openApp(`${address}?page=2`)
  await waitFor(() => expect(pathname()).toBe('/login'))
  expect(router.state.location.state).toMatchObject({ from: { pathname: address, search: '?page=2' } })
  await findByRole('heading', { level: 1, name: 'Login' })
})

/** The ranks at which it turns: the lowest role that stays, and the one below it. */
const TURNS = PROTECTED.flatMap(([address, roles]) => {
  const lowest = ROLES.length - roles.length
  return ROLES.slice(Math.max(0, lowest - 1), lowest + 1).map(
    (role) => [address, role, roles.includes(role) ? address : '/dashboard'] as const
  )
})

test.each(TURNS)('%s, opened by the %s, ends at %s', async (address, role, end) => {
  serve()
  const { pathname, findByRole } = openApp(address, { as: role })
  await findByRole('main')
  // The frame of the page may be there before the guard has led on.
  await waitFor(() => expect(pathname()).toBe(end))
})

test.each(FOR_GUESTS)('%s is for those who are not signed in', async (address) => {
  serve()
  const guest = openApp(address)
  await guest.findByRole('heading', { level: 1 })
  expect(guest.pathname()).toBe(address)
  guest.unmount()

  const resident = openApp(address, { as: 'resident' })
  await waitFor(() => expect(resident.pathname()).toBe('/dashboard'))
})

test.each(FOR_ANYONE)('%s is for everyone', async (address) => {
  serve()
  const guest = openApp(address)
  await guest.findByRole('heading', { level: 1 })
  expect(guest.pathname()).toBe(address)
  guest.unmount()

  const resident = openApp(address, { as: 'resident' })
  await resident.findByRole('heading', { level: 1 })
  expect(resident.pathname()).toBe(address)
})

test('an unknown address says so and leads home', async () => {
  serve()
  const { findByRole, getByRole } = openApp('/no/such/page')
  await findByRole('heading', { level: 1, name: 'Page Not Found' })
  expect(getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})

test.each([
  ['/register', 'Invalid or missing invitation token. Registration requires a valid invitation.', 'Back to Home', '/'],
  [
    '/reset-password',
    'Invalid or missing reset token. Please request a new password reset.',
    'Request a new password reset',
    '/forgot-password'
  ]
])('%s without its token says what is missing', async (address, text, link, target) => {
  serve()
  const { findByRole, getByRole } = openApp(address)
  expect(await findByRole('alert')).toHaveTextContent(text)
  expect(getByRole('link', { name: link })).toHaveAttribute('href', target)
})
