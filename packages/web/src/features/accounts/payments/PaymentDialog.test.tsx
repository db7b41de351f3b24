import type { Day } from '@verandah/contract/dates'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { press } from '../../../test/form.ts'
import { openApp, openPage } from '../../../test/openApp.tsx'
import { json, on, problem, serve } from '../../../test/server.ts'
import { statement } from '../testing.ts'
import { billId, overdue, paidPart } from '../bills/testing.ts'
import { can, dialog, held, over, payment, paymentAnswers, paymentId, PAYMENTS } from './testing.ts'

/** Opens the dialog over the dues, as a link does. */
function open(...stored: [UnitPayment, ...UnitPayment[]]) {
  const calls = serve(paymentAnswers(stored))
  return { calls, ...openPage(`/finances/dues?payment=${stored[0]._id}`, { as: 'treasurer', can }) }
}
type Inside = Awaited<ReturnType<typeof dialog>>

const factsOf = (inside: Inside) =>
  Object.fromEntries([...inside.getAllByRole('term')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))
const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a link opens the payment over the dues, with all that is known of it', async () => {
  open(payment(1, { paidOn: '2026-08-18' as Day }))
  const inside = await dialog('Receipt 2026-00001')
  expect(factsOf(inside)).toEqual({
    Unit: '4B',
    Date: 'Aug 20, 2026',
    'Paid on': 'Aug 18, 2026',
    'Payment Method': 'Bank Transfer',
    'Reference Number': 'CEFT 88',
    Account: 'Current account',
    'Advance left': 'LKR 1,000'
  })
  for (const text of ['LKR 6,000', 'Received']) expect(inside.getByText(text)).toBeVisible()
  const lines = within(inside.getByRole('list', { name: 'Paid for' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['B11 ManagementLKR 4,500', 'Paid in advanceLKR 1,500'])
  const later = within(inside.getByRole('list', { name: 'Since then' })).getAllByRole('listitem')
  expect(later.map(({ textContent }) => textContent)).toEqual(['Paid from the advance: B12, SinkingSep 01, 2026LKR 500'])
  expect(inside.getByRole('link', { name: '4B' })).toHaveAttribute('href', '/finances/dues/4B')
})

test.each([
  ['Close', async (user: UserEvent) => press(user, 'Close')],
  ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')]
])('%s closes it', async (_how, leave) => {
  const { user, router } = open(payment(1))
  await dialog('Receipt 2026-00001')
  await leave(user)
  await isClosed()
  expect(router.state.location.search).toBe('')
})

test('the page of its unit opens it, and Back closes it there', async () => {
  const lines = statement().lines.map((line) => ({ ...line, paymentId: line.paymentId && paymentId(1) }))
  serve(
    on('GET', '/finances/dues/statement', () => json(statement({ lines }))),
    paymentAnswers([payment(1)])
  )
  const { user, router, pathname } = openApp('/finances/dues/4B', { as: 'treasurer', can })
  await user.click(await screen.findByRole('link', { name: 'Payment received: Month 8' }))
  await dialog('Receipt 2026-00001')
  await waitFor(() => expect(router.state.location.search).toBe(`?payment=${paymentId(1)}`))
  await act(() => router.navigate(-1))
  await isClosed()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(pathname()).toBe('/finances/dues/4B')
})

test('it leads to the bills that it has paid, and a bill to what has paid it', async () => {
  const stored = payment(1)
  stored.paidAtOnce = [{ billId: billId(2), billNumber: 2, kind: 'Management', amount: 4500 }]
  const paidBy = [{ ...paidPart(1, stored.date, 4500), paymentId: stored._id }]
  serve(paymentAnswers([stored], [overdue(2, { paidBy })]))
  const { user, router } = openApp(`/finances/dues?payment=${stored._id}`, { as: 'treasurer', can })
  await user.click((await dialog('Receipt 2026-00001')).getByRole('link', { name: 'B2' }))
  const ofBill = await dialog('Bill B2')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await user.click(ofBill.getByRole('link', { name: 'Aug 20, 2026, receipt 2026-00001' }))
  await dialog('Receipt 2026-00001')
  await user.keyboard('{Escape}')
  await isClosed()
  expect(router.state.location.search).toBe('')
})

