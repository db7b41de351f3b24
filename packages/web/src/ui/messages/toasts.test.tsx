import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TestTheme } from '../../test/TestTheme.tsx'
import { Menu } from '../buttons/Menu.tsx'
import { ModalDialog } from '../dialogs/ModalDialog.tsx'
import { loadToasts, ToastHost } from './ToastHost.tsx'
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

/** Shows a page with a toast on it. */
async function showPage(page: ReactNode, text: string) {
  render(
    <>
      <ToastHost />
      {page}
    </>,
    { wrapper: TestTheme }
  )
  await act(loadToasts)
  await act(async () => toastSuccess(text))
  return screen.getByRole('status')
}

const isGone = () => waitFor(() => expect(screen.queryByRole('status')).toBeNull())

test('a press anywhere on a toast puts it away', async () => {
  await showPage(<p>Page</p>, 'Photo removed successfully')
  await userEvent.click(screen.getByText('Page'))
  await userEvent.click(screen.getByText('Photo removed successfully'))
  await isGone()
})

test('its close button gives the focus back to where it was', async () => {
  const toast = await showPage(<button>Save</button>, 'Photo removed successfully')
  act(() => screen.getByText('Save').focus())
  await userEvent.click(within(toast).getByRole('button', { name: 'Close' }))
  await isGone()
  expect(screen.getByText('Save')).toHaveFocus()
})

test('a toast with an action stays as long as that is offered, and goes with the press', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const toast = await showPage(<p>Page</p>, 'Photo removed successfully')
    fireEvent.click(toast)
    const run = vi.fn<() => void>()
    await act(async () => toastSuccess('Published', 'To 6 people', { label: 'Undo', offeredFor: 15_000, run }))
    await act(() => vi.advanceTimersByTimeAsync(14_000))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByText('Published')).toBeNull()
    await act(async () => toastSuccess('Published', undefined, { label: 'Undo', offeredFor: 15_000, run }))
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(screen.queryByText('Published')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('Escape puts toasts away and does nothing else; what is open over the page closes first', async () => {
  const pressed = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', pressed)
  onTestFinished(() => document.removeEventListener('keydown', pressed))
  const Page = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        {isOpen && (
          <ModalDialog labelledBy="title" size="small" isDismissible onClose={() => setOpen(false)}>
            <h2 id="title">Edit</h2>
            <button>Save</button>
          </ModalDialog>
        )}
        <button>Open</button>
      </>
    )
  }
  const toast = await showPage(<Page />, 'Photo removed successfully')
  act(() => screen.getByText('Save').focus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toast).toBeVisible()
  act(() => screen.getByText('Open').focus())
  await userEvent.keyboard('{Escape}')
  await isGone()
  expect(pressed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(pressed).toHaveBeenCalledOnce()
})

test('the pointer over a toast holds it, and so does the focus in it; then it has its five seconds again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const toast = await showPage(<button>Save</button>, 'Photo removed successfully')
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.mouseEnter(toast)
  await wait(60_000)
  fireEvent.mouseLeave(toast)
  await wait(4_900)
  act(() => within(toast).getByRole('button', { name: 'Close' }).focus())
  await wait(60_000)
  act(() => screen.getByText('Save').focus())
  await wait(4_900)
  expect(toast).toBeVisible()
  await wait(1_000)
  expect(screen.queryByRole('status')).toBeNull()
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
