import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { BillCancellation } from '@verandah/contract/bills'
import { ReasonDialog } from '../../ReasonDialog.tsx'
import { TestTheme } from '../../test/TestTheme.tsx'
import { useEdit } from '../form/useEdit.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { ConfirmDialog, DeleteDialog } from './ConfirmDialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { RecordDialog } from './RecordDialog.tsx'

interface Ends {
  /** Does not end before the test says so. */
  send: () => Promise<void>
  onClose: () => void
}

const describe = String
const copied = {}

function Plain({ send, onClose }: Ends) {
  const form = useForm()
  const another = { label: 'Save and add another', onSubmit: send }
  return (
    <FormDialog title="Note" form={form} submitLabel="Save" another={another} onSubmit={send} describe={describe} onClose={onClose}>
      <input aria-label="Text" />
    </FormDialog>
  )
}

function Acting({ send, onClose }: Ends) {
  const action = { mutateAsync: send, describe }
  return (
    <ActionDialog title="Note" form={useForm()} submitLabel="Save" action={action} onClose={onClose}>
      <input aria-label="Text" />
    </ActionDialog>
  )
}

function Recording({ send, onClose }: Ends) {
  const latest = {
    load: async () => Promise.reject(new Error()),
    toValues: () => copied,
    describeField: () => ({ label: '', value: '' }),
    describeError: describe
  }
  return (
    <RecordDialog
      title="Note"
      form={useForm()}
      submitLabel="Save"
      edit={useEdit<{ _id: string } | null>(null)}
      create={send}
      update={send}
      latest={latest}
      describe={describe}
      onClose={onClose}
    >
      <input aria-label="Text" />
    </RecordDialog>
  )
}

function Reasoning({ send, onClose }: Ends) {
  return (
    <ReasonDialog
      title="Take Back"
      submitLabel="Save"
      schema={BillCancellation}
      action={{ mutateAsync: send, describe }}
      effect=""
      onClose={onClose}
    />
  )
}

const DIALOGS: [what: string, dialog: (ends: Ends) => ReactNode, verb: string][] = [
  ['a form', (ends) => <Plain {...ends} />, 'Save'],
  ['a form of one action', (ends) => <Acting {...ends} />, 'Save'],
  ['a form of a record', (ends) => <Recording {...ends} />, 'Save'],
  ['a form that asks why', (ends) => <Reasoning {...ends} />, 'Save'],
  ['a question', ({ send, onClose }) => <ConfirmDialog question="Sure?" verb="Do it" onConfirm={send} onClose={onClose} />, 'Do it'],
  [
    'a question before a deletion',
    ({ send, onClose }) => <DeleteDialog question="Delete it?" onDelete={send} onClose={onClose} />,
    'Delete'
  ]
]

const button = (name: string) => screen.getByRole('button', { name })
const lefts: (() => void)[] = []
afterEach(() => lefts.splice(0).forEach((leave) => leave()))

async function press(dialog: (ends: Ends) => ReactNode, verb: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  lefts.push(resolve)
  const [send, onClose] = [vi.fn<Ends['send']>(async () => promise), vi.fn<() => void>()]
  const router = createMemoryRouter([{ path: '/', element: dialog({ send, onClose }) }])
  render(<RouterProvider router={router} />, { wrapper: TestTheme })
  for (const box of screen.queryAllByRole('textbox', { name: /^Reason/ })) fireEvent.change(box, { target: { value: 'A mistake' } })
  await act(async () => button(verb).click())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  return { send, onClose, resolve, reject }
}

test.each(DIALOGS)('%s that is being sent can neither be left nor sent again', async (_what, dialog, verb) => {
  const { send, onClose } = await press(dialog, verb)
  for (const other of screen.getAllByRole('button').filter(({ textContent }) => textContent !== verb && !textContent?.startsWith('Save')))
    expect(other).toBeDisabled()
  expect(button(verb)).toHaveAttribute('aria-busy', 'true')
  const panel = screen.getByRole('dialog')
  fireEvent.keyDown(panel, { key: 'Escape' })
  fireEvent(panel, new Event('cancel', { cancelable: true }))
  fireEvent.mouseDown(panel, { clientX: -1, clientY: -1 })
  await act(async () => screen.getAllByRole('button').forEach((one) => one.click()))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(send).toHaveBeenCalledTimes(1)
})

test.each(DIALOGS)('%s can be left and sent again once it has failed', async (what, dialog, verb) => {
  const { onClose, reject } = await press(dialog, verb)
  await act(async () => reject(new Error('No connection')))
  // A question closes: the page says what failed.
  if (what.startsWith('a question')) return expect(onClose).toHaveBeenCalledTimes(1)
  expect(await screen.findByText('Error: No connection')).toBeVisible()
  expect(button(verb).getAttribute('aria-busy')).toBeNull()
  await act(async () => button('Cancel').click())
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a form whose sending can be stopped has Cancel for that, and stays', async () => {
  const onStop = vi.fn<() => void>()
  function Stoppable({ send, onClose }: Ends) {
    return (
      <FormDialog title="Note" form={useForm()} submitLabel="Save" onSubmit={send} describe={describe} onStop={onStop} onClose={onClose}>
        <input aria-label="Text" />
      </FormDialog>
    )
  }
  const { onClose } = await press((ends) => <Stoppable {...ends} />, 'Save')
  expect(button('Close')).toBeDisabled()
  await act(async () => button('Cancel').click())
  expect([onStop.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
})
