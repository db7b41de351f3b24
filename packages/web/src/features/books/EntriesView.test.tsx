import type { Entry } from '@verandah/contract/books'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { balance, entry, entryId, entryPage, line, SHA256, SOURCE_ID } from './testing.ts'

const AT = '/finances/books/entries'
const can = rights({ seeFinances: true })
const accounts = on('GET', '/finances/books/trial-balance', () => json(balance()))
const LIST = '/finances/months?view=entries'

function open(entries: Entry[] = [entry()], at = LIST) {
  const calls = serve(
    accounts,
    on('GET', AT, () => entryPage(entries)),
    ...entries.map((one) => on('GET', `${AT}/${one._id}`, () => json(one)))
  )
  const asked = () => sent(calls, `GET /api${AT}`).map(({ search }) => Object.fromEntries(search))
  return { ...openPage(at, { as: 'treasurer', can }), asked }
}

const reversal = entry({
  _id: entryId(1018),
  number: 18,
  purpose: 'reversal 17',
  reverses: 17,
  lines: [line('1000', 'Current account', -15_000), line('1200', "Units' dues", 15_000, '7K')]
})

test('an entry says what it is, and stands with its lines on their sides', async () => {
  open([entry({ description: 'Monthly fee, November 2026' })])
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(-3)
    )
  ).toEqual([
    ['1000 Current account', '15,000.00', ''],
    ["1200 Units' duesUnit 7K", '', '15,000.00']
  ])
  expect(within(rows[0]!).getByRole('rowheader')).toHaveTextContent('Monthly fee, November 2026PaymentDilan Fernando')
  for (const text of ['17', 'Nov 21, 2026']) expect(within(rows[0]!).getByText(text)).toBeVisible()
  expect(screen.getByText('1 entry')).toBeVisible()
})

test.each([
  ['bill 1', 'Bill'],
  ['payment 2', 'Payment (2)'],
  ['approval 1', 'Approval'],
  ['money 1', 'Money moved'],
  ['transfer 1', 'Transfer'],
  ['transfer', 'Transfer'],
  ['interest 1', 'interest 1']
])('%s is worded as %s', async (purpose, words) => {
  open([entry({ purpose, actor: null, description: '' })])
  expect(await screen.findByRole('rowheader')).toHaveTextContent(`Deleted transaction${words}The portal`)
})

test('a reversal names what it takes back, and the other way round; both lead to the entries of their transaction', async () => {
  const { user, asked, router } = open([reversal, entry({ reversedBy: 18 })])
  expect(await screen.findByRole('link', { name: 'Reversal of entry 17' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Reversed by entry 18' }))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sourceId: SOURCE_ID }))
  await user.click(await screen.findByRole('button', { name: 'One transaction only' }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=entries'))
})

test('is filtered by account, unit and days; the file has what the filters leave', async () => {
  const { user, asked } = open([entry()], `${LIST}&from=2026-11-01&to=2026-11-30`)
  await user.selectOptions(await screen.findByLabelText('Account'), await screen.findByRole('option', { name: '1090 Petty cash' }))
  await user.selectOptions(screen.getByLabelText('Unit'), await screen.findByRole('option', { name: '7K' }))
  const filters = { from: '2026-11-01', to: '2026-11-30', account: '1090', unitNumber: '7K' }
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '25', ...filters }))
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  // The list may be asked for once more meanwhile.
  await waitFor(() => expect(asked()).toContainEqual({ ...filters, format: 'csv' }))
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', limit: '25' }))
})

test('opens in full, with its hash, its fund and the way to its transaction', async () => {
  const { user, router } = open([entry({ reversedBy: 18 })])
  await user.click(await screen.findByRole('link', { name: 'Amaya' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Entry 17' }))
  expect(router.state.location.search).toBe(`?view=entries&entry=${entryId(1017)}`)
  expect(dialog.getByText(SHA256)).toBeVisible()
  expect(dialog.getByRole('row', { name: /^1200 Units' dues Management fund Unit 7K/ })).toHaveTextContent('15,000.00')
  expect(dialog.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total15,000.0015,000.00')
  expect(dialog.getByRole('link', { name: 'Open the Transaction' })).toHaveAttribute('href', `/finances?transaction=${SOURCE_ID}`)
  expect(dialog.getByRole('link', { name: 'Entry 18' })).toHaveAttribute('href', `/finances/months?view=entries&sourceId=${SOURCE_ID}`)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a link to an entry that is not there says so', async () => {
  serve(
    accounts,
    on('GET', AT, () => entryPage([entry()])),
    on('GET', `${AT}/no`, () => problem('not_found', 'Entry not found'))
  )
  openPage(`${LIST}&entry=no`, { as: 'treasurer', can })
  expect(await within(await screen.findByRole('dialog')).findByText('Entry not found')).toBeVisible()
})

test('says that nothing was found, and why', async () => {
  const { user } = open([], `${LIST}&account=1000`)
  expect(await screen.findByText('Nothing matches the filters.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1)!)
  expect(await screen.findByText('The first bill or payment that counts is the first entry.')).toBeVisible()
})

test('the lines of a sum of a fund stand with their sum; one press leads back to all entries', async () => {
  serve(
    accounts,
    on('GET', AT, ({ search }) => entryPage([entry()], { sum: search.get('fundSum') === 'income' ? 90_000.5 : null }))
  )
  const { user, router } = openPage(`${LIST}&fundSum=income&fund=S&from=2026-01-01&to=2026-11-21`, { as: 'treasurer', can })
  expect(await screen.findByText('1 entry, sum of these lines: LKR 90,000.50')).toBeVisible()
  const chip = screen.getByRole('button', { name: 'Sinking fund · Income' })
  expect(chip).toHaveAttribute('aria-pressed', 'true')
  await user.click(chip)
  expect(await screen.findByText('1 entry')).toBeVisible()
  expect(router.state.location.search).toBe('?view=entries&from=2026-01-01&to=2026-11-21')
})
