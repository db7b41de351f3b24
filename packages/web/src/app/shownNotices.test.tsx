import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signOut } from '../api/session/restoreSession.ts'
import { browserNotices } from '../features/push/testing.ts'
import { openApp } from '../test/openApp.tsx'
import { serve } from '../test/server.ts'

let browser: ReturnType<typeof browserNotices>
beforeEach(() => void (browser = browserNotices()))
afterEach(() => browser.remove())

test('notices that the device still shows are taken away when their reader signs out', async () => {
  serve({ 'POST /api/auth/logout': () => new Response(null, { status: 204 }) })
  openApp('/meetings', { as: 'resident' })
  await screen.findByText('No meetings found')
  await act(signOut)
  expect(browser.state.closed).toBeGreaterThan(0)
})
