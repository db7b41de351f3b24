import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signOut } from '../api/session/restoreSession.ts'
import { endSession } from '../api/session/session.ts'
import { browserNotices, subscriptionAt } from '../features/push/testing.ts'
import { openApp } from '../test/openApp.tsx'
import { serve } from '../test/server.ts'

let browser: ReturnType<typeof browserNotices>
beforeEach(() => void (browser = browserNotices()))
afterEach(() => browser.remove())

test('when somebody signs out, the notices on the device are taken away, and its subscription ends', async () => {
  const subscription = subscriptionAt('https://push.example/here')
  browser.state.subscription = subscription
  serve({ 'POST /api/auth/logout': () => new Response(null, { status: 204 }) })
  openApp('/meetings', { as: 'resident' })
  await screen.findByText('No meetings found')
  await act(signOut)
  expect(browser.state.closed).toBe(1)
  expect(subscription.ended).toBe(1)
})

test('when a session has run out, the notices are taken away, and the device waits for the next sign-in', async () => {
  const subscription = subscriptionAt('https://push.example/here')
  browser.state.subscription = subscription
  serve()
  openApp('/meetings', { as: 'resident' })
  await screen.findByText('No meetings found')
  act(() => endSession({ hasExpired: true }))
  await waitFor(() => expect(browser.state.closed).toBe(1))
  expect(subscription.ended).toBe(0)
})
