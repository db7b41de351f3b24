import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { addDays } from '@verandah/contract/dates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, field, openMore, press } from '../../../../test/form.ts'
import { openPage } from '../../../../test/openApp.tsx'
import { type Answer, json, on, problem, sent, serve } from '../../../../test/server.ts'
import { statement } from '../../testing.ts'
import { can, dialog, payment, paymentAnswers, paymentId, PAYMENTS, refund, TODAY } from '../testing.ts'
// Loaded beforehand, so that no test waits for it.
import './RefundDialog.tsx'

const REFUNDS = `${PAYMENTS}/refunds`
const open = (at = '/finances/dues/4B') => openPage(at, { as: 'treasurer', can })

async function payBack(...answers: Answer[]) {
  const stored = [payment(1)]
  const calls = serve(
    ...answers,
    on('GET', '/finances/dues/statement', () => json(statement({ credit: 1_000 }))),
    (request) =>
      on('POST', REFUNDS, ({ body }) => {
        stored.unshift(refund(2, { ...(body as object), status: 'pending', receiptNumber: null }))
        return json(stored[0], 201)
      })(request) ?? paymentAnswers(stored)[`${request.method} ${request.path}`]?.(request)
  )
  const { user } = open()
  await screen.findByText(/^Paid in advance/)
  await chooseMore(user, 'Pay Back')
  const inside = await dialog('Pay Back')
  await waitFor(() => expect(field('From account')).toHaveValue('1000'))
  return { user, inside, posted: () => sent(calls, 'POST').map(({ path, body }) => ({ path, body })) }
}

test('what was paid in advance is proposed to be paid back, and then waits in the list', async () => {
  const { user, inside, posted } = await payBack()
  expect(inside.getByText('Unit 4B')).toBeVisible()
  expect(field('Amount (LKR)')).toHaveValue('1,000')
  expect(field('Date')).toHaveValue(TODAY)
  expect(inside.getByText('Then nothing is paid in advance any more.')).toBeVisible()
  await user.fill(field('Amount (LKR)'), '400.25')
  expect(inside.getByText('Then LKR 599.75 stays paid in advance.')).toBeVisible()
  await user.selectOptions(field('Payment Method'), 'Cheque')
  await user.fill(field('Reference Number'), '004418')
  await user.fill(field('Reason'), 'The unit was sold')
  await press(user, 'Propose LKR 400.25')
  expect(await screen.findByText('Refund proposed successfully')).toBeVisible()
  expect(screen.getByText('Unit 4B, LKR 400.25')).toBeVisible()
  const body = { unitNumber: '4B', amount: 400.25, date: TODAY, account: '1000', paymentMethod: 'check', reference: '004418' }
  expect(posted()).toEqual([{ path: `/api${REFUNDS}`, body: { ...body, reason: 'The unit was sold' } }])
  const row = within(await screen.findByRole('row', { name: /^Refund/ }))
  for (const text of ['−LKR 400.25', 'Waits for approval']) expect(row.getByText(text)).toBeVisible()
})

test('what cannot be is said at its field or above the form, and nothing typed is lost', async () => {
  const replies = [
    problem('not_enough_credit', 'The unit has not paid so much in advance'),
    problem('invalid_input', 'Invalid', [{ path: 'account', message: 'Unknown account' }])
  ]
  const { user, inside, posted } = await payBack((request) => {
    const reply = request.method === 'POST' ? replies.shift() : undefined
    return reply
  })
  const send = async () => user.click(inside.getByRole('button', { name: /^Propose/ }))
  fireEvent.change(field('Date'), { target: { value: addDays(TODAY, 1) } })
  await send()
  await waitFor(() => expect(field('Date')).toHaveAccessibleDescription('The day cannot be in the future'))
  expect(inside.getAllByText('Reason is required').length).toBeGreaterThan(0)
  expect(posted()).toEqual([])
  fireEvent.change(field('Date'), { target: { value: '2026-09-01' } })
  await user.fill(field('Amount (LKR)'), '1200')
  await user.fill(field('Reason'), 'Paid twice')
  expect(inside.getByText('No more than LKR 1,000 is paid in advance.')).toBeVisible()
  await send()
  expect(await inside.findByText('The unit has not paid so much in advance')).toBeVisible()
  await send()
  await waitFor(() => expect(field('From account')).toHaveAccessibleDescription('Unknown account'))
  expect(field('Reason')).toHaveValue('Paid twice')
  await send()
  expect(await screen.findByText('Refund proposed successfully')).toBeVisible()
  expect(posted()).toHaveLength(3)
})

