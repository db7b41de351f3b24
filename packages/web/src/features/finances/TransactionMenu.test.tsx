import { screen, waitFor, within } from '@testing-library/react'
import { dayOf } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import { expect, test } from 'vitest'
import { choose, field, press } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { projectPage, storedProject } from '../projects/testing.ts'
import { cash, current } from '../books/funds/testing.ts'
import { act, AT, due, idOf, LIST, listing, NOTHING, open, stats, transaction } from './testing.ts'
// Loaded beforehand, so that no test waits for it.
import './dialogs/ReceiveDialog.tsx'
import './dialogs/RejectDialog.tsx'
import './dialogs/TransactionDialog.tsx'

const ALL = { edit: true, approve: true, reject: true, receive: true, complete: true, correct: false, delete: true, attach: true }
const today = dayOf(new Date())

test.each<[Partial<Transaction['can']>, string[]]>([
  [{}, ['History']],
  [{ edit: true, delete: true }, ['Edit', 'History', 'Delete']],
  [{ correct: true }, ['Correct', 'History']],
  [{ approve: true, reject: true }, ['Approve', 'Reject', 'History']],
  [ALL, ['Edit', 'Approve', 'Reject', 'Confirm Receipt', 'Mark Completed', 'History', 'Delete']]
])('the menu offers what the server allows: %j', async (can, entries) => {
  serve(stats(), listing(transaction({ can: { ...NOTHING, ...can } })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Generator diesel' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(entries)
})

test('the menus and choices of bills of one month have names that differ', async () => {
  const description = 'Management: August 2026'
  serve(stats(), listing(due(1, { description }), due(2, { description })))
  open()
  for (const unit of ['1A', '2A']) {
    expect(await screen.findByRole('button', { name: `Actions for ${description}, Unit ${unit}` })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: `Select ${description}, Unit ${unit}` })).toBeVisible()
  }
})

test('Approve acts at once, on the version that was seen', async () => {
  const stored = transaction({ can: ALL })
  const { calls } = await act(
    'Approve',
    stored,
    on('PUT', `${AT}/approve`, () => json(stored))
  )
  expect(await screen.findByText('Transaction approved successfully')).toBeVisible()
  expect(sent(calls, 'PUT')).toMatchObject([{ ifMatch: '"3"', body: undefined }])
  await waitFor(() => expect(sent(calls, `GET /api${LIST}`).length).toBe(2))
  expect(sent(calls, 'GET /api/finances/stats').length).toBe(2)
})

test('what a transaction adds up to on other pages is asked for again, though they were open a moment ago', async () => {
  const stored = transaction({ can: ALL })
  let isApproved = false
  const spent = () => storedProject({ title: 'New lift', spent: isApproved ? 84_500 : 0 })
  serve(
    stats(),
    listing(stored),
    on('PUT', `${AT}/approve`, () => ((isApproved = true), json(stored))),
    on('GET', '/projects', () => projectPage(spent()))
  )
  const can = rights({ seeFinances: true, seeProjects: true })
  const { user, router } = openPage('/projects', { as: 'president', can })
  expect(await screen.findByText('LKR 0')).toBeVisible()
  await router.navigate('/finances')
  await choose(user, 'Approve', 'Generator diesel')
  await screen.findByText('Transaction approved successfully')
  await router.navigate('/projects')
  expect(await screen.findByText('LKR 84,500')).toBeVisible()
})

test('an approval that somebody else was faster with is refused in the words of the server, and the list is new', async () => {
  const { user, calls } = await act(
    'Approve',
    transaction({ can: ALL }),
    on('PUT', `${AT}/approve`, () => problem('conflict', 'Dilan Fernando has approved it already'))
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Dilan Fernando has approved it already')
  expect(sent(calls, `GET /api${LIST}`).length).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a rejection asks for the reason, and keeps it when it fails', async () => {
  const stored = transaction({ can: ALL })
  let tries = 0
  const { user, calls } = await act(
    'Reject',
    stored,
    on('PUT', `${AT}/reject`, () => ((tries += 1) === 1 ? problem('stale', 'It was changed meanwhile') : json(stored))),
    on('GET', AT, () => json({ ...stored, version: 4, amount: 90_000 }))
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }))
  expect(dialog.getByText('−LKR 84,500')).toBeVisible()
  await press(user, 'Reject')
  expect(await dialog.findByText('Reason is required')).toBeVisible()
  await user.fill(field('Reason'), 'No invoice')
  await press(user, 'Reject')
  expect(await dialog.findByText('It was changed meanwhile')).toBeVisible()
  expect(await dialog.findByText('−LKR 90,000')).toBeVisible()
  expect(field('Reason')).toHaveValue('No invoice')
  await press(user, 'Reject')
  expect(await screen.findByText('Transaction rejected successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ reason: 'No invoice' }, '"3"'],
    [{ reason: 'No invoice' }, '"4"']
  ])
})

