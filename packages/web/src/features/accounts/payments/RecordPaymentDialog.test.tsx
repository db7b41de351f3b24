import { addDays } from '@verandah/contract/dates'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { type Answer, json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { bill, billId, BILLS } from '../bills/testing.ts'
import { can, dialog, effect, owed, payment, PAYMENTS, paymentAnswers, posts, TODAY } from './testing.ts'
// Loaded beforehand, so that no test waits for it.
import './RecordPaymentDialog.tsx'

const recorded = on('POST', PAYMENTS, ({ body }) => json({ ...payment(1, body as object), similar: [] }, 201))

async function open(at: string, bills = owed, ...answers: Answer[]) {
  const calls = serve(effect, ...answers, recorded, paymentAnswers([], bills))
  const { user } = openPage(at, { as: 'treasurer', can })
  await user.click(await screen.findByRole('button', { name: 'Record Payment' }))
  const inside = await dialog('Record Payment')
  return { user, calls, inside, posted: () => posts(calls).map(({ body }) => body) }
}

const USUAL = { date: TODAY, paidOn: '', paymentMethod: 'bank_transfer', reference: '', account: '1000', billIds: [], recovered: false }
const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('all that a unit owes is recorded with one press, and its page fetches again what has changed', async () => {
  const { user, calls, posted } = await open('/finances/dues/4B')
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  expect(await screen.findByText('[Unit 4B, 7000]')).toBeVisible()
  expect(field('Into')).toHaveValue('1000')
  expect(screen.queryByRole('button', { name: 'Record and Next' })).toBeNull()
  const fetched = () => sent(calls, `GET /api${BILLS}`).length
  const before = fetched()
  await press(user, 'Record LKR 7,000')
  expect(await screen.findByText('Payment recorded successfully')).toBeVisible()
  await isClosed()
  expect(posted()).toEqual([{ ...USUAL, unitNumber: '4B', amount: 7000 }])
  await waitFor(() => expect(fetched()).toBeGreaterThan(before))
})

test('what an amount would pay is what the server says of it, asked once somebody pauses', async () => {
  const { user, calls, posted } = await open('/finances/dues/4B')
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  const expectEffect = async (typed: string, text: string) => {
    await user.fill(field('Amount (LKR)'), typed)
    expect(await screen.findByText(text)).toBeVisible()
  }
  await expectEffect('1500.50', '[Unit 4B, 1500.5]')
  await expectEffect('2500', '[Unit 4B, 2500]')
  await expectEffect('7300', '[Unit 4B, 7300]')
  // The sentence on an earlier amount is shown no more, and not every keystroke makes a call.
  expect(screen.queryByText('[Unit 4B, 2500]')).toBeNull()
  expect(sent(calls, 'POST').length).toBeLessThanOrEqual(4)
  await press(user, 'Record LKR 7,300')
  await isClosed()
  expect(posted()).toMatchObject([{ amount: 7300, billIds: [] }])
})

test('the bills that are ticked are paid first; their sum is the amount until one is typed', async () => {
  const { user, inside, posted } = await open('/finances/dues/4B')
  const later = await inside.findByRole('checkbox', { name: /^B3 LKR 5,000, due / })
  for (const amount of ['5,000', '7,000', '5,000']) {
    await user.click(later)
    expect(field('Amount (LKR)')).toHaveValue(amount)
  }
  expect(await screen.findByText('[Unit 4B, 5000, 3]')).toBeVisible()
  await user.fill(field('Amount (LKR)'), '6000')
  expect(await screen.findByText('[Unit 4B, 6000, 3]')).toBeVisible()
  await user.click(inside.getByRole('checkbox', { name: /^B2 / }))
  expect(field('Amount (LKR)')).toHaveValue('6,000')
  expect(await screen.findByText('[Unit 4B, 6000, 2, 3]')).toBeVisible()
  await user.click(inside.getByRole('checkbox', { name: /^B2 / }))
  await press(user, 'Record LKR 6,000')
  await isClosed()
  expect(posted()).toMatchObject([{ amount: 6000, billIds: [billId(3)] }])
})

test('who owes nothing pays in advance', async () => {
  const { user, inside, posted } = await open('/finances/dues/7K', [])
  expect(await inside.findByText('Nothing is owed')).toBeVisible()
  await press(user, 'Record Payment')
  expect((await inside.findAllByText('Amount is required')).length).toBeGreaterThan(0)
  await user.type(field('Amount (LKR)'), '800')
  expect(await screen.findByText('[Unit 7K, 800]')).toBeVisible()
  await press(user, 'Record LKR 800')
  await isClosed()
  expect(posted()).toMatchObject([{ amount: 800 }])
})

test('only a cheque may be of a later day, and is held until it is deposited', async () => {
  const { user, inside, posted } = await open('/finances/dues/4B')
  const later = addDays(TODAY, 14)
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  fireEvent.change(field('Date'), { target: { value: later } })
  await press(user, 'Record LKR 7,000')
  expect((await inside.findAllByText('Only a cheque can be of a later day')).length).toBeGreaterThan(0)
  expect(posted()).toEqual([])
  await user.selectOptions(field('Payment Method'), 'Cheque')
  expect(await inside.findByText('A cheque of a later day is held until it is deposited.')).toBeVisible()
  expect(await inside.findByText('[Unit 4B, 7000]')).toBeVisible()
  await press(user, 'Record LKR 7,000')
  await isClosed()
  expect(posted()).toMatchObject([{ date: later, paymentMethod: 'check' }])
})

test('the day on which it was paid is asked for only where it was another one', async () => {
  const { user, inside, posted } = await open('/finances/dues/4B')
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  expect(inside.queryByLabelText(/^Paid on/)).toBeNull()
  const opener = inside.getByRole('button', { name: 'Paid on another day', expanded: false })
  await user.click(opener)
  fireEvent.change(field('Paid on'), { target: { value: addDays(TODAY, 1) } })
  await press(user, 'Record LKR 7,000')
  expect((await inside.findAllByText(/^The day of the payment cannot be after/)).length).toBeGreaterThan(0)
  fireEvent.change(field('Paid on'), { target: { value: addDays(TODAY, -3) } })
  await press(user, 'Record LKR 7,000')
  await isClosed()
  expect(posted()).toMatchObject([{ date: TODAY, paidOn: addDays(TODAY, -3) }])
})

test('a day of another payment is forgotten when the field is closed', async () => {
  const { user, inside, posted } = await open('/finances/dues/4B')
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  await press(user, 'Paid on another day')
  fireEvent.change(field('Paid on'), { target: { value: addDays(TODAY, -3) } })
  await press(user, 'Paid on another day')
  expect(inside.queryByLabelText(/^Paid on/)).toBeNull()
  await press(user, 'Record LKR 7,000')
  await isClosed()
  expect(posted()).toMatchObject([{ paidOn: '' }])
})

test('what the server refuses stands at its field or above, and everything typed stays', async () => {
  const replies = [
    problem('invalid_input', 'Invalid', [{ path: 'reference', message: 'This reference is known' }]),
    problem('conflict', 'November is closed')
  ]
  const { user, inside } = await open(
    '/finances/dues/4B',
    owed,
    on('POST', PAYMENTS, () => replies.shift() ?? json({ ...payment(1), similar: [] }, 201))
  )
  await user.click(await inside.findByRole('checkbox', { name: /^B2 / }))
  await user.fill(field('Reference Number'), 'CEFT 88')
  await user.selectOptions(field('Into'), 'Petty cash')
  for (const text of ['This reference is known', 'November is closed']) {
    await press(user, 'Record LKR 2,000')
    expect((await inside.findAllByText(text)).length).toBeGreaterThan(0)
    expect(field('Reference Number')).toHaveValue('CEFT 88')
    expect(field('Into')).toHaveValue('1090')
    expect(inside.getByRole('checkbox', { name: /^B2 / })).toBeChecked()
    await user.type(field('Amount (LKR)'), '{End}')
  }
  await press(user, 'Record LKR 2,000')
  await isClosed()
})

test('a bill that was paid meanwhile is not asked for any more', async () => {
  let open2 = true
  const { user, inside, posted } = await open(
    '/finances/dues/4B',
    owed,
    on('GET', BILLS, () => page('bills', open2 ? owed : [bill(3)])),
    on('POST', PAYMENTS, () => {
      const isFirst = open2
      open2 = false
      return isFirst ? problem('conflict', 'B2 is paid') : json({ ...payment(1), similar: [] }, 201)
    })
  )
  for (const name of [/^B2 /, /^B3 /]) await user.click(await inside.findByRole('checkbox', { name }))
  await press(user, 'Record LKR 7,000')
  expect(await inside.findByText('B2 is paid')).toBeVisible()
  await waitFor(() => expect(inside.queryByRole('checkbox', { name: /^B2 / })).toBeNull())
  await press(user, 'Record LKR 5,000')
  await isClosed()
  expect(posted()).toMatchObject([{ billIds: [billId(2), billId(3)] }, { billIds: [billId(3)] }])
})

test('a pile of payments is recorded one after the other', async () => {
  const { user, calls, inside, posted } = await open('/finances/dues')
  await press(user, 'Record and Next')
  expect((await inside.findAllByText('Unit number is required')).length).toBeGreaterThan(0)
  for (const [unit, reference] of [
    ['7k', 'CEFT 1'],
    ['4b', 'CEFT 2']
  ] as const) {
    await user.fill(field('Unit Number'), unit)
    await user.fill(field('Reference Number'), reference)
    await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
    await press(user, 'Record and Next')
    await waitFor(() => expect(field('Unit Number')).toHaveValue(''))
    await waitFor(() => expect(field('Unit Number')).toHaveFocus())
    for (const name of ['Amount (LKR)', 'Reference Number']) expect(field(name)).toHaveValue('')
  }
  expect(posted()).toEqual([
    { ...USUAL, unitNumber: '7k', amount: 7000, reference: 'CEFT 1' },
    { ...USUAL, unitNumber: '4b', amount: 7000, reference: 'CEFT 2' }
  ])
  expect(new Set(posts(calls).map(({ key }) => key)).size).toBe(2)
  expect(new Set(sent(calls, `GET /api${BILLS}`).map(({ search }) => search.get('unitNumber')))).toEqual(new Set(['7K', '4B']))
  await user.type(field('Unit Number'), '7K')
  await press(user, 'Record LKR 7,000')
  await isClosed()
  expect(posted()).toHaveLength(3)
})

test('the next payment came in on the same day in the same way', async () => {
  const { user, posted } = await open('/finances/dues')
  const day = addDays(TODAY, -2)
  await user.type(field('Unit Number'), '7K')
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  fireEvent.change(field('Date'), { target: { value: day } })
  await user.selectOptions(field('Payment Method'), 'Cash')
  await user.selectOptions(field('Into'), 'Petty cash')
  await user.clear(field('Amount (LKR)'))
  await user.type(field('Amount (LKR)'), '900')
  await press(user, 'Record and Next')
  await waitFor(() => expect(field('Unit Number')).toHaveValue(''))
  expect(field('Date')).toHaveValue(day)
  expect(field('Payment Method')).toHaveValue('cash')
  expect(field('Into')).toHaveValue('1090')
  await user.type(field('Unit Number'), '7K')
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
  expect(posted()).toMatchObject([{ date: day, amount: 900, paymentMethod: 'cash', account: '1090' }])
})

test('accounts and bills that cannot be fetched say so, and can be asked for again', async () => {
  let isUp = false
  const down =
    (path: string, text: string): Answer =>
    (request) =>
      isUp ? undefined : on('GET', path, () => problem('unavailable', text))(request)
  const { user, inside } = await open('/finances/dues', owed, down('/finances/books/accounts', 'No accounts'), down(BILLS, 'No bills'))
  await user.type(field('Unit Number'), '7K')
  expect(await inside.findByText('No accounts')).toBeVisible()
  expect(await inside.findByText('No bills')).toBeVisible()
  isUp = true
  for (const again of inside.getAllByRole('button', { name: 'Retry' })) await user.click(again)
  expect(await inside.findByRole('option', { name: 'Petty cash' })).toBeDefined()
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue('7,000'))
})
