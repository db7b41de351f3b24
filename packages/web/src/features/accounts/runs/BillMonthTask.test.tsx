import { formatMonth } from '@verandah/contract/formats'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { STATS, transactionPage } from '../../finances/testing.ts'
import { chargesAnswers, fee, kind, MONTH, posted, preview, RUNS } from '../kinds/testing.ts'

const can = rights({ seeFinances: true })
const rest = {
  'GET /api/finances/stats': () => json(STATS),
  'GET /api/finances/transactions': () => transactionPage([], 1, 1),
  [`POST /api${RUNS}`]: () => json(preview())
}
const NAME = `Bill ${formatMonth(MONTH).split(' ')[0]}`

test('while a kind is not billed in this month, a button leads to its bills', async () => {
  serve(chargesAnswers(), rest)
  const { user, router } = openPage('/finances', { as: 'treasurer', can })
  await user.click(await screen.findByRole('link', { name: NAME }))
  expect(await screen.findByRole('button', { name: 'Post 88 Bills, LKR 440,000' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/finances/dues', search: `?billing=${MONTH}` })
})

test('bills that were undone do not count', async () => {
  serve(chargesAnswers([kind()], [posted({ period: MONTH, status: 'undone' })]), rest)
  openPage('/finances', { as: 'president', can })
  expect(await screen.findByRole('link', { name: NAME })).toBeVisible()
})

test.each([
  ['all of it is billed', [kind()], [posted({ period: MONTH })]],
  ['nothing is billed by the month', [fee, kind({ isActive: false })], []]
])('there is no button where %s', async (_why, kinds, runs) => {
  const calls = serve(chargesAnswers(kinds, runs), rest)
  openPage('/finances', { as: 'treasurer', can })
  await waitFor(() => expect(sent(calls, `GET /api${RUNS}`)).toHaveLength(1))
  await screen.findByText('No transactions found')
  expect(screen.queryByRole('link', { name: /^Bill / })).toBeNull()
})

test('a resident has none, and nothing is asked for', async () => {
  const calls = serve(
    chargesAnswers(),
    on('GET', '/finances/my-account', () => problem('forbidden', 'Not now'))
  )
  openPage('/finances', { as: 'resident' })
  await waitFor(() => expect(screen.getByText("You don't have permission to access financial management.")).toBeVisible())
  expect(sent(calls, `GET /api${RUNS}`)).toEqual([])
})
