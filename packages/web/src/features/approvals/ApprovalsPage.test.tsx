import type { Approval } from '@verandah/contract/approvals'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { type Answers, json, problem, serve } from '../../test/server.ts'

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
  subject: { kind: 'user', _id: ID },
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

test('who may not decide sees no buttons', async () => {
  listing({ can: { approve: false, reject: false } })
  const { findByRole, queryByRole } = openApp('/approvals', { as: 'secretary' })
  await findByRole('region', { name: requested.title })
  expect(queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(queryByRole('button', { name: 'Reject' })).toBeNull()
})
