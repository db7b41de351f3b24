import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { closingsAnswer } from '../testing.ts'

const AT = '/finances/books/opening'
const account = {
  code: '1000',
  name: 'Current account',
  type: 'asset',
  money: 'bank',
  bank: null,
  accountNumber: null,
  float: null,
  balance: 0,
  funds: []
}
const fund = { code: 'M', name: 'Management', broughtForward: 0, income: 0, expenses: 0, carriedForward: 0, money: 0, owed: 0 }
const begun = (difference: number) => ({
  day: '2026-11-01',
  funds: [{ fund: 'M', derived: 90_000, audited: 90_000 - difference, difference }],
  entryId: null,
  can: { post: true }
})

async function open(...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('GET', AT, () => json({ day: null, funds: [], entryId: null, can: { post: true } })),
    on('GET', '/finances/books/closings', () => json(closingsAnswer())),
    on('GET', '/finances/books/accounts', () => json({ accounts: [account] })),
    on('GET', '/finances/books/funds', () => json({ funds: [fund] }))
  )
  const { user } = openPage('/finances/months', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await chooseMore(user, 'Opening')
  await screen.findByLabelText(/^First day of the books/)
  return { user, posted: () => sent(calls, 'POST').map(({ search, body }) => [String(search), body]) }
}

type User = Awaited<ReturnType<typeof open>>['user']

async function enter(user: User) {
  await user.fill(field('Management fund'), '90,000')
  await press(user, 'Next')
  await user.fill(await screen.findByLabelText(/^What units owe/), '4B, Management, 2026-08-05, 4500')
  await press(user, 'Next')
  await screen.findByText('Audited balances')
  await press(user, 'Check')
}

test('it is checked, and posted once it adds up', async () => {
  const { user, posted } = await open(on('POST', AT, () => json(begun(0))))
  await enter(user)
  expect(await screen.findByText(/^All of it adds up/)).toBeVisible()
  await press(user, 'Post the Opening')
  expect(await screen.findByText('Opening posted successfully')).toBeVisible()
  const [[dry, body], [real]] = posted() as [[string, object], [string]]
  expect([dry, real]).toEqual(['dryRun=true', 'dryRun=false'])
  expect(body).toMatchObject({
    money: [{ account: '1000', fund: 'M', amount: 90_000 }],
    billsCsv: '4B, Management, 2026-08-05, 4500',
    funds: [{ fund: 'M', amount: 0 }]
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was read of the table is said', async () => {
  const billsTable = { rows: 12, unread: ['Parking'], passedOver: 1, isTotalChecked: false }
  const { user } = await open(on('POST', AT, () => json({ ...begun(0), billsTable })))
  await enter(user)
  expect(await screen.findByText('Bills in the table: 12')).toBeVisible()
  for (const text of ['Parking', 'Not checked against a total']) expect(screen.getByText(text)).toBeVisible()
})

test('a difference must be left so', async () => {
  const { user, posted } = await open(on('POST', AT, () => json(begun(-0.5))))
  await enter(user)
  expect(await screen.findByRole('button', { name: 'Post the Opening' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Leave the difference' }))
  await press(user, 'Post the Opening')
  await waitFor(() => expect(posted()).toHaveLength(2))
  expect(posted()[1]?.[1]).toMatchObject({ acceptDifference: true })
})

test('all that is wrong is said, each where it stands', async () => {
  const errors = [
    { path: 'billsCsv.3.unitNumber', message: 'Unknown unit' },
    { path: 'day', message: 'Too late' },
    { path: 'credits.0.amount', message: 'Odd' }
  ]
  const { user } = await open(on('POST', AT, () => problem('invalid_input', 'Please check', errors)))
  await enter(user)
  for (const text of ['What units owe, line 3: Unknown unit', 'First day: Too late', 'Paid in advance, line 1: Odd'])
    expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Post the Opening' })).toBeDisabled()
  await press(user, 'Back')
  expect(await screen.findByText('Audited balances')).toBeVisible()
})

test('a row that is added is not wrong before somebody has left it', async () => {
  const { user } = await open(on('POST', AT, () => json(begun(0))))
  await press(user, 'Next')
  await screen.findByLabelText(/^What units owe/)
  await press(user, 'Add a Unit')
  expect(screen.getByLabelText(/^Unit Number/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/required/)).toBeNull())
  await press(user, 'Next')
  expect((await screen.findAllByText('Amount is required'))[0]).toBeVisible()
})
