import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLayer } from './openLayers.ts'

test('a slow step back is waited for: a navigation before it would be undone by it', async () => {
  history.replaceState({ idx: 1 }, '', '/meetings')
  const close = openLayer(() => undefined)
  await waitFor(() => expect(history.state).toEqual({ idx: 1, layers: 1 }))

  const go = history.go.bind(history)
  let goNow = () => {}
  const slow = vi.spyOn(history, 'go').mockImplementation((steps) => {
    goNow = () => go(steps)
  })
  onTestFinished(() => slow.mockRestore())
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  close()
  history.pushState({ idx: 2 }, '', '/users')
  vi.advanceTimersByTime(3_000)
  expect(location.pathname).toBe('/meetings')
  vi.useRealTimers()
  goNow()
  await waitFor(() => expect(location.pathname).toBe('/users'))
  expect(history.state).toEqual({ idx: 2 })
})
