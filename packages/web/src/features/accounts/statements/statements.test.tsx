import type { Day } from '@verandah/contract/dates'
import { addDays, addMonths, dayOf, firstDayOf, monthOf } from '@verandah/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answers, json, on, problem, sent, serve } from '../../../test/server.ts'
import { billAnswers, overdue } from '../bills/testing.ts'
import { account, push, statement } from '../testing.ts'

const OWN = '/finances/my-account/statement'
const OF_UNIT = '/finances/dues/statement'
const today = dayOf(new Date())
const lastYear = Number(today.slice(0, 4)) - 1

const own = (over = {}): Answers => ({
  'GET /api/finances/my-account': () => json(account()),
  [`GET /api${OWN}`]: ({ search }) => (search.get('format') === 'pdf' ? new Response('%PDF') : json(statement(over)))
})
const ofUnit = (over = {}): Answers => ({
  ...billAnswers([overdue(2)]),
  [`GET /api${OF_UNIT}`]: ({ search }) => (search.has('format') ? new Response('bytes') : json(statement(over)))
})
const openOwn = () => openPage('/my-dues', { as: 'resident' })
const openUnit = () => openPage('/finances/dues/4B', { as: 'treasurer', can: rights({ seeFinances: true }) })
const table = async () => within(await screen.findByRole('table', { name: 'Statement' }))
const rows = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('a resident reads what was billed and paid, with the balance after each, and takes the papers along', async () => {
  const { billId } = statement().lines[0] ?? {}
  const { paymentId } = statement().lines[1] ?? {}
  const calls = serve(
    on('GET', `/finances/dues/bills/${billId}/bill.pdf`, () => new Response('%PDF')),
    on('GET', `/finances/payments/${paymentId}/receipt.pdf`, () => new Response('%PDF')),
    own()
  )
  const { user } = openOwn()
  expect(await rows()).toEqual([
    ['Aug 20, 2026', '2026-00001', 'Payment received: Month 8', '', 'LKR 11,000.50', 'LKR 1,000.50 in advance', ''],
    ['Aug 01, 2026', 'B8', 'Month 8', 'LKR 5,000', '', 'LKR 10,000', ''],
    ['Jan 01, 2026', '', 'Balance brought forward', '', '', 'LKR 5,000', ''],
    ['', '', 'All together', 'LKR 5,000', 'LKR 11,000.50', 'LKR 1,000.50 in advance', '']
  ])
  await push(user, 'Download Month 8')
  await push(user, 'Download Payment received: Month 8')
  await waitFor(() => expect(sent(calls, 'GET').filter(({ path }) => path.endsWith('.pdf'))).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

test('it is of the last twelve months, of the last year, of all days, or of those that are chosen, and so is its paper', async () => {
  const calls = serve(own())
  const { user } = openOwn()
  const period = await screen.findByLabelText('Period')
  await table()
  await user.selectOptions(period, 'Last Year')
  await push(user, 'Download Statement')
  await user.selectOptions(period, 'Everything')
  await user.selectOptions(period, 'Other Days')
  await user.fill(screen.getByLabelText('From'), '2026-03-01')
  await user.fill(screen.getByLabelText('To'), '2026-03-31')
  const asked = () => sent(calls, `GET /api${OWN}`).map(({ search }) => String(search))
  await waitFor(() => expect(asked().at(-1)).toBe('unitNumber=4B&from=2026-03-01&to=2026-03-31&format=json'))
  const year = `unitNumber=4B&from=${lastYear}-01-01&to=${lastYear}-12-31`
  for (const query of [
    `unitNumber=4B&from=${firstDayOf(addMonths(monthOf(today), -12))}&format=json`,
    `${year}&format=json`,
    `${year}&format=pdf`,
    'unitNumber=4B&from=2000-01-01&format=json'
  ])
    expect(asked()).toContain(query)
})

test('days that are wrong are said to be, and the former lines stay', async () => {
  const message = 'To cannot be after today'
  const errors = [{ path: 'to', message }]
  serve(
    on('GET', OWN, ({ search }) =>
      search.get('to') === addDays(today, 1) ? problem('invalid_input', message, errors) : json(statement())
    ),
    own()
  )
  const { user } = openOwn()
  await user.selectOptions(await screen.findByLabelText('Period'), 'Other Days')
  await user.fill(screen.getByLabelText('To'), addDays(today, 1))
  expect(await screen.findByText(message)).toBeVisible()
})

test('a statement that cannot be fetched, or made, says so', async () => {
  let isDown = true
  serve(
    on('GET', OWN, ({ search }) => (isDown || search.get('format') === 'pdf' ? problem('unavailable', '') : json(statement()))),
    own()
  )
  const { user } = openOwn()
  expect(await screen.findByText('Failed to fetch the statement')).toBeVisible()
  isDown = false
  await push(user, 'Retry')
  await table()
  await push(user, 'Download Statement')
  expect(await screen.findByText('Failed to download the statement')).toBeVisible()
})

test('without a line it says so', async () => {
  serve(own({ broughtForward: 0, lines: [], charges: 0, payments: 0 }))
  openOwn()
  expect(await screen.findByText('Nothing was billed or paid in this period')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Statement' })).toBeNull()
})

test('the treasurer goes from a line to its bill, and takes paper and table along', async () => {
  const calls = serve(ofUnit())
  const { user, router } = openUnit()
  const link = async (name: string) => (await table()).getByRole('link', { name })
  expect((await link('Payment received: Month 8')).getAttribute('href')).toBe(
    `/finances/dues/4B?payment=${statement().lines[1]?.paymentId}`
  )
  expect((await table()).queryByRole('link', { name: 'Balance brought forward' })).toBeNull()
  await chooseMore(user, 'Download CSV')
  await chooseMore(user, 'Download Statement')
  const formats = () => sent(calls, `GET /api${OF_UNIT}`).map(({ search }) => search.get('format'))
  await waitFor(() => expect(new Set(formats())).toEqual(new Set([null, 'csv', 'pdf'])))
  await user.click(await link('Month 8'))
  await waitFor(() => expect(router.state.location.search).toBe(`?bill=${statement().lines[0]?.billId}`))
})

test('what several owners have of it stands below, while something is owed', async () => {
  const owners = [
    { name: 'Kamal Silva', part: '1/3', outstanding: 3333.34 },
    { name: 'Nimal Silva', part: '2/3', outstanding: 6666.66 }
  ]
  serve(ofUnit({ owners, outstanding: 10_000, to: '2026-08-01' as Day }))
  const { unmount } = openUnit()
  expect(await screen.findByText(/Kamal Silva \(1\/3\): LKR 3,333\.34, Nimal Silva \(2\/3\): LKR 6,666\.66/)).toBeVisible()
  unmount()
  serve(ofUnit({ owners, outstanding: 0 }))
  openUnit()
  await table()
  expect(screen.queryByText(/Kamal Silva/)).toBeNull()
})
