import type { BankImport } from '@verandah/contract/bankImports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, problem, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { bankAnswers, IMPORTS, imported, statement } from '../testing.ts'

beforeEach(() => {
  playUploads()
  localStorage.clear()
})

const can = rights({ seeFinances: true })
const OFX = 'OFXHEADER:100\nDATA:OFXSGML'

type Sent = Record<string, unknown>
const partsOf = (form: FormData): Sent => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))

async function openDialog(answer: (isDryRun: boolean, parts: Sent) => Response | Promise<Response>) {
  const calls: { isDryRun: boolean; parts: Sent }[] = []
  serve(
    on('POST', IMPORTS, ({ search, body }) => {
      const call = { isDryRun: search.get('dryRun') === 'true', parts: partsOf(body as FormData) }
      calls.push(call)
      return answer(call.isDryRun, call.parts)
    }),
    bankAnswers([])
  )
  const opened = openPage('/finances/bank', { as: 'treasurer', can })
  await opened.user.click((await screen.findAllByRole('button', { name: 'Import' }))[0] as HTMLElement)
  const element = await screen.findByRole('dialog', { name: 'Import a Statement' })
  const dialog = within(element)
  await dialog.findByText('Choose the file of your bank')
  const choose = (text: string, name = 'november.ofx') =>
    fireEvent.change(element.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [new File([text], name)] } })
  return { ...opened, calls, dialog, choose }
}
const answering = (read: BankImport) => (isDryRun: boolean) => json(read, isDryRun ? 200 : 201)
const lines = [imported(0), imported(1, { state: 'known' }), imported(2, { state: 'similar', text: 'TRF similar' })]

test('an answer that comes after another account was chosen is not shown', async () => {
  const late = Promise.withResolvers<Response>()
  const { user, dialog, choose } = await openDialog((_isDryRun, { account }) =>
    account === '1000' ? late.promise : json(statement(lines))
  )
  choose(OFX)
  await dialog.findByText('Reading the statement...')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Account/ }), 'Fixed deposit')
  expect(await dialog.findByText('1 new, 1 known, 1 similar')).toBeVisible()
  late.resolve(json(statement([imported(0)])))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(dialog.getByText('1 new, 1 known, 1 similar')).toBeVisible()
})

test('a file is looked at first, and imported after that', async () => {
  const { user, calls, dialog, choose } = await openDialog(answering(statement(lines)))
  choose(OFX)
  expect(await dialog.findByText('1 new, 1 known, 1 similar')).toBeVisible()
  for (const text of ['Nov 01, 2026 – Nov 30, 2026', 'LKR 10,000', 'LKR 12,000', 'None: its lines make its balances'])
    expect(dialog.getByText(text)).toBeVisible()
  expect(dialog.queryByText('Which column is what')).toBeNull()
  await press(user, 'Import Lines (2)')
  expect(await screen.findByText('Statement imported successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([
    { isDryRun: true, parts: { account: '1000' } },
    { isDryRun: false, parts: { account: '1000', leaveOut: '[]', keep: '[2]', acceptDifference: 'false' } }
  ])
})

test('similar lines come first, and each can be left out', async () => {
  const { user, calls, dialog, choose } = await openDialog(answering(statement(lines)))
  choose(OFX)
  const list = within(await dialog.findByRole('list', { name: 'Lines' }))
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('TRF similar')
  await user.click(list.getByRole('checkbox', { name: 'Leave it out' }))
  await press(user, 'Import Lines (1)')
  await screen.findByText('Statement imported successfully')
  expect(calls.at(-1)?.parts).toMatchObject({ leaveOut: '[2]', keep: '[]' })
})

