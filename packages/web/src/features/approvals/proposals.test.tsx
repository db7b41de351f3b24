import type { Approval } from '@verandah/contract/approvals'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { person, RECORD, rights } from '../../test/people.ts'
import { json, on, page, serve } from '../../test/server.ts'
import { dashboardOf } from '../dashboard/testing.ts'

const ID = '01900000-0000-7000-8000-000000000801'
const CASES = [
  ['credit_note', 'Credit note', 'Credit note for B12 of unit 4B', `/finances/dues?bill=${ID}`],
  ['write_off', 'Write off', 'Write off what is open of B12 of unit 4B', `/finances/dues?bill=${ID}`],
  ['refund', 'Refund', 'Pay back to unit 4B', `/finances/dues?payment=${ID}`],
  ['payment_void', 'Cancel a payment', 'Cancel the payment 2026-00012 of unit 4B', `/finances/dues?payment=${ID}`],
  ['bill_void', 'Cancel a bill', 'Cancel B12 of unit 4B', `/finances/dues?bill=${ID}`],
  ['transfer', 'Transfer', 'Transfer into cash: Current account → Petty cash', '/finances/funds'],
  ['advance', 'Move advance', 'Move advance of unit 4B to unit 4C', `/finances/dues/4B`],
  ['voucher', 'Petty cash payment', 'Bulbs', `/finances?transaction=${ID}`]
] as const
const SUBJECT: Partial<Record<Approval['type'], string>> = {
  refund: 'payment',
  payment_void: 'payment',
  transfer: 'transfer',
  advance: 'unit',
  voucher: 'transaction'
}
const proposal = (type: Approval['type'], title: string, over: Partial<Approval> = {}) =>
  ({
    ...RECORD,
    _id: '01900000-0000-7000-8000-000000000077',
    type,
    title,
    amount: 500,
    vendor: null,
    budgetLeft: null,
    attachment: null,
    countsOn: null,
    priority: 'low',
    reason: 'The lift stood still',
    requestedBy: person(1),
    subject: { kind: SUBJECT[type] ?? 'bill', _id: ID, name: type === 'advance' ? '4B' : null },
    change: null,
    status: 'pending',
    can: { approve: true, reject: true },
    ...over
  }) as Approval
const can = rights({ seeFinances: true, manageUsers: true })
const waits = (approval: Approval) => on('GET', '/approvals', () => page('approvals', [approval]))

test.each(CASES)('a %s says what it is and why, and leads to what it is about', async (type, word, title, to) => {
  serve(waits(proposal(type, title)))
  openPage('/approvals', { as: 'president', can })
  const row = within(await screen.findByRole('row', { name: new RegExp(title) }))
  for (const text of [word, 'LKR 500', 'The lift stood still']) expect(row.getByText(text)).toBeVisible()
  expect(row.getByRole('link', { name: title })).toHaveAttribute('href', to)
  expect(row.getByRole('button', { name: 'Approve' })).toBeVisible()
})

test.each(CASES)('who has proposed a %s is told that somebody else must approve it', async (type, _word, title) => {
  serve(waits(proposal(type, title, { can: { approve: false, reject: true } })))
  openPage('/approvals', { as: 'president', can })
  expect(await screen.findByText('You proposed this, so somebody else must approve it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible()
})

test.each(CASES)('who may not see the finances is led to no %s', async (type, _word, title) => {
  serve(waits(proposal(type, title)))
  openPage('/approvals', { as: 'president', can: rights({ manageUsers: true }) })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.queryByRole('link', { name: title })).toBeNull()
})

test.each(CASES)('the dashboard leads from a %s to what it is about', async (type, _word, title, to) => {
  serve({ 'GET /api/dashboard': () => json(dashboardOf('president', { approvals: [proposal(type, title)], summary: '', waiting: [] })) })
  openPage('/dashboard', { as: 'president', can })
  const link = await screen.findByRole('link', { name: new RegExp(title) })
  expect(link).toHaveAttribute('href', to)
  expect(link).toHaveTextContent('LKR 500')
})

test('what waits until its month is closed says on which day it will count', async () => {
  serve(waits(proposal('refund', 'Pay back to unit 4B', { countsOn: '2026-11-01' as Approval['countsOn'] })))
  openPage('/approvals', { as: 'president', can })
  expect(await screen.findByText('The books of its month are closed by now: once approved, it counts on Nov 01, 2026.')).toBeVisible()
})

test('what counts on its own day says nothing of it', async () => {
  serve(waits(proposal('refund', 'Pay back to unit 4B')))
  openPage('/approvals', { as: 'president', can })
  await screen.findByText('Pay back to unit 4B')
  expect(screen.queryByText(/The books of its month are closed/)).toBeNull()
})
