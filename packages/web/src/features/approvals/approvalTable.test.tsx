import type { Approval } from '@verandah/contract/approvals'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
// Loaded beforehand, so that no test waits for it.
import './BillViewer.tsx'
import './RejectDialog.tsx'

const ID = '01900000-0000-7000-8000-000000000077'
const requested = {
  _id: ID,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  version: 3,
  type: 'user_role_change',
  title: 'Change of role: Kasun Bandara from Resident to Council Member',
  amount: null,
  priority: 'medium',
  reason: 'He looks after the roof already.',
  requestedBy: { _id: ID, firstName: 'Dilan', lastName: 'Fernando', role: 'secretary' },
  subject: { kind: 'user', _id: ID, name: 'Kasun Bandara' },
  change: { from: 'resident', to: 'council' },
  status: 'pending',
  can: { approve: true, reject: true }
} as unknown as Approval

const page = (approvals: Approval[]) => json({ approvals, pagination: { page: 1, limit: 10, total: approvals.length, pages: 1 } })

const [TRANSACTION, VENDOR] = ['01900000-0000-7000-8000-000000000300', '01900000-0000-7000-8000-000000000900']
const bought = {
  ...requested,
  _id: '01900000-0000-7000-8000-000000000078',
  type: 'transaction',
  title: 'Generator diesel',
  amount: 84_500,
  priority: 'high',
  reason: null,
  subject: { kind: 'transaction', _id: TRANSACTION },
  change: null
} as unknown as Approval
const registered = {
  ...bought,
  _id: '01900000-0000-7000-8000-000000000079',
  type: 'vendor_registration',
  title: 'New vendor: Lanka Lifts',
  amount: null,
  priority: 'medium',
  subject: { kind: 'vendor', _id: VENDOR }
} as unknown as Approval
const can = rights({ seeFinances: true, manageVendors: true })
const approve = (approval: Approval, reply: () => Response) => on('PUT', `/approvals/${approval._id}/approve`, reply)
const waiting = (...approvals: Approval[]) => on('GET', '/approvals', () => page(approvals))

test('money is named with its sum, and each request leads to its record', async () => {
  serve(waiting(bought, registered))
  const { findByRole } = openPage('/approvals', { as: 'president', can })
  const card = within(await findByRole('row', { name: /Generator diesel/ }))
  for (const text of ['LKR 84,500', 'Transaction', 'high']) expect(card.getByText(text)).toBeVisible()
  expect(card.getByRole('link', { name: 'Generator diesel' })).toHaveAttribute('href', `/finances?transaction=${TRANSACTION}`)
  const vendor = within(await findByRole('row', { name: /New vendor: Lanka Lifts/ }))
  expect(vendor.getByText('New vendor')).toBeVisible()
  expect(vendor.getByRole('link')).toHaveAttribute('href', `/vendors/${VENDOR}`)
})

test('who may not open a record sees its request without a link', async () => {
  serve(waiting(bought, registered))
  const { findByText, queryAllByRole } = openPage('/approvals', { as: 'secretary' })
  expect(await findByText('LKR 84,500')).toBeVisible()
  expect(queryAllByRole('link')).toEqual([])
})

test('who needs a second approver is told why they may only reject', async () => {
  serve(waiting({ ...bought, can: { approve: false, reject: true } }, registered))
  const { findByRole, queryByRole } = openPage('/approvals', { as: 'president', can })
  const card = within(await findByRole('row', { name: /Generator diesel/ }))
  expect(card.getByText('You recorded this or changed it last, so somebody else must approve it.')).toBeVisible()
  expect(card.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(card.getByRole('button', { name: 'Reject' })).toBeVisible()
  expect(queryByRole('checkbox')).toBeNull()
})

test('several are approved together: each by its own call, with the version that was seen', async () => {
  let isOpen = true
  const calls = serve(
    on('GET', '/approvals', () => page(isOpen ? [bought, registered] : [])),
    on('PUT', /approve$/, () => {
      isOpen = false
      return json({ ...bought, status: 'approved' })
    })
  )
  const { findByRole, findByText, getByRole, user } = openPage('/approvals', { as: 'president', can })
  await user.click(await findByRole('checkbox', { name: 'Select Generator diesel' }))
  expect(getByRole('group', { name: 'Approve several together' })).toHaveTextContent('1 chosen: LKR 84,500')
  await user.click(getByRole('button', { name: 'Select All' }))
  await user.click(getByRole('button', { name: 'Approve Selected' }))
  expect(await findByText('2 approved')).toBeVisible()
  expect(await findByText('Nothing waits for a decision.')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ path, ifMatch }) => [path, ifMatch])).toEqual([
    [`/api/approvals/${bought._id}/approve`, '"3"'],
    [`/api/approvals/${registered._id}/approve`, '"3"']
  ])
})

test.each([
  ['conflict', '1 of 3 were approved. Decided or changed meanwhile: New vendor: Lanka Lifts. Change of role'],
  ['stale', '1 of 3 were approved. Decided or changed meanwhile: New vendor: Lanka Lifts. Change of role']
] as const)('of several, those that were decided meanwhile (%s) and those that failed are named', async (code, words) => {
  serve(
    waiting(bought, registered, requested),
    approve(bought, () => json({ ...bought, status: 'approved' })),
    approve(registered, () => problem(code, 'Decided')),
    approve(requested, () => problem('forbidden', 'Not you'))
  )
  const { findByRole, findByText, getByRole, user } = openPage('/approvals', { as: 'president', can })
  await user.click(await findByRole('button', { name: 'Select All' }))
  await user.click(getByRole('button', { name: 'Approve Selected' }))
  expect(await findByText(`${words}: Kasun Bandara from Resident to Council Member: Not you`)).toBeVisible()
})

