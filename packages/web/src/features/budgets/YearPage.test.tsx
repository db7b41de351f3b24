import { addMonths, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES, type TransactionCategory } from '@verandah/contract/financesInput'
import { formatMonth } from '@verandah/contract/formats'
import { daysOf } from '@verandah/contract/moneyLinks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../test/server.ts'
import { copiedValues, pastedCells, percentOf } from './yearForm.ts'

const NOW = monthOf(dayOf(new Date()))
const THIS = NOW.slice(0, 4)
const LAST = String(Number(THIS) - 1)
const at = (year: string) => `/finances/budgets/year/${year}`
const months = (year: string) => Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01` as Month, index))
type AmountsByCategory = Partial<Record<TransactionCategory, [amount: number, actual: number]>>

/** Returns a year with the same budget in each month. */
function yearOf(year: string, named: AmountsByCategory, over: object = {}) {
  const budgets = TRANSACTION_CATEGORIES.map((category) => {
    const [amount, actual] = named[category] ?? [0, 0]
    return { category, amount, actual }
  })
  return {
    year,
    months: months(year).map((month) => ({ month, budgets, copiedFrom: null, isClosed: false })),
    version: 4,
    can: { edit: true },
    ...over
  }
}
const stored = yearOf(LAST, { security: [100_000, 100_000], cleaning: [50_000, 45_250.5], repairs: [10_000, 2_000] })

async function open(shown: typeof stored, ...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('GET', at(shown.year), () => json(shown))
  )
  const opened = openPage(`/finances/budgets?year=${shown.year}`, { as: 'treasurer', can: rights({ seeFinances: true }) })
  await screen.findByRole('table')
  return { ...opened, calls }
}
const press = async (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const cell = (category: string, month: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${category}, ${formatMonth(months(LAST)[month] ?? NOW)}` })

test('a year shows its expenses with sums and what was spent; a fixed contract is as planned, what is close is told', async () => {
  await open(stored)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Maintenance',
    'Utilities',
    'Security',
    'Cleaning',
    'Repairs',
    'Other',
    'Total budget'
  ])
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
  expect(row('Security').getAllByText('as planned')).toHaveLength(12)
  expect(row('Cleaning').getAllByText('45,250.50 spent')).toHaveLength(12)
  expect(row('Cleaning').getAllByText('91%')).toHaveLength(13)
  expect(row('Repairs').getAllByText('2,000 spent')).toHaveLength(12)
  expect(row('Security').getByText('1,200,000')).toBeVisible()
  expect(row('Total budget').getByText('1,920,000')).toBeVisible()
})

test('what was spent in a month, of a category and in the year leads to its transactions', async () => {
  await open(stored)
  const linksOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace('/finances?type=expense&status=counted', ''))
  const year = `&from=${LAST}-01-01&to=${LAST}-12-31`
  expect(linksOf('Repairs')).toHaveLength(13)
  expect(linksOf('Repairs').slice(1, 2)).toEqual([`&category=repairs&from=${LAST}-02-01&to=${daysOf(months(LAST)[1] ?? NOW).to}`])
  expect(linksOf('Repairs').at(-1)).toBe(`&category=repairs${year}`)
  expect([linksOf('Total budget')[0], linksOf('Total budget').at(-1)]).toEqual([`&from=${LAST}-01-01&to=${LAST}-01-31`, year])
  expect(within(screen.getByRole('row', { name: /^Utilities/ })).queryByRole('link')).toBeNull()
})

test('Tab goes past what was spent, which Alt and Enter open', async () => {
  const { user, router } = await open(stored)
  await user.click(cell('Repairs', 1))
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/finances'))
  expect(router.state.location.search).toBe(
    `?type=expense&status=counted&category=repairs&from=${LAST}-02-01&to=${daysOf(months(LAST)[1] ?? NOW).to}`
  )
})

test('a year that is not over leads to what was spent until this month', async () => {
  await open(yearOf(THIS, { repairs: [10_000, 2_000] }))
  const links = within(screen.getByRole('row', { name: /^Repairs/ })).getAllByRole('link')
  expect(links).toHaveLength(Number(NOW.slice(5)) + 1)
  expect(links.at(-1)).toHaveAttribute(
    'href',
    `/finances?type=expense&status=counted&category=repairs&from=${THIS}-01-01&to=${daysOf(NOW).to}`
  )
})

test('dues and penalties are there only where they have an amount', async () => {
  await open(yearOf(LAST, { penalties: [0, 5] }))
  expect(screen.getByRole('rowheader', { name: 'Penalties' })).toBeVisible()
  expect(screen.queryByRole('rowheader', { name: 'Dues' })).toBeNull()
})

test('the keyboard goes from cell to cell, and Enter sends nothing', async () => {
  const { user, calls } = await open(stored)
  await user.click(cell('Security', 0))
  await user.keyboard('80000{Enter}')
  expect(cell('Cleaning', 0)).toHaveFocus()
  expect(cell('Security', 0)).toHaveValue('80,000')
  await user.keyboard('{ArrowRight}')
  expect(cell('Cleaning', 1)).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(cell('Security', 1)).toHaveFocus()
  await user.keyboard('{Tab}')
  expect(cell('Security', 2)).toHaveFocus()
  await user.keyboard('12{ArrowLeft}')
  expect(cell('Security', 2)).toHaveFocus()
  expect(sent(calls, 'PUT')).toEqual([])
})

