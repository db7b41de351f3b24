import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { on, sent, serve } from '../../../test/server.ts'
import { due, LIST, open, stats, transaction, transactionPage } from '../testing.ts'

test('unpaid bills are not among the transactions; a press lists them, grey and without a sign', async () => {
  const bills = { count: 2, sum: 30_000 }
  const calls = serve(
    stats(),
    on('GET', LIST, ({ search }) =>
      search.get('bills') === 'only'
        ? transactionPage([due(1), due(2)], 1, 1, 0, bills)
        : transactionPage([transaction()], 1, 1, -84_500.5, bills)
    )
  )
  const { user, router } = open()
  const chip = await screen.findByRole('button', { name: 'Unpaid bills (2)' })
  expect(sent(calls, `GET /api${LIST}`).map(({ search }) => search.get('bills'))).toEqual(['exclude'])
  expect(chip).toHaveAttribute('aria-pressed', 'false')
  await user.click(chip)
  expect(await screen.findByText('2 unpaid bills, LKR 30,000')).toBeVisible()
  expect(router.state.location.search).toBe('?bills=only')
  expect(screen.getAllByText('LKR 15,000').map((amount) => amount.dataset['type'])).toEqual(['owed', 'owed'])
  await user.click(screen.getByRole('button', { name: 'Unpaid bills (2)' }))
  expect(await screen.findByText('1 transaction, sum of approved and completed: −LKR 84,500.50')).toBeVisible()
})
