import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { account, cash, current, fund, moneyAnswers } from './testing.ts'

const ACCOUNTS = '/finances/books/accounts'

async function open(button: string, ...answers: Answer[]) {
  return openAs('president', button, ...answers)
}

async function openAs(role: 'president' | 'treasurer', button: string, ...answers: Answer[]) {
  const calls = serve(...answers, moneyAnswers())
  const can = rights({ seeFinances: true, decideTransactions: role === 'president' })
  const { user } = openPage('/finances/funds', { as: role, can })
  await user.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('dialog')
  return { user, sentBy: (method: string) => sent(calls, method).map(({ path, body }) => ({ path, body })) }
}

const isClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('an account at a bank is added', async () => {
  const { user, sentBy } = await open(
    'Add Account',
    on('POST', ACCOUNTS, () => json(account({ code: '1020', name: 'Savings account' }), 201))
  )
  await user.fill(field('Name'), 'Savings account')
  await user.fill(field('Bank'), 'Bank of Ceylon')
  await user.fill(field('Account number'), '0045 6789')
  await press(user, 'Add')
  expect(await screen.findByText('Account added successfully')).toBeVisible()
  const body = { name: 'Savings account', money: 'bank', bank: 'Bank of Ceylon', accountNumber: '0045 6789', float: null }
  expect(sentBy('POST')).toEqual([{ path: `/api${ACCOUNTS}`, body }])
  await isClosed()
})

test('cash has a float in place of a bank', async () => {
  const { user, sentBy } = await open(
    'Add Account',
    on('POST', ACCOUNTS, () => json(cash, 201))
  )
  await user.fill(field('Name'), 'Office cash')
  await user.fill(field('Bank'), 'Bank of Ceylon')
  expect(screen.queryByLabelText('Float (optional)')).toBeNull()
  await user.selectOptions(field('Kind'), 'Cash')
  expect(screen.queryByLabelText('Bank (optional)')).toBeNull()
  await user.fill(field('Float'), '25000')
  await press(user, 'Add')
  await isClosed()
  const body = { name: 'Office cash', money: 'cash', bank: '', accountNumber: '', float: 25_000 }
  expect(sentBy('POST').map((one) => one.body)).toEqual([body])
})

test('an account is edited', async () => {
  const { user, sentBy } = await open(
    'Edit Petty cash',
    on('PUT', `${ACCOUNTS}/1090`, () => json(cash))
  )
  expect(field('Float')).toHaveValue('25,000')
  await user.fill(field('Float'), '30,000')
  await press(user, 'Update')
  expect(await screen.findByText('Account updated successfully')).toBeVisible()
  const body = { name: 'Petty cash', money: 'cash', bank: '', accountNumber: '', float: 30_000 }
  expect(sentBy('PUT')).toEqual([{ path: `/api${ACCOUNTS}/1090`, body }])
  await isClosed()
})

test('a refusal says why, and keeps what was typed', async () => {
  const { user, sentBy } = await open(
    `Edit ${current.name}`,
    on('PUT', `${ACCOUNTS}/1000`, () => problem('conflict', 'There is another account of this name'))
  )
  await user.clear(field('Name'))
  await press(user, 'Update')
  expect((await screen.findAllByText('Name is required')).length).toBeGreaterThan(0)
  expect(sentBy('PUT')).toEqual([])
  await user.fill(field('Name'), 'Petty cash')
  await press(user, 'Update')
  expect(await screen.findByText('There is another account of this name')).toBeVisible()
  expect(field('Name')).toHaveValue('Petty cash')
})

test('a fund is added, its code in capitals', async () => {
  const { user, sentBy } = await open(
    'Add a Fund',
    on('POST', '/finances/books/funds', () => json(fund({ code: 'R', name: 'Roof fund' }), 201))
  )
  await user.fill(field('Name'), 'Roof fund')
  await user.type(field('Code'), '12')
  await press(user, 'Add')
  expect(await screen.findByText('Code must be one to three capital letters')).toBeVisible()
  await user.clear(field('Code'))
  await user.type(field('Code'), 'r')
  await press(user, 'Add')
  expect(await screen.findByText('Fund added successfully')).toBeVisible()
  expect(sentBy('POST')).toEqual([{ path: '/api/finances/books/funds', body: { code: 'R', name: 'Roof fund' } }])
  await isClosed()
})

test('the treasurer changes names and numbers, but not what the float is nor whether it is cash', async () => {
  const { user, sentBy } = await openAs(
    'treasurer',
    'Edit Petty cash',
    on('PUT', `${ACCOUNTS}/1090`, () => json(cash))
  )
  expect(field('Float')).toBeDisabled()
  expect(field('Kind')).toBeDisabled()
  expect(screen.getAllByText('Only the president or an administrator changes this.')).toHaveLength(2)
  await user.fill(field('Name'), 'Office cash')
  await press(user, 'Update')
  await isClosed()
  expect(sentBy('PUT').map(({ body }) => body)).toMatchObject([{ name: 'Office cash', money: 'cash', float: 25_000 }])
})

test('cash that the treasurer adds has no float yet', async () => {
  const { user, sentBy } = await openAs(
    'treasurer',
    'Add Account',
    on('POST', ACCOUNTS, () => json(cash, 201))
  )
  await user.fill(field('Name'), 'Office cash')
  await user.selectOptions(field('Kind'), 'Cash')
  expect(field('Float')).toBeDisabled()
  await press(user, 'Add')
  await isClosed()
  expect(sentBy('POST').map(({ body }) => body)).toMatchObject([{ money: 'cash', float: null }])
})
