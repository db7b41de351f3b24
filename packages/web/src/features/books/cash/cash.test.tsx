import { addDays, dayOf } from '@verandah/contract/dates'
import type { Account } from '@verandah/contract/funds'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, field, openMore, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { account, cash, current, moneyAnswers } from '../funds/testing.ts'

const VOUCHERS = '/finances/books/vouchers'
const COUNTS = '/finances/books/counts'
const TODAY = dayOf(new Date())
const gate = account({ code: '1091', name: 'Gate cash', money: 'cash', balance: 100 })
const vendor = { _id: '01900000-0000-7000-8000-000000000009', name: 'Lanka Cleaners', isActive: true }

async function open(entry: 'Pay from petty cash' | 'Count the cash', accounts: Account[] = [current, cash], ...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('GET', '/vendors/names', () => json({ vendors: [vendor] })),
    moneyAnswers(accounts)
  )
  const { user } = openPage('/finances/funds', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await chooseMore(user, entry)
  await screen.findByRole('dialog')
  return { user, calls, posted: () => sent(calls, 'POST').map(({ body }) => body) }
}

const counted = (over: object) => on('POST', COUNTS, () => json({ counted: 9_000, transactionId: null, topUp: null, ...over }, 201))

test('a voucher is sent as it is said, and the figures are fetched again', async () => {
  const { user, calls, posted } = await open(
    'Pay from petty cash',
    undefined,
    on('POST', VOUCHERS, () => json({}, 201))
  )
  expect(screen.getByText('Petty cash: LKR 9,999.50 lies there now.')).toBeVisible()
  const fetched = () => sent(calls, 'GET /api/finances/books/accounts').length
  const before = fetched()
  await user.fill(field('Amount (LKR)'), '1,250.50')
  await user.selectOptions(field('Category'), 'Cleaning')
  await user.fill(field('Vendor/Payee'), 'lanka cleaners')
  await user.fill(field('What For'), 'Soap')
  await press(user, 'Record')
  expect(await screen.findByText('Petty cash payment recorded successfully')).toBeVisible()
  expect(posted()).toEqual([
    {
      account: '1090',
      amount: 1_250.5,
      category: 'cleaning',
      description: 'Soap',
      vendor: 'lanka cleaners',
      vendorId: vendor._id,
      fund: 'M',
      date: TODAY
    }
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(fetched()).toBe(before + 1))
})

test('of a pile of vouchers the next one has the day of the last', async () => {
  const { user, posted } = await open(
    'Pay from petty cash',
    [current, cash, gate],
    on('POST', VOUCHERS, () => json({}, 201))
  )
  await user.selectOptions(field('Cash'), 'Gate cash')
  expect(screen.getByText('LKR 100 lies there now.')).toBeVisible()
  fireEvent.change(field('Date'), { target: { value: addDays(TODAY, -3) } })
  await user.type(field('Amount (LKR)'), '50')
  await user.type(field('What For'), 'Tea')
  await press(user, 'Record and add another')
  await waitFor(() => expect(field('Amount (LKR)')).toHaveValue(''))
  await waitFor(() => expect(field('Amount (LKR)')).toHaveFocus())
  expect(field('Date')).toHaveValue(addDays(TODAY, -3))
  expect(field('Cash')).toHaveValue('1091')
  expect(posted()).toEqual([expect.objectContaining({ account: '1091', amount: 50, vendorId: null })])
})

test('what is wrong with a voucher is named at its field; what the portal refuses is said', async () => {
  const why = 'There is not so much cash'
  const { user, posted } = await open(
    'Pay from petty cash',
    undefined,
    on('POST', VOUCHERS, () => problem('not_enough_cash', why))
  )
  fireEvent.change(field('Date'), { target: { value: addDays(TODAY, 1) } })
  await press(user, 'Record')
  for (const text of ['Amount is required', 'Description is required', 'The day of a payment cannot be in the future'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(posted()).toEqual([])
  fireEvent.change(field('Date'), { target: { value: TODAY } })
  await user.fill(field('Amount (LKR)'), '99999')
  await user.type(field('What For'), 'Tea')
  await press(user, 'Record')
  expect(await screen.findByText(why)).toBeVisible()
  expect(field('Amount (LKR)')).toHaveValue('99,999')
})

test('a count says what is missing, and offers to fill the cash up', async () => {
  const { user, posted } = await open('Count the cash', undefined, counted({ expected: 9_999.5, difference: -999.5, topUp: 16_000 }))
  await user.fill(field('Counted (LKR)'), '9000')
  await press(user, 'Count the cash')
  expect(await screen.findByText('LKR 999.50 is missing. It is recorded as an expense.')).toBeVisible()
  expect(posted()).toEqual([{ account: '1090', date: TODAY, counted: 9_000 }])
  expect(screen.getByText('There should be LKR 9,999.50, and there is LKR 9,000.')).toBeVisible()
  expect(screen.getByText('LKR 16,000 fills it up to its float.')).toBeVisible()
  await press(user, 'Move Money')
  await screen.findByRole('dialog', { name: 'Move Money' })
  expect(field('From')).toHaveValue('1000')
  expect(field('To')).toHaveValue('1090')
  expect(field('Amount (LKR)')).toHaveValue('16,000')
})

test('a count that is right says so, and what is full is not filled', async () => {
  const { user, posted } = await open('Count the cash', undefined, counted({ expected: 0, counted: 0, difference: 0, topUp: 0 }))
  await user.type(field('Counted (LKR)'), '0')
  await press(user, 'Count the cash')
  expect(await screen.findByText('Nothing is missing.')).toBeVisible()
  expect(posted()).toEqual([{ account: '1090', date: TODAY, counted: 0 }])
  expect(screen.getByText('It is as full as its float.')).toBeVisible()
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Move Money' })).toBeNull()
  await press(user, 'Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where no other account is, nothing is moved; without a float nobody says what fills it', async () => {
  const { user } = await open('Count the cash', [cash], counted({ expected: 8_000, difference: 1_000, topUp: 500 }))
  await user.fill(field('Counted (LKR)'), '9000')
  await press(user, 'Count the cash')
  expect(await screen.findByText('LKR 1,000 is too much. It is recorded as an income.')).toBeVisible()
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Move Money' })).toBeNull()
})

test('a count is not after today, and not without an amount', async () => {
  const { user, posted } = await open('Count the cash')
  fireEvent.change(field('Date'), { target: { value: addDays(TODAY, 1) } })
  await press(user, 'Count the cash')
  for (const text of ['Counted is required', 'The day of a count cannot be in the future'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(posted()).toEqual([])
})

test.each([
  ['without an account for it', [current]],
  ['without a float, where no cash lies', [current, { ...cash, float: null, balance: 0, funds: [] }]]
])('%s nothing is paid from petty cash, and none is counted', async (_which, accounts) => {
  serve(moneyAnswers(accounts))
  const { user } = openPage('/finances/funds', { as: 'treasurer', can: rights({ seeFinances: true }) })
  expect(await screen.findByText('Current account')).toBeVisible()
  expect(await openMore(user)).toEqual(['For the Auditor'])
})

test('a voucher above the float waits, and says so', async () => {
  const { user } = await open(
    'Pay from petty cash',
    undefined,
    on('POST', VOUCHERS, () => json({ status: 'pending', description: 'Soap' }, 201))
  )
  await user.fill(field('Amount (LKR)'), '30000')
  await user.fill(field('What For'), 'Soap')
  await press(user, 'Record')
  expect(await screen.findByText('Waiting for approval')).toBeVisible()
})

test.each([
  [-999.5, 'LKR 999.50 is missing. It becomes an expense once it is approved.'],
  [5_000, 'LKR 5,000 is too much. It becomes an income once it is approved.']
])('a difference of %d that is large waits, and says so', async (difference, text) => {
  const { user } = await open('Count the cash', undefined, counted({ expected: 9_999.5, difference, status: 'pending' }))
  await user.fill(field('Counted (LKR)'), '9000')
  await press(user, 'Count the cash')
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('Waiting for approval')).toBeVisible()
})
