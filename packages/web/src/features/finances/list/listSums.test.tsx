import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { on, sent, serve } from '../../../test/server.ts'
import { due, LIST, listing, open, stats, transaction, transactionPage, vendors } from '../testing.ts'

test('the list says what its rows that count add up to', async () => {
  serve(
    stats(),
    on('GET', LIST, () => transactionPage([transaction(), due(1)], 1, 1, -84_500.5))
  )
  open()
  expect(await screen.findByText('2 transactions, sum of approved and completed: \u2212LKR 84,500.50')).toBeVisible()
})

test.each([
  ['type=expense&status=counted', -84_500.5, null, '1 transaction, sum of approved and completed: LKR 84,500.50'],
  ['type=income&status=pending&bills=include', 0, 125_000, '1 transaction, sum of what does not count: LKR 125,000'],
  ['type=expense&status=rejected', 0, -7, '1 transaction, sum of what does not count: LKR 7'],
  ['status=pending', 0, -84_500.5, '1 transaction, sum of what does not count: −LKR 84,500.50']
])('the list of %s says the figure that leads to it', async (filters, sum, notCounted, text) => {
  serve(
    stats(),
    vendors,
    on('GET', LIST, () => transactionPage([transaction()], 1, 1, sum, { count: 0, sum: 0 }, notCounted))
  )
  open({ at: `/finances?${filters}` })
  expect(await screen.findByText(text)).toBeVisible()
})

test('that the opening balances are left out is said, and taken back by a press', async () => {
  const calls = serve(stats(), vendors, listing(transaction()))
  const { user, router } = open({ at: '/finances?status=counted&opening=exclude' })
  const chip = await screen.findByRole('button', { name: 'Without the opening balances' })
  expect(sent(calls, `GET /api${LIST}`).map(({ search }) => search.get('opening'))).toEqual(['exclude'])
  await user.click(chip)
  await waitFor(() => expect(router.state.location.search).toBe('?status=counted'))
  expect(screen.queryByRole('button', { name: 'Without the opening balances' })).toBeNull()
})
