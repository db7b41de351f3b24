import { dayOf } from '@verandah/contract/dates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'
import { cash, current, fund, moneyAnswers } from './testing.ts'

const can = rights({ seeFinances: true })
const open = (at = '/finances/funds') => openPage(at, { as: 'treasurer', can })
const LIST = 'GET /api/finances/books/funds'
const TODAY = dayOf(new Date())

test.each(['treasurer', 'president', 'administrator'] as const)('the %s finds it beside the transactions', async (as) => {
  serve(moneyAnswers())
  const { user, pathname } = openPage('/finances', { as, can })
  await user.click(await screen.findByRole('link', { name: 'Accounts & Closing' }))
  await user.click(await screen.findByRole('link', { name: 'Funds and Accounts' }))
  expect(await screen.findByRole('heading', { name: 'Funds and Accounts' })).toBeVisible()
  expect(pathname()).toBe('/finances/funds')
  expect(screen.getByRole('link', { name: 'Accounts & Closing' })).toHaveAttribute('aria-current', 'page')
})

test('who may not see the finances is told so, and nothing is asked for', async () => {
  const calls = serve()
  openPage('/finances/funds', { as: 'resident' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(screen.queryByText('Where the money lies')).toBeNull()
  expect(calls).toEqual([])
})

test('each account of money stands with its bank and what lies there, and all of them together', async () => {
  serve(moneyAnswers())
  open()
  const rows = within(await screen.findByRole('list', { name: 'Where the money lies' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Current accountAmaya001234567LKR 40,000.50Edit',
    'Petty cashFloat: LKR 25,000LKR 9,999.50Edit'
  ])
  expect(screen.getByText('All together').parentElement).toHaveTextContent('LKR 50,000')
  expect(within(rows[0]!).getByRole('link', { name: 'LKR 40,000.50' })).toHaveAttribute(
    'href',
    `/finances/months?view=entries&account=1000&to=${TODAY}`
  )
})

test('each sum of a fund, and of all together, leads to the entries that make it; nothing leads nowhere', async () => {
  serve(moneyAnswers())
  open('/finances/funds?from=2026-02-01&to=2026-03-04')
  const rows = within(await screen.findByRole('table', { name: 'Funds' })).getAllByRole('row')
  const linksOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.replace('/finances/months?view=entries&fundSum=', '')])
  expect(linksOf(rows[2]!)).toEqual([
    ['LKR 5,000', 'broughtForward&fund=S&from=2026-02-01&to=2026-03-04'],
    ['LKR 9,999.50', 'income&fund=S&from=2026-02-01&to=2026-03-04'],
    ['LKR 14,999.50', 'carriedForward&fund=S&to=2026-03-04'],
    ['LKR 14,999.50', 'money&fund=S&to=2026-03-04']
  ])
  expect(linksOf(rows[3]!).slice(1, 3)).toEqual([
    ['LKR 100,000', 'income&from=2026-02-01&to=2026-03-04'],
    ['LKR 60,000', 'expenses&from=2026-02-01&to=2026-03-04']
  ])
})

test('each fund stands with what came in and went out this year', async () => {
  const calls = serve(moneyAnswers())
  open()
  const table = within(await screen.findByRole('table', { name: 'Funds' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Fund', 'Brought forward', 'Income', 'Expenses', 'Carried forward', 'Of which money', 'Of which owed by units'],
    ['Management fund', 'LKR 10,000', 'LKR 90,000.50', 'LKR 60,000', 'LKR 40,000.50', 'LKR 35,000', 'LKR 15,000'],
    ['Sinking fund', 'LKR 5,000', 'LKR 9,999.50', 'LKR 0', 'LKR 14,999.50', 'LKR 14,999.50', 'LKR 0'],
    ['Total', 'LKR 15,000', 'LKR 100,000', 'LKR 60,000', 'LKR 55,000', 'LKR 49,999.50', 'LKR 15,000']
  ])
  expect(screen.getByLabelText('From')).toHaveValue(`${TODAY.slice(0, 4)}-01-01`)
  expect(screen.getByLabelText('To')).toHaveValue(TODAY)
  expect(sent(calls, LIST).map(({ search }) => String(search))).toEqual([''])
})

test('one fund alone has no total', async () => {
  serve(moneyAnswers([current, cash], [fund()]))
  open()
  expect(await screen.findByRole('rowheader', { name: 'Management fund' })).toBeVisible()
  expect(screen.queryByRole('rowheader', { name: 'Total' })).toBeNull()
})

test('other days are kept in the address; the last one alone counts from the first of its year', async () => {
  const calls = serve(moneyAnswers())
  const { user, router } = open()
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2025-06-30' } })
  await waitFor(() => expect(router.state.location.search).toBe('?to=2025-06-30'))
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('2025-01-01'))
  expect(String(sent(calls, LIST).at(-1)?.search)).toBe('to=2025-06-30')
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByLabelText('To')).toHaveValue(TODAY)
})

test('what could not be fetched is fetched again', async () => {
  let isUp = false
  serve(
    on('GET', '/finances/books/accounts', () => (isUp ? json({ accounts: [current, cash] }) : problem('internal', 'Try again later'))),
    on('GET', '/finances/books/funds', () => json({ from: '2026-01-01', to: '2026-11-21', funds: [fund()] }))
  )
  const { user } = open()
  expect(await screen.findByText('Try again later')).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Petty cash')).toBeVisible()
})

test('from one account money can go nowhere', async () => {
  serve(moneyAnswers([current]))
  open()
  expect(await screen.findByText('Current account')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Move Money' })).toBeNull()
})