test('of several, what lacks money is named with what is missing: nobody has decided it', async () => {
  const missing = 'LKR 500 is missing in Current account: so much of the fund Management does not lie there'
  serve(
    waiting(bought, registered),
    approve(bought, () => problem('not_enough_money', missing)),
    approve(registered, () => json({ ...registered, status: 'approved' }))
  )
  const { findByRole, findByText, getByRole, user } = openPage('/approvals', { as: 'president', can })
  await user.click(await findByRole('button', { name: 'Select All' }))
  await user.click(getByRole('button', { name: 'Approve Selected' }))
  expect(await findByText(`1 of 2 were approved. Generator diesel: ${missing}`)).toBeVisible()
})

test('without a connection nothing is tried twice, and the choice stays', async () => {
  const calls = serve(
    waiting(bought, registered),
    on('PUT', /approve$/, () => {
      throw new TypeError('Failed to fetch')
    })
  )
  const { findByRole, findByText, getByRole, user } = openPage('/approvals', { as: 'president', can })
  await user.click(await findByRole('button', { name: 'Select All' }))
  await user.click(getByRole('button', { name: 'Approve Selected' }))
  expect(await findByText('Failed to approve')).toBeVisible()
  expect(sent(calls, 'PUT')).toHaveLength(1)
  expect(getByRole('checkbox', { name: 'Select Generator diesel' })).toHaveProperty('checked', true)
})

/** Both wait until they are decided, by a key. */
function openTable() {
  const decided = new Set<string>()
  const calls = serve(
    on('GET', '/approvals', () => page([bought, registered, requested].filter(({ _id }) => !decided.has(_id)))),
    on('PUT', /(approve|reject)$/, ({ path }) => {
      const done = [bought, registered, requested].find(({ _id }) => path.includes(_id))!
      decided.add(done._id)
      return json({ ...done, status: 'approved' })
    })
  )
  return { calls, ...openPage('/approvals', { as: 'president', can }) }
}

test('A approves the row with the focus, R asks why to reject it, and then the next row has the focus', async () => {
  const { calls, findByRole, getByRole, user } = openTable()
  const first = await findByRole('link', { name: 'Generator diesel' })
  await user.keyboard('a')
  expect(sent(calls, 'PUT')).toEqual([])
  first.focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(sent(calls, 'PUT')).toEqual([])
  await user.keyboard('a')
  await waitFor(() => expect(within(getByRole('row', { name: /Lanka Lifts/ })).getByRole('checkbox')).toHaveFocus())
  await user.keyboard('r')
  const dialog = within(await findByRole('dialog', { name: 'Reject' }))
  // Letters of the reason decide nothing.
  await user.fill(dialog.getByRole('textbox', { name: /Reason/ }), 'A rare case')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(getByRole('row', { name: /Kasun Bandara/ }).contains(document.activeElement)).toBe(true))
  expect(sent(calls, 'PUT').map(({ path }) => path)).toEqual([
    `/api/approvals/${bought._id}/approve`,
    `/api/approvals/${registered._id}/reject`
  ])
})

test('a key does nothing where one may not decide', async () => {
  const calls = serve(waiting({ ...bought, can: { approve: false, reject: false } }))
  const { findByRole, queryByRole, queryByText, user } = openPage('/approvals', { as: 'treasurer', can })
  const link = await findByRole('link', { name: 'Generator diesel' })
  link.focus()
  await user.keyboard('ar')
  expect(sent(calls, 'PUT')).toEqual([])
  expect(queryByRole('dialog')).toBeNull()
  expect(queryByText(/the key A approves/)).toBeNull()
})

test('a row says who is paid and what is left of the budget, and its bill opens beside the list', async () => {
  const signed = '/api/files/01900000-0000-7000-8000-0000000000aa?expires=9&signature=s'
  const picture = { url: signed, thumbnailUrl: signed, contentType: 'image/webp' }
  const calls = serve(
    waiting(
      { ...bought, vendor: 'Lanka Fuels', budgetLeft: 12_500, attachment: picture },
      { ...registered, budgetLeft: -2_000.5, attachment: { ...picture, thumbnailUrl: null, contentType: 'application/pdf' } }
    ),
    on('GET', /files/, () => new Response('picture'))
  )
  const { findByRole, user } = openPage('/approvals', { as: 'president', can })
  const row = within(await findByRole('row', { name: /Generator diesel/ }))
  for (const text of ['Lanka Fuels', 'LKR 12,500']) expect(row.getByText(text)).toBeVisible()
  const over = within(await findByRole('row', { name: /Lanka Lifts/ }))
  expect(over.getByText('Over by LKR 2,000.50')).toBeVisible()
  expect(over.getByRole('button', { name: /^PDF: show the bill/ })).toHaveTextContent('PDF')
  await user.click(row.getByRole('button', { name: 'Show the bill of Generator diesel' }))
  expect(await findByRole('dialog', { name: 'Generator diesel' })).toBeVisible()
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.startsWith('/api/files/')).map(({ search }) => String(search))).toEqual([
      'expires=9&signature=s'
    ])
  )
})