test('similar lines with equal text are out at first; one press takes all or none', async () => {
  const twins = [imported(0), ...[1, 2, 3].map((index) => imported(index, { state: 'similar', leftOut: true }))]
  const { user, calls, dialog, choose } = await openDialog(answering(statement(twins)))
  choose(OFX)
  const all = await dialog.findByRole('checkbox', { name: 'Leave all similar lines out (3)' })
  expect(all).toBeChecked()
  expect(dialog.getByRole('button', { name: 'Import Lines (1)' })).toBeVisible()
  await user.click(all)
  expect(dialog.getByRole('button', { name: 'Import Lines (4)' })).toBeVisible()
  await user.click(dialog.getAllByRole('checkbox', { name: 'Leave it out' })[0] as HTMLElement)
  expect(all).toHaveProperty('indeterminate', true)
  await press(user, 'Import Lines (3)')
  await screen.findByText('Statement imported successfully')
  expect(calls.at(-1)?.parts).toMatchObject({ leaveOut: '[1]', keep: '[2,3]' })
})

test('what was not read of the file is said', async () => {
  const { dialog, choose } = await openDialog(
    answering(statement(lines, { passedOver: 3, otherAccounts: ['1000248174'], sheet: 'November', difference: null }))
  )
  choose(OFX)
  expect(await dialog.findByText('Rows without a day: 3')).toBeVisible()
  for (const text of ['1000248174', 'November']) expect(dialog.getByText(text)).toBeVisible()
})

test('a difference has to be accepted with its sum', async () => {
  const { user, calls, dialog, choose } = await openDialog(answering(statement(lines, { difference: -120.5 })))
  choose(OFX)
  const box = await dialog.findByRole('checkbox', { name: 'Import it although −LKR 120.50 is not explained' })
  expect(dialog.getByRole('button', { name: 'Import Lines (2)' })).toBeDisabled()
  await user.click(box)
  await press(user, 'Import Lines (2)')
  await screen.findByText('Statement imported successfully')
  expect(calls.at(-1)?.parts).toMatchObject({ acceptDifference: 'true' })
})

test('what is known already says so, and there is nothing to import', async () => {
  const { dialog, choose } = await openDialog(answering(statement([imported(0, { state: 'known' })])))
  choose(OFX)
  expect(await dialog.findByText('Everything in this file is known already.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a statement of another account says so at the account; with the right one it is read again', async () => {
  const { user, calls, dialog, choose } = await openDialog((_isDryRun, { account }) =>
    account === '1000' ? problem('wrong_account', 'The file is of account 77') : json(statement(lines))
  )
  choose(OFX)
  const account = dialog.getByRole('combobox', { name: /^Account/ })
  await waitFor(() => expect(account).toHaveAccessibleDescription('The file is of account 77'))
  await user.selectOptions(account, 'Fixed deposit')
  expect(await dialog.findByText('1 new, 1 known, 1 similar')).toBeVisible()
  expect(calls.at(-1)?.parts).toMatchObject({ account: '1010' })
})

test.each([
  ['that was imported before', problem('file_known', 'This file was imported on Nov 05, 2026'), 'This file was imported on Nov 05, 2026'],
  [
    'that cannot be read',
    problem('invalid_input', 'Invalid input', [{ path: 'file', message: 'Line 7 has no date' }]),
    'Line 7 has no date'
  ]
])('a file %s says why, and another one can be chosen', async (_what, answer, text) => {
  const { user, dialog, choose } = await openDialog(() => answer.clone())
  choose(OFX)
  expect(await dialog.findByText(text)).toBeVisible()
  await press(user, 'Choose Another File')
  expect(await dialog.findByText('Choose the file of your bank')).toBeVisible()
  expect(dialog.queryByText(text)).toBeNull()
})

test('what is refused at last loses nothing', async () => {
  const { user, dialog, choose } = await openDialog((isDryRun) =>
    isDryRun ? json(statement(lines)) : problem('not_balanced', 'The lines do not make the balances')
  )
  choose(OFX)
  await dialog.findByText('1 new, 1 known, 1 similar')
  await user.click(dialog.getByRole('checkbox', { name: 'Leave it out' }))
  await press(user, 'Import Lines (1)')
  expect(await dialog.findByText('The lines do not make the balances')).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Leave it out' })).toBeChecked()
})
