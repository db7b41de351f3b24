import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openMore } from '../../../test/form.ts'
import { openApp, openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { statement } from '../testing.ts'
import { bill, BILLS, billAnswers, billId, overdue, paid } from './testing.ts'

const can = rights({ seeFinances: true })
const open = (at = '/finances/dues/4B') => openPage(at, { as: 'treasurer', can })
const table = async (name: string) => within(await screen.findByRole('table', { name }))
const rowsOf = async (name: string) =>
  (await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()))

test('what a unit owes stands above one list of what it was billed and has paid, with what is owed after each', async () => {
  const lines = statement().lines.map((line, index) => (index === 0 ? { ...line, billId: billId(11) } : line))
  const calls = serve(
    on('GET', '/finances/dues/statement', () => json(statement({ lines, credit: 250 }))),
    billAnswers([bill(12, { open: 1500.5, billedTo: 'Kamal Silva' }), overdue(11)])
  )
  const { user, router } = open()
  expect(await screen.findByRole('heading', { name: 'Unit 4B' })).toBeVisible()
  const owed = within(screen.getByRole('region', { name: 'Owed' }))
  for (const text of ['LKR 6,500.50', 'Paid in advance: LKR 250', 'Gets the bills: Kamal Silva'])
    expect(await owed.findByText(text)).toBeVisible()
  await waitFor(async () =>
    expect(await rowsOf('Statement')).toEqual([
      ['Aug 20, 2026', '2026-00001', 'Payment received: Month 8', '', 'LKR 11,000.50', 'LKR 1,000.50 in advance'],
      ['Aug 01, 2026', 'B8Not paid', 'Month 8', 'LKR 5,000', '', 'LKR 10,000'],
      ['Jan 01, 2026', '', 'Balance brought forward', '', '', 'LKR 5,000'],
      ['', '', 'All together', 'LKR 5,000', 'LKR 11,000.50', 'LKR 1,000.50 in advance']
    ])
  )
  expect(screen.getAllByRole('table')).toHaveLength(1)
  expect(sent(calls, `GET /api${BILLS}`).every(({ search }) => search.get('unitNumber') === '4B')).toBe(true)
  expect(screen.getByRole('link', { name: 'Dues', current: 'page' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Month 8' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?bill=${billId(11)}`))
})

test('what can be done about an account is in its menu', async () => {
  serve(
    on('GET', '/finances/dues/statement', () => json(statement({ credit: 250 }))),
    billAnswers([overdue(11)])
  )
  const { user } = open()
  expect(await screen.findByText('Paid in advance: LKR 250')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Record Payment' })).toBeVisible()
  expect(await openMore(user)).toEqual([
    'Add a Bill',
    'Use the Advance',
    'Pay Back',
    'Move advance to …',
    'Clearance Letter',
    'Download Statement',
    'Download CSV'
  ])
})

test('what is owed counts every open bill, on however many pages they come', async () => {
  serve(
    on('GET', BILLS, ({ search }) => {
      const number = Number(search.get('page'))
      return search.get('status') === 'open' ? page('bills', [bill(number)], { number, pages: 3, total: 3 }) : page('bills', [bill(1)])
    })
  )
  open()
  expect(await screen.findByText('LKR 15,000')).toBeVisible()
})

test('a unit that owes nothing, and one without bills, say so', async () => {
  serve(billAnswers([paid(10)]))
  const { unmount } = open()
  expect(await screen.findByText('Nothing is owed')).toBeVisible()
  expect(screen.getByText('LKR 0')).toBeVisible()
  unmount()
  serve(
    on('GET', '/finances/dues/statement', () => json(statement({ broughtForward: 0, lines: [], charges: 0, payments: 0 }))),
    billAnswers([])
  )
  const { user } = open('/finances/dues/7k')
  expect(await screen.findByText('Nothing was billed or paid in this period')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Unit 7K' })).toBeVisible()
  expect(await openMore(user)).toContain('Add a Bill')
})

test('a unit that is none says so, and cannot be billed', async () => {
  serve(billAnswers([]))
  open('/finances/dues/99Z')
  expect(await screen.findByText('This unit is not available')).toBeVisible()
  for (const name of ['More', 'Record Payment']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('where the bills cannot be fetched nothing is said to be owed, until they are', async () => {
  let isUp = false
  serve((request) => (isUp ? undefined : on('GET', BILLS, () => problem('unavailable', 'Not now'))(request)), billAnswers([overdue(11)]))
  const { user } = open()
  const owed = within(await screen.findByRole('region', { name: 'Owed' }))
  expect(await owed.findByText('Not now')).toBeVisible()
  expect(screen.queryByText(/^LKR /)).toBeNull()
  isUp = true
  await user.click(owed.getByRole('button', { name: 'Retry' }))
  expect(await owed.findByText('LKR 5,000')).toBeVisible()
})

test('the secretary is told that this is not theirs to see, and a council member is led away', async () => {
  const calls = serve()
  openPage('/finances/dues/4B', { as: 'secretary' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(calls).toEqual([])
  const { pathname } = openApp('/finances/dues/4B', { as: 'council' })
  await waitFor(() => expect(pathname()).toBe('/dashboard'))
})
