import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, sent, serve } from '../../test/server.ts'
import { STATS, transactionPage } from '../finances/testing.ts'
import { bankAnswers, line, LINES, sureLine } from './testing.ts'

const can = rights({ seeFinances: true })
const rest = { 'GET /api/finances/stats': () => json(STATS), 'GET /api/finances/transactions': () => transactionPage([], 1, 1) }

test('this month says how many lines of the bank are open, and how many of them are certain', async () => {
  const calls = serve(rest, bankAnswers([line(1), sureLine(2), sureLine(3)]))
  openPage('/finances', { as: 'treasurer', can })
  expect(await screen.findByRole('link', { name: '3 bank lines, 2 certain' })).toHaveAttribute('href', '/finances/bank')
  expect(Object.fromEntries(sent(calls, `GET /api${LINES}`)[0]?.search ?? [])).toEqual({ page: '1', limit: '1', state: 'open' })
})

test('with none open there is no button', async () => {
  const calls = serve(rest, bankAnswers([]))
  openPage('/finances', { as: 'president', can })
  await waitFor(() => expect(sent(calls, `GET /api${LINES}`)).toHaveLength(1))
  await screen.findByText('No transactions found')
  expect(screen.queryByRole('link', { name: /bank line/ })).toBeNull()
})
