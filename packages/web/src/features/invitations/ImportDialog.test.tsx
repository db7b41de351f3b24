import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImportRow } from '@verandah/contract/invitations'
import { expect, test, vi } from 'vitest'
import { type Answer, json, on, problem, sent, serve } from '../../test/server.ts'
import { open } from './testing.ts'
import { press } from '../../test/form.ts'

const TABLE = 'email,role,unitNumber\r\nzoë@example.com,resident,4B\r\n'
const row = (line: number, over: Partial<ImportRow> = {}): ImportRow => ({
  line,
  email: `row${line}@example.com`,
  role: 'resident',
  unitNumber: '4B',
  errors: [],
  ...over
})
const bad = row(3, { email: 'nobody', errors: [{ path: 'email', message: 'Invalid email address' }] })

const importing = (reply: (isDryRun: boolean) => Response): Answer =>
  on('POST', '/invitations/import', ({ search }) => reply(search.get('dryRun') === 'true'))

const start = async (...answers: Answer[]) => startAs({}, ...answers)
async function startAs(who: Parameters<typeof open>[0], ...answers: Answer[]) {
  const calls = serve(...answers)
  const opened = open({ ...who, at: '/users?view=invitations' })
  await screen.findByText('No invitations found')
  await opened.user.click(screen.getByRole('button', { name: 'Import from CSV' }))
  await screen.findByRole('dialog', { name: 'Import from CSV' })
  return { ...opened, calls }
}
const file = (text: string | Uint8Array<ArrayBuffer> = TABLE, name = 'people.csv', type = 'text/csv') => new File([text], name, { type })
const picker = () => screen.getByLabelText('Choose a CSV file')

test('the dialog says what a table looks like and gives a sample', async () => {
  const saved: { name: string; text: Promise<string> }[] = []
  let blob = new Blob()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (made: Blob) => ((blob = made), 'blob:1'), revokeObjectURL: () => {} }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() })
  })
  const { user } = await start()
  for (const column of ['email', 'role', 'unitNumber', 'name']) expect(screen.getByText(column)).toBeVisible()
  await press(user, 'Download a Sample')
  expect(saved.map(({ name }) => name)).toEqual(['invitations-sample.csv'])
  expect(await saved[0]?.text).toMatch(/^email,role,unitNumber,name\r\n/)
  click.mockRestore()
})

test('a table is checked at once; nothing is sent before the rows were seen', async () => {
  const { user, calls } = await start(importing(() => json({ rows: [row(2), bad, row(4)], created: 0 })))
  await user.upload(picker(), file())
  expect(await screen.findByText('2 ready, 1 with problems')).toBeVisible()
  const cells = within(screen.getByRole('table', { name: 'Rows' }))
  expect(cells.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['nobody', 'row2@example.com', 'row4@example.com'])
  expect(cells.getByText('Invalid email address')).toBeVisible()
  expect(sent(calls, 'POST').map(({ search, body, type }) => [search.toString(), body, type])).toEqual([['dryRun=true', TABLE, 'text/csv']])
})

test.each(['administrator', 'secretary'] as const)('without a mail server the result tells the %s how invitations get on', async (as) => {
  const { user } = await startAs(
    { as, isMailSetUp: false },
    importing(() => json({ rows: [row(2), row(4)], created: 2 }))
  )
  await user.upload(picker(), file())
  await user.click(await screen.findByRole('button', { name: 'Send 2 Invitations' }))
  expect(await screen.findByText('2 invitations ready')).toBeVisible()
  expect(screen.queryByText('An administrator hands them on from Sent mail.') !== null).toBe(as === 'secretary')
  const link = screen.queryByRole('link', { name: 'Hand them on from Sent mail' })
  expect(link?.getAttribute('href')).toBe(as === 'administrator' ? '/settings/outbox' : undefined)
})