test('a payment that is none says so, one that fails can be asked for again', async () => {
  let isUp = false
  const stored = payment(1)
  serve(
    (request) => (isUp ? undefined : on('GET', `${PAYMENTS}/${stored._id}`, () => problem('unavailable', 'Not now'))(request)),
    paymentAnswers([stored])
  )
  const { user, unmount } = openPage(`/finances/dues?payment=${stored._id}`, { as: 'treasurer', can })
  expect(await screen.findByText('Not now')).toBeVisible()
  isUp = true
  await press(user, 'Retry')
  await dialog('Receipt 2026-00001')
  unmount()
  openPage('/finances/dues?payment=nonsense', { as: 'treasurer', can })
  expect(await screen.findByText('Payment not found')).toBeVisible()
})

test('who may not see the finances is shown no payment', async () => {
  const calls = serve(paymentAnswers([payment(1)]))
  openPage(`/finances/dues?payment=${paymentId(1)}`, { as: 'secretary' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
})

test('its receipt is downloaded, which a cheque that is held does not have', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  serve(
    on('GET', `${PAYMENTS}/${paymentId(1)}/receipt.pdf`, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })),
    paymentAnswers([payment(1)])
  )
  const { user, unmount } = openPage(`/finances/dues?payment=${paymentId(1)}`, { as: 'treasurer', can })
  await dialog('Receipt 2026-00001')
  await press(user, 'Download')
  await vi.waitFor(() => expect(saved).toEqual(['receipt.pdf']))
  unmount()
  open(held(2))
  const inside = await dialog('Payment')
  expect(await inside.findByText('The cheque is held until it is deposited. Until then it pays nothing.')).toBeVisible()
  expect(inside.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(inside.queryByText('Paid for')).toBeNull()
})

test.each([
  ['returned', 'Returned', 'Returned by the bank: No money'],
  ['void', 'Cancelled', 'Cancelled: No money'],
  ['moved', 'Moved', 'Moved to another unit: No money']
] as const)('one that was %s says why, and nothing can be done with it', async (status, word, why) => {
  open(over(1, status, { reason: 'No money', movedTo: paymentId(2) }), payment(2, { unitNumber: '7K', movedFrom: paymentId(1) }))
  const inside = await dialog('Receipt 2026-00001')
  for (const text of [word, why]) expect(inside.getByText(text)).toBeVisible()
  for (const name of ['Returned by the Bank', 'Cancel this payment', 'Wrong Unit', 'Deposit'])
    expect(inside.queryByRole('button', { name })).toBeNull()
})

test('what was moved leads to what it became, and that back', async () => {
  const { user } = open(over(1, 'moved', { movedTo: paymentId(2) }), payment(2, { unitNumber: '7K', movedFrom: paymentId(1) }))
  await user.click((await dialog('Receipt 2026-00001')).getByRole('link', { name: 'Open the Payment' }))
  const other = await dialog('Receipt 2026-00002')
  expect(factsOf(other)).toMatchObject({ Unit: '7K', 'Moved from': 'Open the Payment' })
  await user.click(other.getByRole('link', { name: 'Open the Payment' }))
  expect(factsOf(await dialog('Receipt 2026-00001'))).toMatchObject({ 'Moved to': 'Open the Payment' })
})

test('one that was moved says since when it does not count, and leads to the new one by its number', async () => {
  const cancelledOn = '2026-08-22' as Day
  const moved = over(1, 'moved', {
    reason: 'Not theirs',
    cancelledOn,
    movedTo: paymentId(2),
    movedToNumber: '2026-00002',
    payer: 'Amaya Wijesinghe'
  })
  open(moved, payment(2, { unitNumber: '7K', movedFrom: paymentId(1), movedFromNumber: '2026-00001' }))
  const inside = await dialog('Receipt 2026-00001')
  expect(factsOf(inside)).toMatchObject({
    'Received from': 'Amaya Wijesinghe',
    'Does not count since': 'Aug 22, 2026',
    'Moved to': '2026-00002'
  })
})
