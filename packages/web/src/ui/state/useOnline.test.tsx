import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOnline } from './useOnline.ts'

test('follows the connection for as long as it is used', () => {
  const { result, unmount } = renderHook(useOnline)
  expect(result.current).toBe(true)
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
  connection.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
  unmount()
  connection.mockClear()
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(connection).not.toHaveBeenCalled()
})
