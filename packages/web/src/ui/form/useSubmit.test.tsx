import { act, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/calls/call.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { TestTheme } from '../../test/TestTheme.tsx'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { Form } from './Form.tsx'
import { useSubmit } from './useSubmit.ts'

type Send = () => Promise<void>

function Plain({ send, onFailure = () => undefined }: { send: Send; onFailure?: (error: unknown) => void }) {
  const submit = useSubmit(useForm(), send, onFailure)
  return (
    <Form aria-label="Note" onSubmit={submit}>
      <button type="submit">Save</button>
    </Form>
  )
}

function InDialog({ send }: { send: Send }) {
  const form = useForm()
  return (
    <FormDialog title="Note" form={form} submitLabel="Save" onSubmit={send} describe={String} onClose={() => undefined}>
      <input aria-label="Text" />
    </FormDialog>
  )
}

const form = () => screen.getByRole('button', { name: 'Save' }).closest('form')!
const ways = [
  ['clicks', () => screen.getByRole('button', { name: 'Save' }).click()],
  // This is what Enter in a field does.
  ['presses of Enter', () => form().requestSubmit()]
] as const

/** Both before the next render. */
const twice = (press: () => void) =>
  act(async () => {
    press()
    press()
    await Promise.resolve()
    press()
  })

test.each(ways)('two %s send a form once', async (_, press) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn<Send>(() => promise)
  render(<Plain send={send} />)
  await twice(press)
  await twice(press)
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => resolve())
})

test.each(ways)('two %s send the form of a dialog once', async (_, press) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn<Send>(() => promise)
  const router = createMemoryRouter([{ path: '/', element: <InDialog send={send} /> }])
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>
  )
  await twice(press)
  await twice(press)
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => resolve())
})

test('fields that the form does not show are all named where they are refused', async () => {
  const errors = ['Day is required', 'Share is too large', 'Day is required'].map((message, index) => ({ path: `rows.${index}`, message }))
  const refused = new ApiError(400, { code: 'invalid_input', message: 'Please check the marked fields', errors })
  const shown: string[] = []
  render(<Plain send={() => Promise.reject(refused)} onFailure={(error) => shown.push(describeError(error, ''))} />)
  await act(async () => form().requestSubmit())
  expect(shown).toEqual(['Day is required; Share is too large'])
})

test('what could not be sent may be sent again', async () => {
  const send = vi.fn<Send>(() => Promise.reject(new Error('offline')))
  const onFailure = vi.fn<(error: unknown) => void>()
  render(<Plain send={send} onFailure={onFailure} />)
  await act(async () => form().requestSubmit())
  await act(async () => form().requestSubmit())
  expect(send).toHaveBeenCalledTimes(2)
  expect(onFailure).toHaveBeenCalledTimes(2)
})
