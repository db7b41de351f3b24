import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadIfReplaced, useNewVersion } from '../../api/calls/newRelease.ts'
import { addSource } from '../../ui/state/kept.ts'
import { openPart } from '../../test/openPart.tsx'
import { serve } from '../../test/server.ts'
import { NewVersionBanner } from './NewVersionBanner.tsx'
import { lookForNewVersion, QUIET_MS } from './newVersion.ts'

const reload = vi.fn<() => void>()
const newer = () => serve({ 'GET /': () => new Response('<script type="module" src="/assets/app-2.js"></script>') })

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/assets/app-1.js"></script>')
  vi.stubGlobal('location', { ...location, href: location.href, origin: location.origin, pathname: '/', reload })
})
afterEach(() => {
  reload.mockClear()
  useNewVersion.setState({ isReady: false })
})

test('a page without unsaved text is loaded again when its code is gone', async () => {
  newer()
  expect(await reloadIfReplaced()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page with a typed text is never loaded again by itself: a banner offers it', async () => {
  newer()
  const remove = addSource('text', 'comment', () => 'The lift')
  expect(await reloadIfReplaced()).toBe(false)
  remove()
  expect(reload).not.toHaveBeenCalled()
  expect(useNewVersion.getState().isReady).toBe(true)
})

test('nor is one that would ask before it is closed', async () => {
  newer()
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  expect(await reloadIfReplaced()).toBe(false)
  removeEventListener('beforeunload', ask)
  expect(reload).not.toHaveBeenCalled()
})

test('a newer version is offered a day after it was first seen', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  newer()
  await lookForNewVersion()
  vi.setSystemTime(Date.now() + QUIET_MS - 1)
  await lookForNewVersion()
  expect(useNewVersion.getState().isReady).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  await lookForNewVersion()
  expect(useNewVersion.getState().isReady).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('the banner has a button that loads the page again', async () => {
  useNewVersion.setState({ isReady: true })
  const { user } = openPart(<NewVersionBanner />)
  expect(await screen.findByText('A new version is ready')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})
