import { fireEvent, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useShortcuts } from './useShortcuts.ts'

function listen() {
  const open = vi.fn<() => void>()
  renderHook(() => useShortcuts(open))
  return open
}
const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } = {}) =>
  fireEvent.keyDown(document.body, { key, ...held })

test('/ opens the search on a keyboard that makes it with Shift, too', () => {
  const open = listen()
  press('/', { shiftKey: true })
  expect(open).toHaveBeenCalledTimes(1)
  press('K', { ctrlKey: true, shiftKey: true })
  expect(open).toHaveBeenCalledTimes(1)
  press('k', { metaKey: true })
  expect(open).toHaveBeenCalledTimes(2)
})

test('no search opens over a photo that a library shows over the whole window', () => {
  const open = listen()
  const viewer = document.createElement('div')
  viewer.setAttribute('role', 'dialog')
  viewer.setAttribute('aria-modal', 'true')
  document.body.append(viewer)
  onTestFinished(() => viewer.remove())
  press('/')
  press('k', { ctrlKey: true })
  expect(open).not.toHaveBeenCalled()
})