test('the valid rows are sent, and the result names those that were left out', async () => {
  const { user, calls } = await start(importing((isDryRun) => json({ rows: [row(2), bad, row(4)], created: isDryRun ? 0 : 2 })))
  await user.upload(picker(), file())
  await user.click(await screen.findByRole('button', { name: 'Send 2 Invitations' }))
  expect(await screen.findByText('2 invitations sent')).toBeVisible()
  expect(screen.getByText('1 row was left out')).toBeVisible()
  expect(screen.getByText(/Line 3: nobody/)).toHaveTextContent('Line 3: nobody – Invalid email address')
  expect(sent(calls, 'POST').map(({ search, body }) => [search.get('dryRun'), body])).toEqual([
    ['true', TABLE],
    ['false', TABLE]
  ])
  await press(user, 'Done')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it is sent once, however often it is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user, calls } = await start(
    on('POST', '/invitations/import', ({ search }) => (search.get('dryRun') === 'true' ? json({ rows: [row(2)], created: 0 }) : promise))
  )
  await user.upload(picker(), file())
  const button = await screen.findByRole('button', { name: 'Send 1 Invitation' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  await user.click(button)
  resolve(json({ rows: [row(2)], created: 1 }))
  expect(await screen.findByText('1 invitation sent')).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(2)
})

test('a table without valid rows cannot be sent; another file can be chosen', async () => {
  let rows = [bad]
  const { user } = await start(importing(() => json({ rows, created: 0 })))
  await user.upload(picker(), file())
  expect(await screen.findByText('0 ready, 1 with problems')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  rows = [row(3)]
  await press(user, 'Choose Another File')
  await user.upload(picker(), file())
  expect(await screen.findByText('1 ready, 0 with problems')).toBeVisible()
})

test('a file can be dropped', async () => {
  await start(importing(() => json({ rows: [row(2)], created: 0 })))
  fireEvent.drop(picker(), { dataTransfer: { files: [file()] } })
  expect(await screen.findByText('1 ready, 0 with problems')).toBeVisible()
})

test.each([
  ['a picture', file('x', 'people.png', 'image/png'), 'This is not a CSV file. In Excel or Google Sheets, save the sheet as CSV first.'],
  [
    'a workbook',
    file('x', 'people.xlsx', 'application/vnd.ms-excel'),
    'This is not a CSV file. In Excel or Google Sheets, save the sheet as CSV first.'
  ],
  ['an empty file', file(''), 'This file is empty.'],
  ['a file above 256 KiB', file('x'.repeat(256 * 1024 + 1)), 'This file is larger than 256 KB. Please split it into several files.']
])('%s gets a clear message and is not sent', async (_, chosen, message) => {
  const { calls } = await start()
  fireEvent.change(picker(), { target: { files: [chosen] } })
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(sent(calls, 'POST')).toEqual([])
})

test('what Excel on Windows calls CSV is read as well', async () => {
  const { user, calls } = await start(importing(() => json({ rows: [row(2)], created: 0 })))
  await user.upload(picker(), file(Uint8Array.from([0x65, 0x0a, 0x5a, 0x6f, 0xeb]), 'people.csv', 'application/vnd.ms-excel'))
  await screen.findByText('1 ready, 0 with problems')
  expect(sent(calls, 'POST')[0]?.body).toBe('e\nZoë')
})

test.each([
  ['its message', () => problem('invalid_input', 'The first line must name the column email'), 'The first line must name the column email'],
  ['nothing at all', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to read the file']
])('a table that fails with %s says so, and another can be chosen', async (_, reply, message) => {
  const { user } = await start(on('POST', '/invitations/import', reply))
  await user.upload(picker(), file())
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(picker()).toBeVisible()
})

test('a failed sending keeps the rows', async () => {
  const { user } = await start(importing((isDryRun) => (isDryRun ? json({ rows: [row(2)], created: 0 }) : json(null, 500))))
  await user.upload(picker(), file())
  await user.click(await screen.findByRole('button', { name: 'Send 1 Invitation' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send invitations')
  expect(screen.getByText('row2@example.com')).toBeVisible()
})
