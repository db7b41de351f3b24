import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { balance, SHA256 } from './testing.ts'

const AT = '/finances/books/trial-balance'
const can = rights({ seeFinances: true })
const open = (at = '/finances/months?view=balance') => openPage(at, { as: 'treasurer', can })
const answering = (over: Parameters<typeof balance>[0] = {}) =>
  on('GET', AT, ({ search }) => json(balance({ ...over, on: (search.get('on') ?? '2026-11-26') as never })))

/** Returns the texts of a row, by the heads of the columns. */
async function cellsOf(name: RegExp) {
  const row = await screen.findByRole('row', { name })
  const heads = screen.getAllByRole('columnheader').slice(1)
  const cells = within(row).getAllByRole('cell')
  return Object.fromEntries(heads.map(({ textContent }, index) => [textContent, cells[index]?.textContent]))
}

test('each account stands on the side of its total, by fund too, and both sides have the same sum', async () => {
  serve(answering())
  open()
  expect(await cellsOf(/^1000 Current account/)).toEqual({
    'Management fund': '40,000.50',
    'Sinking fund': '9,999.50',
    Debit: '50,000.00',
    Credit: ''
  })
  expect(await cellsOf(/^4000 Management/)).toEqual({
    'Management fund': '−50,000.00',
    'Sinking fund': '−9,999.50',
    Debit: '',
    Credit: '59,999.50'
  })
  expect(await cellsOf(/^Total/)).toEqual({ 'Management fund': '0.00', 'Sinking fund': '0.00', Debit: '65,000.00', Credit: '65,000.00' })
  expect(screen.getByText(SHA256)).toBeVisible()
})

test('an account that stands at zero everywhere is left out; one whose funds make zero together is not', async () => {
  const rows = [...balance().rows, { account: '1020', name: 'Fixed deposit', funds: { M: 100, S: -100 }, total: 0 }]
  serve(answering({ rows }))
  open()
  expect(await cellsOf(/^1020 Fixed deposit/)).toMatchObject({
    'Management fund': '100.00',
    'Sinking fund': '−100.00',
    Debit: '',
    Credit: ''
  })
  expect(screen.queryByText('Petty cash')).toBeNull()
  expect(screen.getByText('1 account that stands at zero is left out.')).toBeVisible()
})

test('another day is asked for, and is kept in the address and in the file', async () => {
  const calls = serve(answering())
  const { user, router } = open()
  await screen.findByText('As of Nov 26, 2026')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2025-12-31' } })
  expect(await screen.findByText('As of Dec 31, 2025')).toBeVisible()
  expect(router.state.location.search).toBe('?view=balance&on=2025-12-31')
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() =>
    expect(sent(calls, `GET /api${AT}`).map(({ search }) => String(search))).toEqual(['', 'on=2025-12-31', 'on=2025-12-31&format=csv'])
  )
})

test('each amount leads to the entries that make it: until that day, of the year, or of the years before', async () => {
  const earlier = { account: '3000', name: 'Opening and earlier years', funds: { M: -7, S: 0 }, total: -7 }
  serve(answering({ rows: [...balance().rows, earlier] }))
  open('/finances/months?view=balance&on=2026-03-31')
  await screen.findByText('As of Mar 31, 2026')
  const linksOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.replace('/finances/months?view=entries&', '')])
  expect(linksOf(/^1000 Current account/)).toEqual([
    ['40,000.50', 'account=1000&fund=M&to=2026-03-31'],
    ['9,999.50', 'account=1000&fund=S&to=2026-03-31'],
    ['50,000.00', 'account=1000&to=2026-03-31']
  ])
  expect(linksOf(/^4000 Management/)[0]).toEqual(['−50,000.00', 'account=4000&fund=M&from=2026-01-01&to=2026-03-31'])
  expect(linksOf(/^3000 Opening/)).toEqual([
    ['−7.00', 'fundSum=broughtForward&fund=M&from=2026-01-01&to=2026-03-31'],
    ['7.00', 'fundSum=broughtForward&from=2026-01-01&to=2026-03-31']
  ])
  expect(within(screen.getByRole('row', { name: /^Total/ })).queryByRole('link')).toBeNull()
})

test('says that nothing was posted yet', async () => {
  serve(answering({ rows: balance().rows.map((row) => ({ ...row, funds: { M: 0, S: 0 }, total: 0 })) }))
  open()
  expect(await screen.findByText('Nothing stands in the books')).toBeVisible()
})

test('what could not be fetched is fetched again', async () => {
  let isUp = false
  serve(on('GET', AT, () => (isUp ? json(balance()) : problem('invalid_input', 'Day must be a day'))))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Day must be a day')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('As of Nov 26, 2026')).toBeVisible()
})
