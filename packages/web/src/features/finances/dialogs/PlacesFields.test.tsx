import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { json, on, sent, serve } from '../../../test/server.ts'
import { moneyAnswers } from '../../funds/testing.ts'
import { LIST, listing, open, stats, transaction, vendors } from '../testing.ts'
// Loaded beforehand, so that no test waits for them.
import './PlacesFields.tsx'
import './TransactionDialog.tsx'

test('an expense is paid by a fund from an account; income is of management alone', async () => {
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
  expect(screen.queryByLabelText('Fund')).toBeNull()
  expect(screen.getByLabelText(/^Into/)).toHaveValue('1090')
  await user.type(field('Amount (LKR)'), '7')
  await user.fill(field('Description'), 'Found')
  await press(user, 'Record')
  await screen.findAllByText('Transaction recorded successfully')
  expect(sent(calls, 'POST').map(({ body }) => body)).toMatchObject([
    { fund: 'S', account: '1090' },
    { type: 'income', fund: 'M', account: '1090' }
  ])
})
