import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImportDialog as ImportStatement } from '../features/bank/import/ImportDialog.tsx'
import { bankAnswers, imported, statement } from '../features/bank/testing.ts'
import { ImportDialog as ImportInvitations } from '../features/invitations/ImportDialog.tsx'
import { ImportDialog as ImportUnits } from '../features/units/import/ImportDialog.tsx'
import { openPart } from '../test/openPart.tsx'
import { json, on, problem, serve } from '../test/server.ts'
import { playUploads } from '../test/uploads.ts'

beforeEach(playUploads)

const TABLE = 'email,role,unitNumber\r\namaya@example.com,resident,4B\r\n'
const unitsTable = {
  columns: ['Flat'],
  mapping: { unit: 'Flat' },
  unread: [],
  sheet: null,
  hiddenRows: 0,
  leftOut: [],
  isTotalChecked: false,
  rows: [{ line: 2, unitNumber: '9Z', action: 'new', cells: [], errors: [] }],
  created: 1,
  changed: 0,
  arrears: []
}
const invitation = { line: 2, email: 'amaya@example.com', role: 'resident', unitNumber: '4B', errors: [] }
interface Task {
  what: string
  dialog: (onClose: () => void) => ReactNode
  /** The path of the call, which is made once as a dry run and once in earnest. */
  path: string
  preview: object
  /** The name of the file that is chosen; absent: no file. */
  file?: string
  press: string[]
  verb: string
}

const TASKS: Task[] = [
  {
    what: 'units',
    dialog: (onClose) => <ImportUnits onClose={onClose} />,
    path: '/units/import',
    preview: unitsTable,
    file: 'Flat\n9Z',
    press: [],
    verb: 'Import'
  },
  {
    what: 'a statement of the bank',
    dialog: (onClose) => <ImportStatement asked="" onClose={onClose} />,
    path: '/finances/bank/imports',
    preview: statement([imported(0)]),
    file: 'OFXHEADER:100\nDATA:OFXSGML',
    press: [],
    verb: 'Import Lines (1)'
  },
  {
    what: 'invitations',
    dialog: (onClose) => <ImportInvitations onClose={onClose} />,
    path: '/invitations/import',
    preview: { rows: [invitation], created: 0 },
    file: TABLE,
    press: [],
    verb: 'Send 1 Invitation'
  }
]

const lefts: (() => void)[] = []
afterEach(() => lefts.splice(0).forEach((leave) => leave()))

test.each(TASKS)('while $what are being sent their dialog stays; once that failed it can be closed', async (task) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const refuse = () => resolve(problem('conflict', 'Somebody else was faster'))
  lefts.push(refuse)
  serve(
    on('POST', task.path, ({ search }) => {
      const isDone = search.get('dryRun') === 'false' || search.get('confirm') === 'true'
      return isDone ? promise : json(task.preview)
    }),
    bankAnswers([])
  )
  const onClose = vi.fn<() => void>()
  const { user } = openPart(task.dialog(onClose))
  if (task.file !== undefined) {
    const input = await waitFor(() => document.querySelector('dialog input[type=file]') ?? expect.fail('No file can be chosen'))
    fireEvent.change(input, { target: { files: [new File([task.file], 'table.csv', { type: 'text/csv' })] } })
  }
  const element = await screen.findByRole('dialog')
  const dialog = within(element)
  const button = (name: string) => dialog.getByRole('button', { name })
  for (const name of task.press) await user.click(button(name))
  await user.click(await dialog.findByRole('button', { name: task.verb }))
  const others = dialog.getAllByRole('button').filter(({ textContent }) => textContent !== task.verb)
  expect(others.length).toBeGreaterThanOrEqual(2)
  for (const other of others) expect(other).toBeDisabled()
  expect(button(task.verb)).toHaveAttribute('aria-busy', 'true')
  fireEvent.keyDown(element, { key: 'Escape' })
  fireEvent.mouseDown(element, { clientX: -1, clientY: -1 })
  expect(onClose).not.toHaveBeenCalled()
  refuse()
  expect(await dialog.findByText('Somebody else was faster')).toBeVisible()
  await user.click(button('Close'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
