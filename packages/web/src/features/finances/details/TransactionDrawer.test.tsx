import { screen, waitFor, within } from '@testing-library/react'
import type { BillId, PaymentId, ProjectId } from '@verandah/contract/ids'
import type { Day, Instant } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import { expect, test } from 'vitest'
import { press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { person, RECORD, rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { act, AT, idOf, listing, NOTHING, open, opening, RECEIPT, stats, transaction } from '../testing.ts'
// Loaded beforehand, so that no test waits for it.
import './TransactionDrawer.tsx'

const at = `/finances?transaction=${idOf(0)}`
const president = person(2, 'Nirmala', 'Perera', 'president')
const drawer = async (name = 'Generator diesel') => within(await screen.findByRole('dialog', { name }))

test('a link opens the transaction in full, with its history', async () => {
  const whole = transaction({
    status: 'completed',
    selfApproved: true,
    dueDate: '2026-01-31' as Day,
    projectId: 'p1' as ProjectId,
    project: 'New lift',
    unitNumber: '4B',
    reference: 'A-17',
    approvedBy: president,
    approvedAt: '2026-02-04T04:30:00.000Z' as Instant,
    completedAt: '2026-02-05T04:30:00.000Z' as Instant,
    can: NOTHING
  })
  const changes = [
    { field: 'amount', from: '80000', to: '84500' },
    { field: 'paymentMethod', from: 'cash', to: 'bank_transfer' },
    { field: 'reference', from: null, to: 'A-17' },
    { field: 'unitNumber', from: '3C', to: null },
    { field: 'projectId', from: null, to: 'New lift' }
  ]
  serve(
    stats(),
    listing(),
    opening(whole, [
      { at: RECORD.createdAt, by: whole.createdBy, action: 'recorded', changes: [] },
      { at: RECORD.createdAt, by: null, action: 'changed', changes }
    ])
  )
  const { user, router } = open({ at })
  const inside = await drawer()
  for (const [name, value] of [
    ['Type', 'Expense'],
    ['Category', 'Utilities'],
    ['Date of payment', 'Feb 03, 2026'],
    ['Due date', 'Jan 31, 2026'],
    ['Vendor/Payee', 'Lanka Fuels'],
    ['Project', 'New lift'],
    ['Unit', '4B'],
    ['Payment Method', 'Bank Transfer'],
    ['Reference Number', 'A-17'],
    ['Recorded by', 'Tharindu Jayasuriya Jan 05, 2026 10:00'],
    ['Approved by', 'Nirmala Perera Feb 04, 2026 10:00'],
    ['Completed', 'Feb 05, 2026 10:00']
  ] as const)
    expect((await inside.findByText(name, { selector: 'dt' })).nextElementSibling).toHaveTextContent(value)
  for (const text of ['−LKR 84,500', 'Self-approved']) expect(inside.getByText(text)).toBeVisible()
  expect(await inside.findByText('Tharindu Jayasuriya recorded the transaction')).toBeVisible()
  expect(inside.getByText('The portal changed the transaction')).toBeVisible()
  for (const text of [
    'Amount: LKR 80,000 → LKR 84,500',
    'Payment Method: Cash → Bank Transfer',
    'Reference Number: A-17',
    'Unit: 3C removed',
    'Project: New lift'
  ])
    expect(inside.getByText(text)).toBeVisible()
  expect(inside.getByRole('link', { name: 'New lift' })).toHaveAttribute('href', '/projects?project=p1')
  await press(user, 'Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toBe('')
})

test('one of a bill leads to that bill, another one to none', async () => {
  const shown = (over: Partial<Transaction>) => {
    const stored = transaction(over)
    serve(stats(), listing(stored), opening(stored))
    return open({ at })
  }
  const { unmount } = shown({ billId: '01900000-0000-7000-8000-000000000801' as BillId })
  const link = (await drawer()).getByRole('link', { name: 'Open the Bill' })
  expect(link).toHaveAttribute('href', '/finances/dues?bill=01900000-0000-7000-8000-000000000801')
  unmount()
  shown({})
  const inside = await drawer()
  for (const name of ['Open the Bill', 'Open the Payment']) expect(inside.queryByRole('link', { name })).toBeNull()
})

test('one of a payment leads to that payment', async () => {
  const stored = transaction({ paymentId: '01900000-0000-7000-8000-000000000831' as PaymentId })
  serve(stats(), listing(stored), opening(stored))
  open({ at })
  const link = (await drawer()).getByRole('link', { name: 'Open the Payment' })
  expect(link).toHaveAttribute('href', '/finances/dues?payment=01900000-0000-7000-8000-000000000831')
})

test('an id that is none of theirs says so', async () => {
  serve(stats(), listing())
  open({ at: '/finances?transaction=nonsense' })
  expect(await screen.findByText('Transaction not found')).toBeVisible()
})

test('a rejected one says why', async () => {
  serve(stats(), listing(), opening(transaction({ status: 'rejected', rejectReason: 'No invoice', can: NOTHING })))
  open({ at })
  expect(await screen.findByText('Rejected: No invoice')).toBeVisible()
})

test('a press on the row opens it, and the president approves it there', async () => {
  const can = { ...NOTHING, approve: true, reject: true, edit: true }
  let stored = transaction({ can })
  const calls = serve(
    stats(),
    (request) => listing(stored)(request) ?? opening(stored)(request),
    on('PUT', `${AT}/approve`, () => json((stored = transaction({ status: 'approved', can: { ...NOTHING, complete: true } }))))
  )
  const { user } = openPage('/finances', { as: 'president', can: rights({ seeFinances: true, decideTransactions: true }) })
  await user.click(await screen.findByRole('link', { name: 'Generator diesel' }))
  const inside = await drawer()
  await user.click(inside.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Transaction approved successfully')).toBeVisible()
  expect(await inside.findByRole('button', { name: 'Mark Completed' })).toBeVisible()
  expect(inside.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(sent(calls, 'PUT')[0]?.ifMatch).toBe('"3"')
})

test('what is refused there is said there', async () => {
  const stored = transaction({ can: { ...NOTHING, approve: true } })
  serve(
    stats(),
    listing(stored),
    opening(stored),
    on('PUT', `${AT}/approve`, () => problem('forbidden', 'Somebody else must approve it'))
  )
  const { user } = open({ at })
  const inside = await drawer()
  await user.click(inside.getByRole('button', { name: 'Approve' }))
  expect(await inside.findByRole('alert')).toHaveTextContent('Somebody else must approve it')
})

test('History of the menu leads to the history', async () => {
  await act('History', transaction(), opening(transaction(), [{ at: RECORD.createdAt, by: null, action: 'recorded', changes: [] }]))
  const inside = await drawer()
  await waitFor(() => expect(inside.getByRole('heading', { name: 'History' })).toHaveFocus())
})

test('receipts are added, looked at, and removed', async () => {
  playUploads()
  let stored = transaction()
  const calls = serve(
    stats(),
    listing(stored),
    (request) => opening(stored)(request),
    on('POST', `${AT}/attachments`, () => json((stored = transaction({ attachments: [RECEIPT] })), 201)),
    on('GET', `${AT}/attachments/${RECEIPT._id}`, () => new Response('abc')),
    on('DELETE', `${AT}/attachments/${RECEIPT._id}`, () => {
      stored = transaction()
      return new Response(null, { status: 204 })
    })
  )
  const { user } = open({ at })
  const inside = await drawer()
  await user.upload(await inside.findByLabelText('Add receipts'), new File(['abc'], 'bill.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Attachment added successfully')).toBeVisible()
  await user.click(await inside.findByRole('button', { name: /^bill\.jpg/ }))
  const viewer = within(await screen.findByRole('dialog', { name: 'bill.jpg' }))
  await waitFor(() => expect(sent(calls, `GET /api${AT}/attachments/${RECEIPT._id}`)).toHaveLength(1))
  await user.click(viewer.getByRole('button', { name: 'Close' }))
  await user.click(inside.getByRole('button', { name: 'Remove bill.jpg' }))
  await user.click(within(await screen.findByRole('dialog', { name: /^Are you sure/ })).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Attachment removed successfully')).toBeVisible()
  await waitFor(() => expect(inside.queryByRole('button', { name: /^bill\.jpg/ })).toBeNull())
})

test('a receipt is looked at, removed and added only as the server says', async () => {
  const shown = (over: Partial<Transaction>) => {
    const stored = transaction(over)
    serve(stats(), listing(stored), opening(stored))
    return open({ at })
  }
  const { unmount } = shown({ attachments: [{ ...RECEIPT, can: { download: true, remove: false } }], can: NOTHING })
  const inside = await drawer()
  expect(inside.getByRole('button', { name: 'Download bill.jpg' })).toBeVisible()
  expect(inside.queryByRole('button', { name: 'Remove bill.jpg' })).toBeNull()
  expect(inside.queryByLabelText('Add receipts')).toBeNull()
  unmount()
  shown({ attachments: [{ ...RECEIPT, can: { download: false, remove: true } }], can: NOTHING })
  const other = await drawer()
  expect(other.getByRole('button', { name: 'Remove bill.jpg' })).toBeVisible()
  expect(other.getByText('bill.jpg')).toBeVisible()
  expect(other.queryByRole('button', { name: /^(Download )?bill\.jpg/ })).toBeNull()
})

test('a receipt that could not be sent is sent again', async () => {
  playUploads()
  let tries = 0
  serve(
    stats(),
    listing(),
    opening(transaction()),
    on('POST', `${AT}/attachments`, () => ((tries += 1) === 1 ? problem('unavailable', '') : json(transaction(), 201)))
  )
  const { user } = open({ at })
  const inside = await drawer()
  await user.upload(await inside.findByLabelText('Add receipts'), new File(['abc'], 'bill.pdf', { type: 'application/pdf' }))
  expect(await inside.findByRole('alert')).toHaveTextContent('bill.pdf: The file could not be sent. Check your connection and try again.')
  await user.click(inside.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Attachment added successfully')).toBeVisible()
})
