import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useNow } from './useNow.ts'

test('the time goes on by itself, for as long as it is used', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z') })
  const { result, unmount } = renderHook(useNow)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toEqual(new Date('2026-11-21T06:01:00Z'))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
