import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, openMore } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, sent, serve } from '../../test/server.ts'
import { STATS, transactionPage } from '../finances/testing.ts'
import { balance, closingsAnswer } from './testing.ts'

const can = rights({ seeFinances: true })
const months = on('GET', '/finances/books/closings', () => json(closingsAnswer()))
const balances = on('GET', '/finances/books/trial-balance', () => json(balance()))

test.each(['treasurer', 'president', 'administrator'] as const)(
  'the %s comes from the finances to the months, and on to the books',
  async (as) => {
    serve(
      months,
      balances,
      on('GET', '/finances/stats', () => json(STATS)),
      on('GET', '/finances/transactions', () => transactionPage([]))
    )
    const { user, pathname } = openPage('/finances', { as, can })
    const tabs = within(await screen.findByRole('navigation', { name: 'Finances' }))
    await user.click(tabs.getByRole('link', { name: 'Accounts & Closing' }))
    expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeVisible()
    expect(pathname()).toBe('/finances/months')
    await chooseMore(user, 'For the Auditor')
    expect(await screen.findByRole('table', { name: 'Trial Balance' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Closing' }))
    expect(await screen.findByRole('heading', { name: 'Closed Months' })).toBeVisible()
  }
)

test('the funds lead to the trial balance', async () => {
  serve(balances)
  const { user } = openPage('/finances/funds', { as: 'treasurer', can })
  await openMore(user)
  expect(screen.getByRole('menuitem', { name: 'For the Auditor' })).toHaveAttribute('href', '/finances/months?view=balance')
})

test('a resident finds no way to it', async () => {
  serve()
  openPage('/finances/funds', { as: 'resident' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

test('who may not see the finances is told so, and nothing is asked for', async () => {
  const calls = serve()
  openPage('/finances/months', { as: 'secretary' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(calls).toEqual([])
})

test('each view of the auditor has an address of its own', async () => {
  serve(balances)
  openPage('/finances/months?view=balance', { as: 'treasurer', can })
  expect(await screen.findByRole('link', { name: 'Trial Balance' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Entries' })).toHaveAttribute('href', '/finances/months?view=entries')
})

test.each([
  ['leads to a month that can be closed', closingsAnswer(), true],
  ['has nothing of a month that is not over', closingsAnswer({ next: null }), false]
])('the box of this month %s', async (_what, answer, isThere) => {
  const calls = serve(
    on('GET', '/finances/books/closings', () => json(answer)),
    on('GET', '/finances/stats', () => json(STATS)),
    on('GET', '/finances/transactions', () => transactionPage([]))
  )
  openPage('/finances', { as: 'treasurer', can })
  await waitFor(() => expect(sent(calls, 'GET /api/finances/books/closings')).toHaveLength(1))
  await screen.findByText('No transactions found')
  if (isThere) expect(await screen.findByRole('link', { name: 'Close October' })).toHaveAttribute('href', '/finances/months')
  else expect(screen.queryByRole('link', { name: /^Close/ })).toBeNull()
})
