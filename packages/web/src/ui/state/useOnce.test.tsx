import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IconCheck } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'
import { TestTheme } from '../../test/TestTheme.tsx'
import { Button } from '../buttons/Button.tsx'
import { ChoiceButtons } from '../buttons/ChoiceButtons.tsx'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { Form } from '../form/Form.tsx'

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
  await act(async () => promise)
  pressTwice('Approve')
  expect(run).toHaveBeenCalledTimes(2)
})

/** Clicks as a browser does: with the click's number in its series, and how long the first one's call may have taken. */
const click = (name: string, detail: number) =>
  act(async () => screen.getByRole('button', { name }).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })))

test('the second click of a double click sends nothing, also when the first one has been answered', async () => {
  const run = vi.fn<() => Promise<void>>(async () => Promise.resolve())
  const submit = vi.fn<() => void>()
  const buttons = (
    <Form onSubmit={submit}>
      <Button onClick={run}>Approve</Button>
      <Button type="submit">Login</Button>
    </Form>
  )
  render(buttons, { wrapper: TestTheme })
  for (const name of ['Approve', 'Login']) {
    await click(name, 1)
    await click(name, 2)
  }
  expect(run).toHaveBeenCalledTimes(1)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('what is done at once may be clicked as fast as one likes', async () => {
  const add = vi.fn<() => void>()
  render(<Button onClick={add}>Add Item</Button>, { wrapper: TestTheme })
  await click('Add Item', 1)
  await click('Add Item', 2)
  expect(add).toHaveBeenCalledTimes(2)
})

test('the second click of a double click presses nothing that the first one has brought under the pointer', async () => {
  const run = vi.fn<() => void>()
  const answers = [{ value: 'maybe', label: 'Maybe', Icon: IconCheck }] as const
  render(
    <>
      <Button onClick={run}>Approve</Button>
      <ChoiceButtons acts choices={answers} chosen={null} onChoose={run} status="" />
    </>,
    { wrapper: TestTheme }
  )
  for (const name of ['Approve', 'Maybe']) await click(name, 2)
  expect(run).not.toHaveBeenCalled()
  for (const name of ['Approve', 'Maybe']) await click(name, 1)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a held Enter presses once, and goes on making lines in a text', () => {
  const buttons = (
    <Form onSubmit={() => undefined}>
      <input aria-label="Name" />
      <textarea aria-label="Text" />
    </Form>
  )
  render(
    <>
      {buttons}
      <Button>Approve</Button>
    </>,
    { wrapper: TestTheme }
  )
  /** Whether the browser goes on with it. */
  const enter = (element: HTMLElement, repeat: boolean) => fireEvent.keyDown(element, { key: 'Enter', repeat })
  for (const element of [screen.getByLabelText('Name'), screen.getByRole('button')]) {
    expect([enter(element, false), enter(element, true)]).toEqual([true, false])
  }
  expect(enter(screen.getByLabelText('Text'), true)).toBe(true)
})
