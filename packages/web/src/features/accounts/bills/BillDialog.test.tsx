import type { Bill } from '@verandah/contract/bills'
import type { Day } from '@verandah/contract/dates'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { press } from '../../../test/form.ts'
import { openApp, openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { duesPage, statement, unitDues } from '../testing.ts'
import { bill, billAnswers, billId, BILLS, charge, creditPart, NOTHING, overdue, paid } from './testing.ts'

const can = rights({ seeFinances: true })
const dues = on('GET', '/finances/dues', () => json(duesPage([unitDues('4B')])))
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Opens the dialog over the dues, as a link does. */
function open(stored: Bill, ...answers: Answer[]) {
  const calls = serve(...answers, dues, billAnswers([stored]))
  return { calls, ...openPage(`/finances/dues?bill=${stored._id}`, { as: 'treasurer', can }) }
}

const factsOf = (inside: Awaited<ReturnType<typeof drawer>>) =>
  Object.fromEntries([...inside.getAllByRole('term')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))

test('a link opens the bill over the dues, with all that is known of it', async () => {
  open(overdue(12, { open: 3000, charges: [charge({ open: 2500 }), ...bill(12).charges.slice(1)], paidBy: paid(12).paidBy.slice(0, 1) }))
  const inside = await drawer('Bill B12')
  expect(factsOf(inside)).toEqual({
    Unit: '4B',
    'Billed to': 'Amaya Wijesinghe',
    'Bill day': 'Aug 01, 2026',
    'Due day': 'Aug 14, 2026 Overdue',
    'To pay': 'LKR 3,000'
  })
  expect(inside.getByRole('link', { name: '4B' })).toHaveAttribute('href', '/finances/dues/4B')
  for (const text of ['Month 12', 'Open', 'LKR 5,000']) expect(inside.getByText(text)).toBeVisible()
  const linesOf = (name: string) =>
    within(inside.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(linesOf('Billed for')).toEqual(['ManagementTo pay: LKR 2,500LKR 4,500', 'SinkingSinking fundTo pay: LKR 500LKR 500'])
  expect(linesOf('Since then')).toEqual(['Jul 10, 2026, receipt 2026-00001LKR 2,000'])
})

test.each([
  ['Close', async (user: UserEvent) => press(user, 'Close')],
  ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')]
])('%s closes it', async (_how, leave) => {
  const { user, router } = open(bill(12))
  await drawer('Bill B12')
  await leave(user)
  await isClosed()
  expect(router.state.location.search).toBe('')
})

test('the page of its unit opens it, and Back closes it there', async () => {
  const lines = statement().lines.map((line) => ({ ...line, billId: line.billId && billId(10) }))
  serve(
    on('GET', '/finances/dues/statement', () => json(statement({ lines }))),
    billAnswers([overdue(12), paid(10)])
  )
  const { user, router, pathname } = openApp('/finances/dues/4B', { as: 'treasurer', can })
  await user.click(await screen.findByRole('link', { name: 'Month 8' }))
  expect(await drawer('Bill B10')).toBeDefined()
  await waitFor(() => expect(router.state.location.search).toBe(`?bill=${billId(10)}`))
  await act(() => router.navigate(-1))
  await isClosed()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(pathname()).toBe('/finances/dues/4B')
})

test('a bill that is none says so, one that fails can be asked for again', async () => {
  serve(
    dues,
    on('GET', `${BILLS}/nonsense`, () => problem('not_found', 'Not found'))
  )
  const { unmount } = openPage('/finances/dues?bill=nonsense', { as: 'treasurer', can })
  expect(await screen.findByText('Bill not found')).toBeVisible()
  unmount()
  let isUp = false
  const { user } = open(bill(12), (request) =>
    isUp ? undefined : on('GET', `${BILLS}/${billId(12)}`, () => problem('unavailable', 'Not now'))(request)
  )
  expect(await screen.findByText('Not now')).toBeVisible()
  isUp = true
  await press(user, 'Retry')
  expect(await drawer('Bill B12')).toBeDefined()
})

test('who may not see the finances is shown no bill', async () => {
  const calls = serve(billAnswers([bill(12)]))
  openPage(`/finances/dues?bill=${billId(12)}`, { as: 'secretary' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
})

test('it is downloaded as a document', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = open(
    bill(12),
    on('GET', `${BILLS}/${billId(12)}/bill.pdf`, () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
  )
  await drawer('Bill B12')
  await press(user, 'Download')
  await vi.waitFor(() => expect(saved).toEqual(['bill.pdf']))
})

async function cancel(...replies: (() => Response)[]) {
  return cancelOne(overdue(12), ...replies)
}

async function cancelOne(first: Bill, ...replies: (() => Response)[]) {
  let stored = first
  const put = `${BILLS}/${stored._id}/void`
  const view = open(
    stored,
    on('GET', `${BILLS}/${stored._id}`, () => json(stored)),
    on('PUT', put, ({ body }) => {
      const refused = replies.shift()?.()
      stored = refused
        ? { ...stored, version: stored.version + 1 }
        : stored.voidWaits
          ? { ...stored, pending: 'void', can: NOTHING }
          : { ...stored, status: 'void', open: 0, reason: (body as { reason: string }).reason, can: NOTHING }
      return refused ?? json(stored)
    })
  )
  await drawer('Bill B12')
  await press(view.user, 'Cancel the Bill')
  const asking = await drawer('Cancel the Bill')
  const send = async () => view.user.click(asking.getByRole('button', { name: first.voidWaits ? 'Propose to Cancel' : 'Cancel the Bill' }))
  return { ...view, asking, send, put: () => sent(view.calls, 'PUT').map(({ path, ifMatch, body }) => ({ path, ifMatch, body })) }
}

test('a bill is cancelled with a reason and a day', async () => {
  const { user, asking, send, put } = await cancel()
  expect(asking.getByText(/What was paid of it becomes paid in advance\./)).toBeVisible()
  expect(asking.getByText('Empty: the day of the bill, Aug 01, 2026.')).toBeVisible()
  await send()
  expect(await asking.findByText('Reason is required')).toBeVisible()
  expect(put()).toEqual([])
  await user.fill(asking.getByLabelText(/^Reason/), 'Billed twice')
  fireEvent.change(asking.getByLabelText(/^Date/), { target: { value: '2026-09-01' } })
  await send()
  expect(await screen.findByText('Bill cancelled successfully')).toBeVisible()
  const body = { reason: 'Billed twice', date: '2026-09-01' }
  expect(put()).toEqual([{ path: `/api${BILLS}/${billId(12)}/void`, ifMatch: '"3"', body }])
  const inside = await drawer('Bill B12')
  expect(await inside.findByText('Cancelled: Billed twice')).toBeVisible()
  expect(inside.queryByText('Overdue')).toBeNull()
  expect(inside.queryByRole('button', { name: 'Cancel the Bill' })).toBeNull()
})

test('a bill that cannot be cancelled, or was changed meanwhile, says so and keeps the reason', async () => {
  const { user, asking, send, put } = await cancel(
    () => problem('conflict', 'November is closed'),
    () => problem('stale', 'Somebody else has changed it')
  )
  await user.fill(asking.getByLabelText(/^Reason/), 'Billed twice')
  for (const message of ['November is closed', 'Somebody else has changed it']) {
    await send()
    expect(await asking.findByText(message)).toBeVisible()
    expect(asking.getByLabelText(/^Reason/)).toHaveValue('Billed twice')
  }
  await send()
  expect(await screen.findByText('Bill cancelled successfully')).toBeVisible()
  expect(put().map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"', '"5"'])
})

test('what may not be cancelled has no button for it', async () => {
  open(paid(12, { can: NOTHING }))
  const inside = await drawer('Bill B12')
  expect(inside.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(inside.queryByRole('button', { name: 'Cancel the Bill' })).toBeNull()
})

test('of a bill that another person must decide on, the dialog says that it waits, and so does the bill then', async () => {
  const { user, asking, send } = await cancelOne(overdue(12, { voidWaits: true }))
  expect(asking.getByText(/^It waits until another person has approved it\./)).toBeVisible()
  await user.fill(asking.getByLabelText(/^Reason/), 'Billed twice')
  await send()
  expect(await screen.findByText('Cancelling proposed successfully')).toBeVisible()
  const inside = await drawer('Bill B12')
  expect(await inside.findByText('It still counts: cancelling it waits for approval.')).toBeVisible()
  expect(inside.getByText('Cancelling waits')).toBeVisible()
  expect(inside.getByRole('link', { name: 'Approvals' })).toHaveAttribute('href', '/approvals')
  expect(inside.queryByRole('button', { name: 'Cancel the Bill' })).toBeNull()
})

test('what was credited is not called paid', async () => {
  const credited = paid(7, { paidBy: [creditPart(1, '2026-07-10' as Day, 5000)], paid: 0, credited: 5000 })
  serve(billAnswers([credited]))
  openApp(`/finances/dues/4B?bill=${credited._id}`, { as: 'treasurer', can })
  const inside = await drawer('Bill B7')
  expect(factsOf(inside)).toMatchObject({ Credited: 'LKR 5,000', 'To pay': 'LKR 0' })
  expect(factsOf(inside)).not.toHaveProperty('Paid')
})

test('a bill says what was owed before it, what was to be paid, which instalment it is, and how it was counted', async () => {
  const counted = charge({ details: ['112 of 8,800 shares × 45.00'] })
  open(bill(12, { broughtForward: 2500, toPay: 7500, instalment: { place: 2, count: 4 }, charges: [counted] }))
  const inside = await drawer('Bill B12')
  expect(factsOf(inside)).toMatchObject({ 'Balance brought forward': 'LKR 2,500', 'Total on the bill': 'LKR 7,500', Instalment: '2 of 4' })
  expect(inside.getByText('112 of 8,800 shares × 45.00')).toBeVisible()
})
