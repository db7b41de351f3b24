import type { Approval, ApprovalId } from '@verandah/contract/approvals'
import type { UserId } from '@verandah/contract/ids'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RECORD } from '../../test/people.ts'
import { openApp } from '../../test/openApp.tsx'
import { json, problem, type CallRequest, serve } from '../../test/server.ts'

const approval = (number: number): Approval => ({
  ...RECORD,
  _id: `01900000-0000-7000-8000-00000000007${number}` as ApprovalId,
  type: 'user_role_change',
  title: `Change of role ${number}`,
  amount: null,
  vendor: null,
  budgetLeft: null,
  attachment: null,
  countsOn: null,
  priority: 'medium',
  reason: null,
  requestedBy: { _id: '01900000-0000-7000-8000-000000000001' as UserId, firstName: 'Dilan', lastName: 'Fernando', role: 'secretary' },
  subject: { kind: 'user', _id: '01900000-0000-7000-8000-000000000002', name: 'Kamal Silva' },
  change: { from: 'resident', to: 'council' },
  status: 'pending',
  can: { approve: true, reject: true }
})
const page = (approvals: Approval[], number: number, pages: number) =>
  json({ approvals, pagination: { page: number, limit: 10, total: approvals.length, pages } })
const pageOf = ({ search }: CallRequest) => Number(search.get('page') ?? 1)

test('the list stays until its next page is here', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  serve({ 'GET /api/approvals': (call) => (pageOf(call) === 2 ? promise : page([approval(1)], 1, 2)) })
  const { user } = openApp('/approvals', { as: 'president' })
  await screen.findByText('Change of role 1')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByTestId('refetching')).toBeVisible()
  expect(screen.getByText('Change of role 1')).toBeVisible()
  expect(screen.queryByText('Loading approvals...')).toBeNull()
  resolve(page([approval(2)], 2, 2))
  expect(await screen.findByText('Change of role 2')).toBeVisible()
})

test('the list stays when its next page fails', async () => {
  serve({ 'GET /api/approvals': (call) => (pageOf(call) === 2 ? problem('conflict', 'Not now') : page([approval(1)], 1, 2)) })
  const { user } = openApp('/approvals', { as: 'president' })
  await screen.findByText('Change of role 1')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('Not now')).toBeVisible()
  expect(screen.getByText('Change of role 1')).toBeVisible()
})

test('a page past the end goes to the last', async () => {
  serve({ 'GET /api/approvals': (call) => page(pageOf(call) > 2 ? [] : [approval(pageOf(call))], pageOf(call), 2) })
  const { router } = openApp('/approvals?page=7', { as: 'president' })
  expect(await screen.findByText('Change of role 2')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
})

test('two presses approve once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const requests = serve({
    'GET /api/approvals': () => page([approval(1)], 1, 1),
    [`PUT /api/approvals/${approval(1)._id}/approve`]: () => promise
  })
  openApp('/approvals', { as: 'president' })
  const button = await screen.findByRole('button', { name: 'Approve' })
  // Both presses come before the next render.
  act(() => {
    button.click()
    button.click()
  })
  resolve(json({ ...approval(1), status: 'approved' }))
  expect(await screen.findByText('Approved')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
