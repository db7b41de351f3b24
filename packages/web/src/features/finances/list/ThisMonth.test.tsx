import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, page, sent, serve } from '../../../test/server.ts'
import { kind, MONTH, posted } from '../../accounts/kinds/testing.ts'
import { closingsAnswer } from '../../books/testing.ts'
import { STATS, transactionPage } from '../testing.ts'

const DONE = 'Nothing is left to do.'
const FAILED = 'Not all that is left to do could be loaded. Please reload the page.'
const counts = { open: 0, sure: 0 }
const quiet = {
  'GET /api/finances/stats': () => json(STATS),
  'GET /api/finances/transactions': () => transactionPage([], 1, 1),
  'GET /api/finances/dues/kinds': () => json({ hasAreas: false, kinds: [kind()] }),
  'GET /api/finances/dues/runs': () => page('runs', [posted({ period: MONTH })]),
  'GET /api/finances/payments/slips': () => page('slips', []),
  'GET /api/finances/books/closings': () => json({ ...closingsAnswer(), next: null })
}
const BANK = 'GET /api/finances/bank/lines'
const emptied = () => json({ lines: [], counts, pagination: { page: 1, limit: 1, total: 0, pages: 0 } })
const open = () => openPage('/finances', { as: 'treasurer', can: rights({ seeFinances: true }) })

test('that nothing is left to do is said once all parts have answered, and not before', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const calls = serve(quiet, { [BANK]: () => promise })
  open()
  await screen.findByText('No transactions found')
  await waitFor(() => expect(sent(calls, BANK)).toHaveLength(1))
  for (const call of Object.keys(quiet)) await waitFor(() => expect(sent(calls, call)).not.toEqual([]))
  expect(screen.queryByText(DONE)).toBeNull()
  resolve(emptied())
  expect(await screen.findByText(DONE)).toBeVisible()
  expect(screen.queryByText(FAILED)).toBeNull()
})

test('a part that cannot be loaded is no part without anything to do', async () => {
  serve(quiet, { [BANK]: () => json({ code: 'internal', message: 'Something went wrong' }, 500) })
  open()
  expect(await screen.findByText(FAILED)).toBeVisible()
  expect(screen.queryByText(DONE)).toBeNull()
})

test('without a fee the month says that it is to be set, and leads there', async () => {
  serve({ ...quiet, [BANK]: emptied, 'GET /api/finances/dues/kinds': () => json({ hasAreas: false, kinds: [kind({ method: null })] }) })
  open()
  expect(await screen.findByRole('link', { name: 'Set the Monthly Fee' })).toHaveAttribute('href', '/finances/charges')
  expect(screen.queryByText(DONE)).toBeNull()
})