test('a block from a spreadsheet fills from the chosen cell; what has no place is told', async () => {
  await open(stored)
  const paste = (text: string) => fireEvent.paste(cell('Repairs', 10), { clipboardData: { getData: () => text } })
  paste('1000\t"2"\r\n3,000.50\tLKR 40\r\n')
  expect(cell('Repairs', 10)).toHaveValue('1,000')
  expect(cell('Other', 10)).toHaveValue('3,000.50')
  expect(cell('Other', 11)).toHaveValue('40')
  expect(screen.getByText('Amounts pasted: 4')).toBeVisible()
  paste('1\t2\t3')
  expect(screen.getByText('Amounts pasted: 2. Without a place here: 1')).toBeVisible()
  expect(pastedCells('12')).toBeNull()
})

test('only what was changed is saved, and the month after it that showed an earlier budget keeps what it shows', async () => {
  const shown = { ...stored, months: stored.months.map((month, index) => ({ ...month, copiedFrom: index === 3 ? months(LAST)[0] : null })) }
  const { user, calls } = await open(
    shown as never,
    on('PUT', at(LAST), () => json({ ...stored, version: 6 }))
  )
  await user.clear(cell('Security', 2))
  await user.type(cell('Security', 2), '7')
  await press(user, 'Save')
  expect(await screen.findByText('Budget saved successfully')).toBeVisible()
  const [put] = sent(calls, 'PUT')
  expect(put?.ifMatch).toBe('"4"')
  const { months: saved } = sent(calls, 'PUT')[0]!.body as { months: { month: string; budgets: { category: string; amount: number }[] }[] }
  expect(saved.map(({ month }) => month)).toEqual([`${LAST}-03`, `${LAST}-04`])
  expect(saved.map(({ budgets }) => budgets.find(({ category }) => category === 'security')?.amount)).toEqual([7, 100_000])
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('when somebody else was faster, their amounts are loaded and what was typed is kept', async () => {
  let other = stored
  const { user, calls } = await open(
    stored,
    on('GET', at(LAST), () => json(other)),
    on('PUT', at(LAST), ({ ifMatch }) => (ifMatch === '"4"' ? problem('stale', 'Changed') : json({ ...other, version: 6 })))
  )
  await user.clear(cell('Other', 0))
  await user.type(cell('Other', 0), '500')
  other = yearOf(LAST, { security: [120_000, 0] }, { version: 5 })
  await press(user, 'Save')
  expect(await screen.findByText(/^This was changed elsewhere/)).toBeVisible()
  expect(cell('Other', 0)).toHaveValue('500')
  await press(user, 'Load their changes')
  await waitFor(() => expect(cell('Security', 5)).toHaveValue('120,000'))
  expect(cell('Other', 0)).toHaveValue('500')
  await press(user, 'Save')
  expect(await screen.findByText('Budget saved successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"'])
})

test('the year before is copied with a change in percent, and saved only then', async () => {
  const before = String(Number(LAST) - 1)
  const { user, calls } = await open(
    stored,
    on('GET', at(before), () => json(yearOf(before, { utilities: [999, 0] })))
  )
  await user.type(screen.getByRole('textbox', { name: /^Change in %/ }), '+10')
  await press(user, 'Copy last year')
  await waitFor(() => expect(cell('Utilities', 7)).toHaveValue('1,099'))
  expect(cell('Security', 7)).toHaveValue('')
  expect(sent(calls, 'PUT')).toEqual([])
  expect([percentOf('−5 %'), percentOf('2.5'), percentOf(''), percentOf('much'), percentOf('-101')]).toEqual([-5, 2.5, 0, null, null])
  expect(copiedValues(yearOf(before, { other: [10.5, 0] }) as never, 0)['other-0']).toBe('10.50')
})

test('what is no amount is named, and nothing is sent; another year or page asks before what was typed is lost', async () => {
  const { user, calls, router } = await open(
    stored,
    on('GET', at(THIS), () => json(yearOf(THIS, {})))
  )
  await user.fill(cell('Other', 0), 'much')
  await press(user, 'Save')
  expect((await screen.findAllByText(/^A budget must be between 0/)).length).toBeGreaterThan(0)
  expect(sent(calls, 'PUT')).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), THIS)
  const question = within(await screen.findByRole('dialog', { name: 'Open another year? What you typed will be lost.' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(cell('Other', 0)).toHaveValue('much')
  await user.click(screen.getByRole('link', { name: 'Transactions' }))
  expect(await screen.findByRole('dialog', { name: 'Leave this page? What you typed will be lost.' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/finances/budgets')
})

test('who may not change budgets reads them', async () => {
  await open({ ...stored, can: { edit: false } })
  expect(cell('Security', 0)).toHaveAttribute('readonly', '')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy last year' })).toBeNull()
})

test('who may not see the finances is told so', async () => {
  serve()
  openPage('/finances/budgets', { as: 'secretary', can: rights() })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
})

test('months whose books are closed are read and not filled, whatever is copied or pasted; the page says so', async () => {
  const closed = { ...stored, months: stored.months.map((month, index) => ({ ...month, isClosed: index < 11 })) }
  await open(closed)
  expect(screen.getByText('The budget of a month whose books are closed stays as it is.')).toBeVisible()
  expect(screen.getAllByText('closed')).toHaveLength(11)
  expect([cell('Repairs', 10).readOnly, cell('Repairs', 11).readOnly]).toEqual([true, false])
  fireEvent.paste(cell('Repairs', 10), { clipboardData: { getData: () => '1\t2\n3\t4' } })
  expect([cell('Repairs', 10), cell('Repairs', 11)].map(({ value }) => value)).toEqual(['10,000', '2'])
})
