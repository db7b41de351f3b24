import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPart } from '../../test/openPart.tsx'
import { InstallLine } from './InstallLine.tsx'
import { mayOffer, prepareInstall, QUIET_MS, useInstall } from './install.ts'

const OFFER = /^Put the portal on your home screen/
const onPhone = (matches = '(pointer: coarse)') =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === matches,
    media,
    addEventListener: () => {},
    removeEventListener: () => {}
  }))

/** What a browser says of a page that may be installed; answers what the person chose. */
function offerByBrowser(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>().mockResolvedValue({ outcome })
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { prompt, event }
}

/** Opens the line for somebody who has been here so often, this time included. */
function open(visits: number) {
  localStorage.setItem('visits', String(visits - 1))
  prepareInstall()
  expect(document.querySelector('link[rel=manifest]')).not.toBeNull()
  return openPart(<InstallLine />)
}

beforeEach(() => {
  onPhone()
  useInstall.setState({ event: null, isOffered: false })
})

test('the first visit is left alone, and the second offers it; the browser is asked by a press', async () => {
  const { user, unmount } = open(1)
  offerByBrowser('accepted')
  expect(screen.queryByText(OFFER)).toBeNull()
  unmount()
  document.querySelector('link[rel=manifest]')?.remove()
  sessionStorage.clear()

  open(2)
  const { prompt, event } = offerByBrowser('accepted')
  expect(event.defaultPrevented).toBe(true)
  expect(await screen.findByText(OFFER)).toBeVisible()
  expect(prompt).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText(OFFER)).toBeNull()
})

test('who says no is not asked for sixty days', async () => {
  const { user } = open(2)
  offerByBrowser('dismissed')
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(OFFER)).toBeNull()
  const now = Date.now()
  expect(mayOffer(3, now + QUIET_MS - 60_000)).toBe(false)
  expect(mayOffer(3, now + QUIET_MS + 60_000)).toBe(true)
})

test('no in the browser’s own question counts as no', async () => {
  const { user } = open(2)
  offerByBrowser('dismissed')
  await user.click(await screen.findByRole('button', { name: 'Install' }))
  expect(screen.queryByText(OFFER)).toBeNull()
  expect(mayOffer(3, Date.now())).toBe(false)
})

test('an iPhone is told how', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')
  const { user } = open(2)
  await user.click(await screen.findByRole('button', { name: 'Show how' }))
  expect(screen.getByText('Press Share in the browser, then “Add to Home Screen”.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})

test('nothing is offered on a desk, or in what is installed', () => {
  expect(mayOffer(2, Date.now())).toBe(true)
  onPhone('(pointer: fine)')
  expect(mayOffer(2, Date.now())).toBe(false)
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: true, media }))
  expect(mayOffer(2, Date.now())).toBe(false)
})

test('a visit is counted once for each window', () => {
  prepareInstall()
  document.querySelector('link[rel=manifest]')?.remove()
  prepareInstall()
  expect(localStorage.getItem('visits')).toBe('1')
})
