import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestTheme } from '../test/TestTheme.tsx'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Two presses before React renders anything. */
function pressTwice(name: string) {
  const button = screen.getByRole('button', { name })
  act(() => {
    button.click()
    button.click()
  })
}

test('a confirmation is sent once, however often it is pressed, and closes when it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const confirm = vi.fn<() => Promise<void>>(async () => promise)
  const close = vi.fn<() => void>()
  render(<ConfirmDialog question="Delete it?" verb="Delete" onConfirm={confirm} onClose={close} />, { wrapper: TestTheme })
  pressTwice('Delete')
  pressTwice('Delete')
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
  resolve()
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

test('a confirmation that fails closes too: the page says why', async () => {
  const close = vi.fn<() => void>()
  const fail = async () => Promise.reject(new Error('no'))
  render(<ConfirmDialog question="Delete it?" verb="Delete" onConfirm={fail} onClose={close} />, { wrapper: TestTheme })
  pressTwice('Delete')
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

test('a button waits for what it has begun, and acts again afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = vi.fn<() => Promise<void>>(async () => promise)
  render(<Button onClick={run}>Approve</Button>, { wrapper: TestTheme })
  pressTwice('Approve')
  expect(run).toHaveBeenCalledTimes(1)
  resolve()
  await new Promise((done) => setTimeout(done))
  pressTwice('Approve')
  expect(run).toHaveBeenCalledTimes(2)
})
