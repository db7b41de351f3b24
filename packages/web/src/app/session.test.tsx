import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followOtherTabs } from '../api/session/restoreSession.ts'
import { beginSession, endSession, useSession } from '../api/session/session.ts'
import { meeting, meetingPage } from '../features/meetings/testing.ts'
import { keepToken, openApp } from '../test/openApp.tsx'
import { personOf } from '../test/people.ts'
import { json, problem, serve } from '../test/server.ts'

const dead = () => problem('no_session', 'Please sign in')

test('at start a kept token is checked, while the screen says so', async () => {
  keepToken('kept')
  let answer: (response: Response) => void = () => {}
  const requests = serve({ 'GET /api/auth/me': () => new Promise<Response>((resolve) => (answer = resolve)) })
  const { findByText, findByRole, pathname } = openApp('/dashboard')
  await findByText('Authenticating...')
  expect(requests.find(({ path }) => path === '/api/auth/me')?.token).toBe('kept')

  answer(json(personOf('resident')))
  await findByRole('heading', { level: 2, name: 'Welcome back, Amaya!' })
  expect(pathname()).toBe('/dashboard')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ firstName: 'Amaya' })
})

test('an invalid token on a protected screen leads to /login', async () => {
  keepToken('dead')
  serve({ 'GET /api/auth/me': dead })
  const { findByRole } = openApp('/meetings')
  await findByRole('heading', { level: 1, name: 'Login' })
  expect(localStorage.getItem('token')).toBeNull()
})

test.each(['/register/abc', '/reset-password/abc', '/verify-email/abc'])(
  'an invalid token on %s is removed without a message',
  async (address) => {
    keepToken('dead')
    serve({
      'GET /api/auth/me': dead,
      'GET /api/auth/invitation/abc': () => json({ email: 'new@kadupul.lk', role: 'resident', unitNumber: null, asksPassword: true }),
      'POST /api/auth/verify-email/abc': () => json({ message: 'Verified' })
    })
    const { findByRole, pathname, queryByRole } = openApp(address)
    await findByRole('heading', { level: 1 })
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(pathname()).toBe(address)
    expect(queryByRole('alert')).toBeNull()
  }
)

test('a server that does not answer keeps the session, and Retry checks it again', async () => {
  keepToken('kept')
  let isUp = false
  serve({ 'GET /api/auth/me': () => (isUp ? json(personOf('resident')) : Promise.reject(new TypeError('Failed to fetch'))) })
  const { findByRole, user } = openApp('/dashboard')
  const retry = await findByRole('button', { name: 'Retry' })
  expect(localStorage.getItem('token')).toBe('kept')

  isUp = true
  await user.click(retry)
  await findByRole('heading', { level: 2, name: 'Welcome back, Amaya!' })
})

test('a 401 in the midst of work ends the session and leads to /login, and the next sign-in back', async () => {
  let isAlive = false
  serve({
    'GET /api/notifications/unread': () => (isAlive ? json({ unread: 0 }) : dead()),
    'POST /api/auth/login': () => json({ token: 'new', user: personOf('resident') })
  })
  const { findByRole, getByRole, getByLabelText, pathname, user } = openApp('/community', { as: 'resident' })
  await findByRole('heading', { level: 1, name: 'Login' })
  expect(useSession.getState()).toMatchObject({ token: null, user: null })

  isAlive = true
  await user.fill(getByLabelText(/^Email/), 'resident@demo.verandah.lk')
  await user.fill(getByLabelText(/^Password/), 'Verandah@2026')
  await user.click(getByRole('button', { name: 'Login' }))
  await findByRole('heading', { level: 1, name: 'Community' })
  expect(pathname()).toBe('/community')
})

test('signing out in another tab does so here; signing in there, too', async () => {
  followOtherTabs()
  serve({ 'GET /api/auth/me': () => json(personOf('president')) })
  const { findByRole, pathname } = openApp('/dashboard', { as: 'resident' })
  await findByRole('heading', { level: 2, name: 'Welcome back, Amaya!' })

  localStorage.removeItem('token')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  await findByRole('heading', { level: 1, name: 'Login' })

  localStorage.setItem('token', 'of another tab')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  await findByRole('heading', { level: 2, name: 'Welcome back, Nirmala!' })
  expect(pathname()).toBe('/dashboard')
})

test('the next person never sees what the last one has loaded', async () => {
  const { promise } = Promise.withResolvers<Response>()
  const answerFor = (token: string | null) =>
    token === 'token of president' ? meetingPage([meeting({ title: 'Of the president' })]) : promise
  serve({ 'GET /api/meetings': ({ token }) => answerFor(token) })
  const { findByText, findAllByText, queryByText } = openApp('/meetings', { as: 'president' })
  await findByText('Of the president')
  act(() => {
    endSession()
    beginSession('token of resident', personOf('resident'))
  })
  await findAllByText('Loading meetings...')
  expect(queryByText('Of the president')).toBeNull()
})

test('a check that gets no answer says nothing about the session that began meanwhile', async () => {
  keepToken('kept')
  const { promise, reject } = Promise.withResolvers<Response>()
  serve({ 'GET /api/auth/me': () => promise })
  const { findByText, findByRole } = openApp('/dashboard')
  await findByText('Authenticating...')
  act(() => beginSession('newer', personOf('resident')))
  await findByRole('heading', { level: 2, name: 'Welcome back, Amaya!' })
  await act(async () => {
    reject(new TypeError('Failed to fetch'))
    await promise.catch(() => undefined)
  })
  expect(await findByRole('heading', { level: 2, name: 'Welcome back, Amaya!' })).toBeVisible()
})