test('there is nothing to pay back where nothing was paid in advance', async () => {
  serve(paymentAnswers([payment(1, { advance: 0 })]))
  const { user } = open()
  expect(await screen.findByRole('heading', { name: 'Statement' })).toBeVisible()
  expect(await openMore(user)).not.toContain('Pay Back')
})

test('a refund that waits for its approval, or was rejected, is listed, with a minus', async () => {
  const noReceipt = { receiptNumber: null }
  serve(
    paymentAnswers([refund(1), refund(2, { ...noReceipt, status: 'pending' }), refund(3, { ...noReceipt, status: 'rejected' }), payment(4)])
  )
  open()
  const table = await screen.findByRole('table', { name: 'Other Payments' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Refund', 'Aug 20, 2026', 'Bank TransferCEFT 88', '−LKR 6,000', '–', 'Waits for approval'],
    ['Refund', 'Aug 20, 2026', 'Bank TransferCEFT 88', '−LKR 6,000', '–', 'Rejected']
  ])
})

const factsOf = (inside: Awaited<ReturnType<typeof dialog>>) =>
  Object.fromEntries([...inside.getAllByRole('term')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))
const show = (stored: UnitPayment, ...answers: Answer[]) => {
  const calls = serve(...answers, paymentAnswers([stored]))
  return { calls, ...open(`/finances/dues?payment=${stored._id}`) }
}

test('a refund that waits says who decides; it has no receipt, and nothing can be done with it', async () => {
  show(refund(1, { status: 'pending', receiptNumber: null, can: { deposit: false, bounce: false, void: false, move: false } }))
  const inside = await dialog('Refund')
  const notice = inside.getByText('Nothing is paid back yet: it waits for approval.')
  expect(notice.parentElement).toHaveTextContent('The president or the administrator approves it, but never who has proposed it.')
  expect(inside.getByRole('link', { name: 'Approvals' })).toHaveAttribute('href', '/approvals')
  for (const text of ['−LKR 6,000', 'Waits for approval']) expect(inside.getByText(text)).toBeVisible()
  expect(factsOf(inside)).toMatchObject({ Unit: '4B', 'From account': 'Current account', Reason: 'The unit was sold' })
  for (const name of ['Download', 'Cancel this payment', 'Deposit']) expect(inside.queryByRole('button', { name })).toBeNull()
})

test('one that was paid by mistake is taken back, and says what becomes of it', async () => {
  const stored = refund(1)
  const { user, calls } = show(
    stored,
    on('PUT', `${PAYMENTS}/${stored._id}/void`, ({ body }) => json({ ...stored, status: 'void', ...(body as object) }))
  )
  const inside = await dialog('Paid Back 2026-00001')
  expect(inside.getByText('Paid back')).toBeVisible()
  expect(inside.getByRole('button', { name: 'Download' })).toBeVisible()
  for (const name of ['Returned by the Bank', 'Wrong Unit']) expect(inside.queryByRole('button', { name })).toBeNull()
  await user.click(inside.getByRole('button', { name: 'Cancel this payment' }))
  const asking = await dialog('Cancel this payment')
  expect(asking.getByText('It does not count any more, and the unit has paid this in advance again.')).toBeVisible()
  await user.fill(asking.getByLabelText(/^Reason/), 'It was for 4C')
  await user.click(asking.getByRole('button', { name: 'Cancel the Refund' }))
  expect(await screen.findByText('Refund cancelled successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ ifMatch, body }) => [ifMatch, body])).toEqual([['"3"', { reason: 'It was for 4C', date: '' }]])
})

test('a receipt says what of it was paid back, or that it came for what was given up', async () => {
  const { unmount } = show(payment(1, { refunded: 600 }))
  expect(factsOf(await dialog('Receipt 2026-00001'))).toMatchObject({ 'Advance left': 'LKR 1,000', 'Paid back': 'LKR 600' })
  unmount()
  show(payment(2, { _id: paymentId(2), recovered: true, allocations: [], advance: 0 }))
  const facts = factsOf(await dialog('Receipt 2026-00002'))
  expect(facts).toMatchObject({ 'Paid for': 'What was written off' })
  expect(facts).not.toHaveProperty('Paid back')
})
