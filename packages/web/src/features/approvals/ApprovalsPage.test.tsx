import type { Approval } from '@verandah/contract/approvals'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, openPage } from '../../test/openApp.tsx'

import { type Answers, json, problem, sent, serve } from '../../test/server.ts'
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
const listing = (over: Partial<Approval> = {}, answers: Answers = {}) =>
  serve({ 'GET /api/approvals': () => page([{ ...requested, ...over }]), ...answers })

test('a request says who asks for what, and why', async () => {
  listing()
  const { findByRole } = openApp('/approvals', { as: 'president' })
  const card = within(await findByRole('row', { name: new RegExp(requested.title) }))
  expect(card.getByText('Role change')).toBeVisible()
  expect(card.getByText('He looks after the roof already.')).toBeVisible()
  expect(card.getByText(/Dilan Fernando/)).toBeVisible()
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
  await user.fill(dialog.getByRole('textbox', { name: /Reason/ }), 'Not before the meeting')
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
  await user.fill(dialog.getByRole('textbox', { name: /Reason/ }), 'Too much')
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

test('a refund of more than lies in the account is approved all the same, with a reason', async () => {
  const why = 'LKR 500 is missing in Current account: so much of the fund Management does not lie there'
  const requests = serve({
    'GET /api/approvals': () => page([requested]),
    [`PUT /api/approvals/${ID}/approve`]: ({ body }) =>
      (body as { overdraw?: boolean }).overdraw === true ? json(requested) : problem('not_enough_money', why)
  })
  const { findByRole, user } = openPage('/approvals', { as: 'president' })
  await user.click(await findByRole('button', { name: 'Approve' }))
  const asking = within(await findByRole('dialog', { name: 'Record It All the Same' }))
  expect(asking.getByText(why)).toBeVisible()
  await user.fill(asking.getByRole('textbox', { name: /Reason/ }), 'Paid already')
  await user.click(asking.getByRole('button', { name: 'Record It All the Same' }))
  await waitFor(() => expect(sent(requests, 'PUT').at(-1)?.body).toEqual({ overdraw: true, reason: 'Paid already' }))
})

test('who may not decide sees no buttons', async () => {
  listing({ can: { approve: false, reject: false } })
  const { findByRole, queryByRole } = openApp('/approvals', { as: 'secretary' })
  await findByRole('row', { name: new RegExp(requested.title) })
  expect(queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(queryByRole('button', { name: 'Reject' })).toBeNull()
})
