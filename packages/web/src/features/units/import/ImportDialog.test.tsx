import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UnitsImport } from '@verandah/contract/unitsTable'
import { beforeEach, expect, test } from 'vitest'
import { press } from '../../../test/form.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { open, registerPage, storedUnit } from '../testing.ts'

beforeEach(playUploads)

const table = (over: Partial<UnitsImport> = {}): UnitsImport => ({
  columns: ['Flat', 'Owner', 'Remarks'],
  mapping: { unit: 'Flat', ownerName: 'Owner' },
  unread: ['Remarks'],
  sheet: null,
  hiddenRows: 0,
  passedOver: 0,
  isTotalChecked: false,
  rows: [
    { line: 2, unitNumber: '4B', action: 'changed', errors: [] },
    { line: 3, unitNumber: '9Z', action: 'new', errors: [] }
  ],
  created: 1,
  changed: 1,
  ...over
})
const wrong = table({
  rows: [
    { line: 2, unitNumber: '4B', action: 'changed', errors: [] },
    { line: 3, unitNumber: '4C', action: 'same', errors: [{ path: 'ownerName', message: 'Unit has other owners: use Transfer' }] }
  ]
})
const register = on('GET', '/units/register', () => registerPage([storedUnit()]))
const answering = (answer: (isDryRun: boolean, form: FormData) => Response) =>
  on('POST', '/units/import', ({ search, body }) => answer(search.get('dryRun') === 'true', body as FormData))

async function choose() {
  const opened = open('/units', { as: 'administrator' })
  await opened.user.click(await screen.findByRole('button', { name: 'Import Units' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Units' })
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['Flat,Owner\n4B,Amaya'], 'owners.csv', { type: 'text/csv' })] } })
  return { ...opened, dialog: within(dialog) }
}

test('a file is looked at first, and imported after that', async () => {
  const calls = serve(
    register,
    answering((isDryRun) => json(table(), isDryRun ? 200 : 201))
  )
  const { user, dialog } = await choose()
  expect(await dialog.findByText('New units: 1. Changed units: 1.')).toBeVisible()
  for (const text of ['New', 'Changed']) expect(dialog.getByText(text)).toBeVisible()
  await press(user, 'Import')
  expect(await screen.findByText('Units imported successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, 'POST').map(({ search }) => search.get('dryRun'))).toEqual(['true', 'false'])
})

test('a wrong row stands first with its fault, and nothing can be imported', async () => {
  serve(
    register,
    answering(() => json(wrong))
  )
  const { dialog } = await choose()
  expect(await dialog.findByText(/^1 row is wrong/)).toBeVisible()
  const [first] = within(dialog.getByRole('table')).getAllByRole('row').slice(1)
  expect(first).toHaveTextContent('Unit has other owners: use Transfer')
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('another column for a field is read at once', async () => {
  const mappings: unknown[] = []
  serve(
    register,
    answering((_isDryRun, form) => {
      mappings.push(form.get('mapping'))
      return json(table())
    })
  )
  const { user, dialog } = await choose()
  await user.click(await dialog.findByText('Which column is what'))
  await user.selectOptions(dialog.getByLabelText('Floor'), 'Remarks')
  await waitFor(() => expect(mappings).toHaveLength(2))
  expect(mappings[0]).toBeNull()
  expect(JSON.parse(String(mappings[1]))).toEqual({ unit: 'Flat', ownerName: 'Owner', floor: 'Remarks' })
})

test('a file that says nothing new says so', async () => {
  serve(
    register,
    answering(() => json(table({ created: 0, changed: 0 })))
  )
  const { dialog } = await choose()
  expect(await dialog.findByText('Everything in this file is known already.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull()
})

test('a file that cannot be read says why, and another can be chosen', async () => {
  serve(
    register,
    answering(() => problem('invalid_input', 'This is no table'))
  )
  const { dialog } = await choose()
  expect(await dialog.findByText('This is no table')).toBeVisible()
})

test('only an administrator imports', async () => {
  serve(register)
  open()
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Import Units' })).toBeNull()
})

test('what was read of the file, and what was not, is said', async () => {
  const mapping = { unit: 'Flat', share: 'Share' }
  serve(
    register,
    answering(() => json(table({ mapping, sheet: 'Owners', hiddenRows: 2, passedOver: 1 })))
  )
  const { dialog } = await choose()
  for (const [name, value] of [
    ['Sheet', 'Owners'],
    ['Hidden rows, read too', '2'],
    ['Rows passed over', '1'],
    ['Columns that are not read', 'Remarks'],
    ['Total', 'Not checked against a total']
  ] as const)
    expect((await dialog.findByText(name)).closest('div')).toHaveTextContent(value)
})