test('a deletion asks in the words of the specification', async () => {
  const { user, calls } = await act(
    'Delete',
    transaction(),
    on('DELETE', AT, () => new Response(null, { status: 204 }))
  )
  expect(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this transaction?' })).toBeVisible()
  await press(user, 'Delete')
  expect(await screen.findByText('Transaction deleted successfully')).toBeVisible()
  expect(sent(calls, 'DELETE')[0]?.ifMatch).toBe('"3"')
})

test('the receipt of one due asks for amount, day, method and reference', async () => {
  const stored = due(1)
  const { user, calls } = await act(
    'Confirm Receipt',
    stored,
    on('PUT', `${LIST}/${stored._id}/receive`, () => json(stored))
  )
  await screen.findByRole('dialog', { name: 'Confirm Receipt' })
  expect(field('Date of payment')).toHaveValue(today)
  await user.selectOptions(field('Payment Method'), 'Cash')
  await user.fill(field('Reference Number'), 'R-17')
  await press(user, 'Confirm Receipt')
  expect(await screen.findByText('Receipt confirmed successfully')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.body).toEqual({
    amount: stored.amount,
    date: today,
    paymentMethod: 'cash',
    reference: 'R-17',
    account: '1000'
  })
})

test('of a due a part is received, into another account', async () => {
  const stored = due(1)
  const { user, calls } = await act(
    'Confirm Receipt',
    stored,
    on('PUT', `${LIST}/${stored._id}/receive`, () => json(stored)),
    on('GET', '/finances/books/accounts', () => json({ accounts: [current, cash] }))
  )
  await screen.findByRole('dialog', { name: 'Confirm Receipt' })
  await user.clear(field('Amount (LKR)'))
  await press(user, 'Confirm Receipt')
  expect((await screen.findAllByText('Amount is required'))[0]).toBeVisible()
  await user.fill(field('Amount (LKR)'), '5,000')
  await user.selectOptions(await screen.findByLabelText(/^Into/), 'Petty cash')
  await press(user, 'Confirm Receipt')
  expect(await screen.findByText('Receipt confirmed successfully')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ amount: 5_000, account: '1090' })
})

/** Three dues, of which the server refuses those that are named. */
async function receiveAll(refused: Record<number, Parameters<typeof problem>>, fresh: Partial<Transaction> = {}) {
  const dues = [1, 2, 3].map((number) => due(number, { version: number + 3 }))
  const calls = serve(
    stats(),
    listing(...dues),
    ...dues.flatMap((each, index) => [
      on('PUT', `${LIST}/${each._id}/receive`, () => {
        const why = refused[index + 1]
        return why === undefined ? json(each) : problem(...why)
      }),
      on('GET', `${LIST}/${each._id}`, () => json({ ...each, version: 9, ...fresh }))
    ])
  )
  const { user } = open()
  expect(await screen.findByText('Unpaid dues on this page: 3')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select Dues 2, Unit 2A' }))
  expect(screen.getByText('Chosen: 1 (LKR 15,000)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Select All' }))
  // One row is left out, and taken back; the others stay.
  await user.click(screen.getByRole('checkbox', { name: 'Select Dues 2, Unit 2A' }))
  expect(screen.getByText('Chosen: 2 (LKR 30,000)')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select Dues 2, Unit 2A' }))
  expect(screen.getByText('Chosen: 3 (LKR 45,000)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm Receipt' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Receipt' })
  expect(within(dialog).getByText('3 dues, LKR 45,000')).toBeVisible()
  await press(user, 'Confirm Receipt')
  return { user, calls }
}

test('several dues are confirmed together, one call each', async () => {
  const { calls } = await receiveAll({})
  expect(await screen.findByText('3 receipts confirmed successfully')).toBeVisible()
  expect(screen.getByText('Units: 1A, 2A, 3A')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ path }) => path)).toEqual([1, 2, 3].map((number) => `/api${LIST}/${idOf(number)}/receive`))
  expect(sent(calls, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"', '"6"'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('when some do not go through the dialog says which and why, and a second press sends only those', async () => {
  const refused: Parameters<typeof receiveAll>[0] = { 2: ['stale', 'It was changed meanwhile'] }
  const { user, calls } = await receiveAll(refused)
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '2 of 3 receipts were confirmed. Not confirmed: Dues 2: It was changed meanwhile'
  )
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Dues 2')])
  expect(dialog.queryByText(/ dues?, /)).toBeNull()
  delete refused[2]
  await press(user, 'Confirm Receipt')
  expect(await screen.findByText('Receipt confirmed successfully')).toBeVisible()
  expect(sent(calls, 'PUT').at(-1)).toMatchObject({ path: `/api${LIST}/${idOf(2)}/receive`, ifMatch: '"9"' })
})

test('what somebody else has decided meanwhile is said on the page, because there is nothing left to press', async () => {
  await receiveAll({ 3: ['conflict', 'It is completed already'] })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 of 3 receipts were confirmed. Not confirmed: Dues 3: It is completed already'
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a receipt that is no longer possible when it is looked at again is not offered a second time', async () => {
  const refused: Parameters<typeof receiveAll>[0] = { 2: ['stale', 'It was changed meanwhile'] }
  const { calls } = await receiveAll(refused, { can: { ...due(2).can, receive: false } })
  expect(await screen.findByRole('alert')).toHaveTextContent('2 of 3 receipts were confirmed. Not confirmed: Dues 2')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(calls, 'PUT')).toHaveLength(3)
})

test('the choice can be taken back, and is offered for dues only', async () => {
  serve(stats(), listing(due(1), transaction()))
  const { user } = open()
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Select None' }))
  expect(screen.queryByRole('group', { name: 'Unpaid dues' })).toBeNull()
  await choose(user, 'Edit', 'Generator diesel')
  expect(await screen.findByRole('dialog', { name: 'Edit Transaction' })).toBeVisible()
})
