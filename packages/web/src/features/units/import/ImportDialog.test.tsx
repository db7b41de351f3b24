import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImportedRow, UnitsImport } from '@verandah/contract/unitsTable'
import { beforeEach, expect, test } from 'vitest'
import { press } from '../../../test/form.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { readOpeningArrears } from '../../../openingArrears.ts'
import { open, personId, registerPage, storedUnit } from '../testing.ts'

beforeEach(playUploads)

const row = (line: number, unitNumber: string, action: ImportedRow['action'], over: Partial<ImportedRow> = {}): ImportedRow => ({
  line,
  unitNumber,
  action,
  cells: [],
  errors: [],
  ...over
})
const table = (over: Partial<UnitsImport> = {}): UnitsImport => ({
  columns: ['Flat', 'Owner', 'Remarks'],
  mapping: { unit: 'Flat', ownerName: 'Owner' },
  unread: ['Remarks'],
  sheet: null,
  hiddenRows: 0,
  leftOut: [],
  isTotalChecked: false,
  rows: [row(2, '4B', 'changed'), row(3, '9Z', 'new')],
  created: 1,
  changed: 1,
  arrears: [],
  ...over
})
const wrong = table({
  rows: [
    row(2, '4B', 'changed'),
    row(3, '4C', 'same', {
      cells: [{ field: 'ownerName', text: 'Amaya', before: 'Nimal' }],
      errors: [{ path: 'ownerName', message: 'Unit has other owners: use New Owner' }]
    })
  ]
})
const invitable = (count: number) =>
  on('GET', '/units/people/invitable', () =>
    json({
      people: Array.from({ length: count }, (_, index) => ({
        _id: personId(index + 1),
        name: `P${index}`,
        email: `${index}@x.lk`,
        units: []
      }))
    })
  )
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
    invitable(51),
    answering((isDryRun) => json(table(), isDryRun ? 200 : 201))
  )
  const { user, dialog } = await choose()
  expect(await dialog.findByText('New units: 1. Changed units: 1.')).toBeVisible()
  for (const text of ['New', 'Changed']) expect(dialog.getByText(text)).toBeVisible()
  await press(user, 'Import')
  expect(await screen.findByText('Units imported successfully')).toBeVisible()
  expect(screen.getByText('2 units. Next:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start the books' })).toHaveAttribute('href', '/finances')
  expect(await screen.findByRole('link', { name: 'Invite 51 people' })).toHaveAttribute('href', '/units?view=people&invite=1')
  await press(user, 'Close')
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
  expect(first).toHaveTextContent('Unit has other owners: use New Owner')
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
    answering(() => json(table({ mapping, sheet: 'Owners', hiddenRows: 2 })))
  )
  const { dialog } = await choose()
  for (const [name, value] of [
    ['Sheet', 'Owners'],
    ['Hidden rows, read too', '2'],
    ['Columns that are not read', 'Remarks'],
    ['Total', 'Not checked against a total']
  ] as const)
    expect((await dialog.findByText(name)).closest('div')).toHaveTextContent(value)
})

test('each value has a column of its own, and what is new of a unit is marked', async () => {
  const cells: ImportedRow['cells'] = [
    { field: 'floor', text: '4', before: '4' },
    { field: 'area', text: '1250.5', before: null },
    { field: 'ownerFrom', text: '2026-01-31', before: null },
    { field: 'arrears', text: '-2500', before: null }
  ]
  serve(
    register,
    answering(() => json(table({ rows: [row(2, '4B', 'changed', { cells }), row(3, '9Z', 'new', { cells: cells.slice(0, 1) })] })))
  )
  const { dialog } = await choose()
  const rows = within(await dialog.findByRole('table')).getAllByRole('row')
  const texts = (index: number) => [...(rows[index]?.children ?? [])].map(({ textContent }) => textContent)
  expect(texts(0)).toEqual(['Unit', 'Line', 'Check', 'Floor', 'Area', 'Arrears', 'Owner from', 'Actions'])
  expect(texts(1)).toEqual(['4B', '2', 'Changed', '4', '– → 1,250.50', '\u2212LKR 2,500', '– → Jan 31, 2026', 'Leave this row out'])
  expect(texts(2)).toEqual(['9Z', '3', 'New', '4', '', '', '', 'Leave this row out'])
})

test('a wrong row can be left out, and taken again', async () => {
  const lines: unknown[] = []
  serve(
    register,
    answering((_isDryRun, form) => {
      const leaveOut = JSON.parse(form.get('leaveOut') as string) as number[]
      lines.push(leaveOut)
      const total = { line: 90, reason: 'total', text: 'Total' } as const
      if (!leaveOut.includes(3)) return json({ ...wrong, leftOut: [total] })
      return json(table({ rows: [row(2, '4B', 'changed')], leftOut: [{ line: 3, reason: 'asked', text: '4C' }, total] }))
    })
  )
  const { user, dialog } = await choose()
  expect(await dialog.findByText('Row 90 left out: Total')).toBeVisible()
  await user.click((await dialog.findAllByRole('button', { name: 'Leave this row out' }))[0] as HTMLElement)
  expect(await dialog.findByText('Row 3 left out: 4C')).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Import' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Take It Again' }))
  expect(await dialog.findByText(/^1 row is wrong/)).toBeVisible()
  expect(lines).toEqual([[], [3], []])
})

test('what units owe is kept for the start of the books, also where the units are known', async () => {
  const arrears = [{ unitNumber: '4B', amount: 15_000 }]
  serve(
    register,
    invitable(0),
    answering((isDryRun) => json(table({ created: 0, changed: 0, arrears }), isDryRun ? 200 : 201))
  )
  const { user, dialog } = await choose()
  await user.click(await dialog.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText('What 1 unit owes is kept for the start of the books.')).toBeVisible()
  expect(readOpeningArrears()).toEqual(arrears)
  expect(screen.queryByRole('link', { name: /^Invite/ })).toBeNull()
})

test('of many rows the first hundred are drawn, and more when they are asked for', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => row(index + 2, `U${index}`, 'new'))
  serve(
    register,
    answering(() => json(table({ rows, created: 120 })))
  )
  const { user, dialog } = await choose()
  const drawn = async () => within(await dialog.findByRole('table')).getAllByRole('row').length - 1
  expect(await drawn()).toBe(100)
  await user.click(dialog.getByRole('button', { name: 'Show More' }))
  expect(await drawn()).toBe(120)
})
