import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { json, on, sent, serve } from '../../../test/server.ts'
import { current, moneyAnswers } from '../../books/funds/testing.ts'
import { LIST, listing, open, stats, transaction, vendors } from '../testing.ts'
// Loaded beforehand, so that no test waits for them.
import './PlacesFields.tsx'
import './TransactionDialog.tsx'

test('a fund pays an expense from an account, and earns an income; it is kept where the one turns into the other', async () => {
  const calls = serve(
    on('POST', LIST, () => json({ ...transaction(), similar: [] }, 201)),
    listing(),
    stats(),
    vendors,
    moneyAnswers()
  )
  const { user } = open({ at: '/finances?new=1' })
  await user.selectOptions(await screen.findByLabelText(/^Paid from/), 'Petty cash')
  await user.selectOptions(field('Fund'), 'Sinking fund')
  await user.type(field('Amount (LKR)'), '500')
  await user.fill(field('Description'), 'Bulbs')
  await press(user, 'Record and add another')
  await screen.findByText('Transaction recorded successfully')
  await user.selectOptions(field('Transaction Type'), 'Income')
  expect(field('Fund')).toHaveValue('S')
  expect(screen.getByLabelText(/^Into/)).toHaveValue('1090')
  await user.type(field('Amount (LKR)'), '7')
  await user.fill(field('Description'), 'Found')
  await press(user, 'Record')
  await screen.findAllByText('Transaction recorded successfully')
  expect(sent(calls, 'POST').map(({ body }) => body)).toMatchObject([
    { fund: 'S', account: '1090' },
    { type: 'income', fund: 'S', account: '1090' }
  ])
})

test('income of a unit has no fund of its own: its bill has', async () => {
  const calls = serve(
    on('POST', LIST, () => json({ ...transaction(), similar: [] }, 201)),
    listing(),
    stats(),
    vendors,
    moneyAnswers()
  )
  const { user } = open({ at: '/finances?new=1' })
  await user.selectOptions(await screen.findByLabelText(/^Fund/), 'Sinking fund')
  await user.selectOptions(field('Transaction Type'), 'Income')
  await user.fill(field('Unit Number (if applicable)'), '4B')
  expect(screen.queryByLabelText(/^Fund/)).toBeNull()
  await user.type(field('Amount (LKR)'), '7')
  await user.fill(field('Description'), 'Keys')
  await press(user, 'Record')
  await screen.findByText('Transaction recorded successfully')
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ type: 'income', unitNumber: '4B', fund: 'M' })
})

test('the account’s own fund is taken where money of one alone lies there', async () => {
  const savings = { ...current, code: '1020', name: 'Savings', funds: [{ fund: 'S', balance: 9_000 }] }
  const both = { ...current, funds: [...current.funds, ...savings.funds] }
  serve(listing(), stats(), vendors, moneyAnswers([both, savings]))
  const { user } = open({ at: '/finances?new=1' })
  await user.selectOptions(await screen.findByLabelText(/^Paid from/), 'Savings')
  expect(field('Fund')).toHaveValue('S')
  await user.selectOptions(field('Paid from'), 'Current account')
  expect(field('Fund')).toHaveValue('S')
})
