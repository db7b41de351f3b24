import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestTheme } from '../test/TestTheme.tsx'
import { Menu } from './Menu.tsx'
import { loadToasts, ToastHost } from './ToastHost.tsx'
import { ToastList } from './ToastList.tsx'
import { toastError, toastSuccess } from './toasts.ts'

test('a toast is announced by its weight and can be closed with a finger', async () => {
  const { findByRole, getAllByRole } = render(
    <TestTheme>
      <ToastHost />
    </TestTheme>
  )
  act(() => {
    toastSuccess('Meeting created successfully')
    toastError('Invalid email or password')
  })
  expect(await findByRole('status')).toHaveTextContent('Meeting created successfully')
  expect(await findByRole('alert')).toHaveTextContent('Invalid email or password')
  // 44 px.
  for (const button of getAllByRole('button', { name: 'Close' })) expect(button.style.getPropertyValue('--cb-size')).toContain('2.75rem')
})

test('the page makes room below the top bar, and keeps it until the press after the last toast', async () => {
  let measure: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
  )
  const height = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const room = () => document.documentElement.style.getPropertyValue('--toasts-height')
  const { unmount } = render(<ToastList />, { wrapper: TestTheme })
  height.mockReturnValue(new DOMRect(0, 0, 420, 61.5))
  measure()
  expect(room()).toBe('78px')
  height.mockReturnValue(new DOMRect(0, 0, 420, 0))
  measure()
  expect(room()).toBe('78px')
  fireEvent.scroll(document)
  expect(room()).toBe('78px')
  fireEvent.click(document.body)
  expect(room()).toBe('')
  height.mockReturnValue(new DOMRect(0, 0, 420, 61.5))
  measure()
  fireEvent.click(document.body)
  expect(room()).toBe('78px')
  // Of two, one goes.
  height.mockReturnValue(new DOMRect(0, 0, 420, 130))
  measure()
  expect(room()).toBe('146px')
  height.mockReturnValue(new DOMRect(0, 0, 420, 61.5))
  measure()
  expect(room()).toBe('146px')
  fireEvent.click(document.body)
  expect(room()).toBe('78px')
  height.mockReturnValue(new DOMRect(0, 0, 420, 0))
  measure()
  const scrolled = vi.spyOn(window, 'scrollBy').mockReturnValue()
  vi.stubGlobal('scrollY', 100)
  fireEvent.scroll(document)
  expect(room()).toBe('')
  expect(scrolled).toHaveBeenCalledWith({ top: -78, behavior: 'instant' })
  height.mockReturnValue(new DOMRect(0, 0, 420, 60))
  measure()
  unmount()
  expect(room()).toBe('')
})

test('a menu lies over the toasts, which wait until it is closed', async () => {
  const choose = vi.fn<() => void>()
  render(
    <>
      <ToastHost />
      <Menu width={240} renderButton={(props) => <button {...props}>Account</button>}>
        {({ Item }) => <Item onClick={choose}>Logout</Item>}
      </Menu>
    </>,
    { wrapper: TestTheme }
  )
  fireEvent.click(screen.getByText('Account'))
  const menu = await screen.findByRole('menu')
  await act(loadToasts)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await act(async () => toastSuccess('Photo removed successfully'))
    const list = screen.getByRole('status').closest<HTMLElement>('[data-position]')
    expect(Number(list?.style.getPropertyValue('--notifications-z-index'))).toBeLessThan(Number(menu.style.zIndex))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByRole('status')).not.toBeNull()

    fireEvent.click(screen.getByText('Logout'))
    expect(choose).toHaveBeenCalledOnce()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByRole('status')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('no toast comes between a finger and what it is pressing', async () => {
  render(<ToastHost />, { wrapper: TestTheme })
  await act(loadToasts)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.pointerDown(document.body)
    await act(async () => toastSuccess('Photo removed successfully'))
    expect(screen.queryByRole('status')).toBeNull()
    fireEvent.pointerUp(document.body)
    expect(screen.queryByRole('status')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('status')).toHaveTextContent('Photo removed successfully')
  } finally {
    vi.useRealTimers()
  }
})
