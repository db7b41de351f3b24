import { formatDay } from '@verandah/contract/formats'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { on, page, problem, sent, serve } from '../../../test/server.ts'
import { bill, BILLS, billAnswers, overdue, paid } from './testing.ts'

const can = rights({ seeFinances: true })
const open = (at = '/finances/dues/4B') => openPage(at, { as: 'treasurer', can })
const table = async (name: string) => within(await screen.findByRole('table', { name }))
const rowsOf = async (name: string) =>
  (await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()))

test('what a unit owes stands above its open bills, and all its bills below', async () => {
  const calls = serve(
    billAnswers([bill(12, { open: 1500.5, billedTo: 'Kamal Silva' }), overdue(11), paid(10), bill(9, { status: 'void', open: 0 })])
  )
  open()
  expect(await screen.findByRole('heading', { name: 'Unit 4B' })).toBeVisible()
  const owed = within(screen.getByRole('region', { name: 'Owed' }))
  expect(await owed.findByText('LKR 6,500.50')).toBeVisible()
  expect(owed.getByText('Billed to Kamal Silva')).toBeVisible()
  const due = formatDay(bill(12).dueDay)
  expect(await rowsOf('Open Bills')).toEqual([
    ['B12Month 12Management, Sinking', due, 'LKR 5,000', 'LKR 1,500.50'],
    ['B11Month 11Management, Sinking', 'Aug 14, 2026 Overdue', 'LKR 5,000', 'LKR 5,000']
  ])
  expect(await rowsOf('All Bills')).toEqual([
    ['B12Month 12Management, Sinking', due, 'LKR 5,000', 'Open'],
    ['B11Month 11Management, Sinking', 'Aug 14, 2026 Overdue', 'LKR 5,000', 'Open'],
    ['B10Month 10Management', 'Jul 14, 2026', 'LKR 5,000', 'Paid'],
    ['B9Month 9Management, Sinking', due, 'LKR 5,000', 'Cancelled']
  ])
  expect(sent(calls, `GET /api${BILLS}`).every(({ search }) => search.get('unitNumber') === '4B')).toBe(true)
  expect(screen.getByRole('link', { name: 'Dues', current: 'page' })).toBeVisible()
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

test('another page of all bills keeps what is owed and who is billed', async () => {
  serve(
    on('GET', BILLS, ({ search }) => {
      if (search.get('status') === 'open') return page('bills', [bill(12)])
      const isSecond = search.get('page') === '2'
      return page('bills', [isSecond ? paid(2, { billedTo: 'Kamal Silva' }) : bill(12)], { number: isSecond ? 2 : 1, pages: 2, total: 11 })
    })
  )
  const { user, router } = open()
  expect(await screen.findByText('11 bills')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(await screen.findByRole('link', { name: 'B2' })).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  expect(within(screen.getByRole('region', { name: 'Owed' })).getByText('LKR 5,000')).toBeVisible()
  expect(screen.getByText('Billed to Amaya Wijesinghe')).toBeVisible()
})

test('a unit that owes nothing, and one without bills, say so', async () => {
  serve(billAnswers([paid(10)]))
  const { unmount } = open()
  expect(await screen.findByText('Nothing is owed')).toBeVisible()
  expect(screen.getByText('LKR 0')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'B10' })).toBeVisible()
  unmount()
  serve(billAnswers([]))
  open('/finances/dues/7k')
  expect(await screen.findByText('No bills yet')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Unit 7K' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a Bill' })).toBeVisible()
})

test('a unit that is none says so, and cannot be billed', async () => {
  serve(billAnswers([]))
  open('/finances/dues/99Z')
  expect(await screen.findByText('This unit is not available')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a Bill' })).toBeNull()
  expect(screen.queryByText('No bills yet')).toBeNull()
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
