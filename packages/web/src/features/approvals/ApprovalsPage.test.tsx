import type { Approval } from '@verandah/contract/approvals'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { type Answers, json, on, problem, sent, serve } from '../../test/server.ts'
// Loaded beforehand, so that no test waits for it.
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
const listing = (over: Partial<Approval> = {}, answers: Answers = {}) =>
  serve({ 'GET /api/approvals': () => page([{ ...requested, ...over }]), ...answers })

test('a request says who asks for what, and why', async () => {
  listing()
  const { findByRole } = openApp('/approvals', { as: 'president' })
  const card = within(await findByRole('region', { name: requested.title }))
  expect(card.getByText('Role change')).toBeVisible()
  expect(card.getByText('He looks after the roof already.')).toBeVisible()
  expect(card.getByText(/Requested by Dilan Fernando/)).toBeVisible()
  expect(card.getByText('Council Member')).toBeVisible()
})

test('approving names the version that was seen, and the list is asked for anew', async () => {
  let isOpen = true
  const requests = serve({
    'GET /api/approvals': () => page(isOpen ? [requested] : []),
    [`PUT /api/approvals/${ID}/approve`]: () => {
      isOpen = false
      return json({ ...requested, status: 'approved' })
    }
  })
  const { findByRole, findByText, user } = openApp('/approvals', { as: 'president' })
  await user.click(await findByRole('button', { name: 'Approve' }))
  expect((await findByText('Approved')).nextElementSibling).toHaveTextContent(/^Change of role/)
  expect(await findByText('Nothing waits for a decision.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a request that was decided meanwhile says so', async () => {
  listing({}, { [`PUT /api/approvals/${ID}/approve`]: () => problem('conflict', 'This has been decided already') })
  const { findByRole, findByText, user } = openApp('/approvals', { as: 'president' })
  await user.click(await findByRole('button', { name: 'Approve' }))
  expect(await findByText('This has been decided already')).toBeVisible()
})

test('rejecting asks for a reason', async () => {
  const requests = listing({}, { [`PUT /api/approvals/${ID}/reject`]: () => json({ ...requested, status: 'rejected' }) })
  const { findByRole, findAllByText, user } = openApp('/approvals', { as: 'president' })
  await user.click(await findByRole('button', { name: 'Reject' }))
  const dialog = within(await findByRole('dialog', { name: 'Reject' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await findAllByText('Reason is required')).not.toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not before the meeting')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await findAllByText('Rejected')).not.toHaveLength(0)
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Not before the meeting' })
})

test('a reason stays when what is asked for was changed meanwhile, and goes with what the dialog then shows', async () => {
  let stored = requested
  const requests = serve({
    'GET /api/approvals': () => page([stored]),
    [`PUT /api/approvals/${ID}/reject`]: ({ ifMatch }) =>
      ifMatch === '"9"' ? json({ ...requested, status: 'rejected' }) : problem('stale', 'Somebody else has changed this in the meantime')
  })
  const { findByRole, findAllByText, user } = openApp('/approvals', { as: 'president' })
  await user.click(await findByRole('button', { name: 'Reject' }))
  const dialog = within(await findByRole('dialog', { name: 'Reject' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Too much')
  stored = { ...requested, title: 'Twice as much', version: 9 }
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Somebody else has changed this in the meantime')).toBeVisible()
  expect(await dialog.findByText('Twice as much')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Too much')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await findAllByText('Rejected')).not.toHaveLength(0)
  expect(requests.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch)).toEqual([`"${requested.version}"`, '"9"'])
})

test('without a connection the failure of the action alone is told', async () => {
  let isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  const requests = serve({
    'GET /api/approvals': () => (isOnline ? page([requested]) : Promise.reject(new TypeError('Failed to fetch'))),
    [`PUT /api/approvals/${ID}/approve`]: () => Promise.reject(new TypeError('Failed to fetch'))
  })
  const { findByRole, queryByText, user } = openPage('/approvals', { as: 'president' })
  const press = await findByRole('button', { name: 'Approve' })
  isOnline = false
  await user.click(press)
  expect(await findByRole('alert')).toHaveTextContent('You are offline')
  await waitFor(() => expect(press).not.toHaveAttribute('aria-busy', 'true'))
  expect(sent(requests, 'GET /api/approvals')).toHaveLength(1)
  expect(queryByText('Failed to fetch approvals')).toBeNull()
  vi.restoreAllMocks()
})

test('who may not decide sees no buttons', async () => {
  listing({ can: { approve: false, reject: false } })
  const { findByRole, queryByRole } = openApp('/approvals', { as: 'secretary' })
  await findByRole('region', { name: requested.title })
  expect(queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(queryByRole('button', { name: 'Reject' })).toBeNull()
})

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
  const card = within(await findByRole('region', { name: 'Generator diesel' }))
  for (const text of ['LKR 84,500', 'Transaction', 'high']) expect(card.getByText(text)).toBeVisible()
  expect(card.getByRole('link', { name: 'Generator diesel' })).toHaveAttribute('href', `/finances?transaction=${TRANSACTION}`)
  const vendor = within(await findByRole('region', { name: 'New vendor: Lanka Lifts' }))
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
  const card = within(await findByRole('region', { name: 'Generator diesel' }))
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
