import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dayOf } from '@verandah/contract/dates'
import { expect, test, vi } from 'vitest'
import { choose, openMore, press } from '../../../test/form.ts'
import { openApp, openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { on, problem, sent, serve } from '../../../test/server.ts'
import { quickPeriods } from './periods.ts'
import { due, idOf, LINKED, LIST, listing, NOTHING, open, RECEIPT, stats, transaction, transactionPage, vendors } from '../testing.ts'
// Loaded beforehand, so that no test waits for it.
import '../dialogs/ReceiveDialog.tsx'
import '../dialogs/TransactionDialog.tsx'

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('the cards say what there is, and each leads to its transactions', async () => {
  serve(stats({ totalBalance: -2_500_000 }), listing())
  open()
  for (const [name, to] of [
    [/^Total Balance −LKR 2,500,000 Current account balance$/, /^\/finances$/],
    [/^Monthly Income LKR 450,000 This month$/, /^\/finances\?type=income&status=counted&from=\d{4}-\d\d-01&to=/],
    [/^Monthly Expenses LKR 380,000\.50 This month$/, /^\/finances\?type=expense&status=counted&from=\d{4}-\d\d-01&to=/],
    [/^Outstanding Dues LKR 125,000 Pending collections$/, /^\/finances\?type=income&status=pending&bills=include$/]
  ] as const)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(to)
})

test.each([
  [76, 'usual', null],
  [90, 'usual', null],
  [91, 'over', 'The budget of this month is almost used up.'],
  [104, 'over', 'The budget of this month is exceeded.']
])('a budget that is used to %i % warns above ninety', async (percent, level, warning) => {
  serve(stats({ budgetUtilization: percent }), listing())
  open()
  expect(await screen.findByText(`${percent}%`)).toBeVisible()
  const bar = screen.getByRole('progressbar', { name: 'Monthly Budget Utilization' })
  expect(bar).toHaveAttribute('data-level', level)
  expect(bar).toHaveAttribute('value', String(Math.min(percent, 100)))
  if (warning === null) expect(screen.queryByText(/^The budget of this month/)).toBeNull()
  else expect(screen.getByText(warning)).toBeVisible()
})

test('tabs lead to dues, the bank, budget and reports, accounts and closing; the menu has what else can be done', async () => {
  serve(stats(), listing())
  const { user } = open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Finances' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Transactions', '/finances'],
    ['Dues', '/finances/dues'],
    ['Bank', '/finances/bank'],
    ['Budget & Reports', '/finances/budgets'],
    ['Accounts & Closing', '/finances/months']
  ])
  expect(tabs[0]).toHaveAttribute('aria-current', 'page')
  expect(await openMore(user)).toEqual(['Generate Report', 'Manage Vendors'])
  expect(screen.getByRole('menuitem', { name: 'Manage Vendors' })).toHaveAttribute('href', '/vendors')
})

test('a row says what it was, for whom, how much, and what is special about it', async () => {
  serve(
    stats(),
    listing(
      transaction({ amount: 1_234.55, attachments: [RECEIPT], selfApproved: true, status: 'approved' }),
      due(1, { description: 'Maintenance dues' }),
      transaction({ _id: idOf(2), description: 'Lift oil', attachments: [RECEIPT] })
    )
  )
  open()
  const table = within(await screen.findByRole('table', { name: 'Transactions' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Type',
    'Description',
    'Category',
    'Amount',
    'Status',
    'Actions'
  ])
  const expense = await row(/Generator diesel/)
  for (const text of ['Feb 03, 2026', 'Expense', 'Lanka Fuels', 'Utilities', '−LKR 1,234.55', 'approved', 'Self-approved', '1 attachment'])
    expect(expense.getByText(text)).toBeVisible()
  expect(expense.queryByRole('checkbox')).toBeNull()
  expect((await row(/Lift oil/)).getByText('1 attachment')).toBeVisible()
  const income = await row(/Maintenance dues/)
  for (const text of ['Income', 'Unit 1A', 'Dues', 'LKR 15,000', 'pending', 'Not paid yet']) expect(income.getByText(text)).toBeVisible()
  expect(income.getByRole('link', { name: 'Maintenance dues' })).toHaveAttribute('href', `/finances?transaction=${idOf(1)}`)
})

test('the filters narrow the list, stand in the address, and are cleared with the page', async () => {
  const calls = serve(
    stats(),
    vendors,
    on('GET', LIST, ({ search }) => transactionPage([transaction()], Number(search.get('page') ?? 1), 3))
  )
  const { user, router } = open({ at: '/finances?page=2' })
  const options = async (label: string) =>
    within(await screen.findByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(await options('Type')).toEqual(['All Transactions', 'Income Only', 'Expenses Only'])
  expect(await options('Status')).toEqual(['All Statuses', 'Pending', 'Approved', 'Rejected', 'Completed', 'Approved and Completed'])
  expect((await options('Category')).slice(0, 2)).toEqual(['All Categories', 'Maintenance'])
  await user.selectOptions(screen.getByLabelText('Type'), 'Expenses Only')
  await user.selectOptions(screen.getByLabelText('Status'), 'Approved')
  await user.selectOptions(screen.getByLabelText('Category'), 'Repairs')
  await user.click(screen.getByRole('button', { name: 'More Filters' }))
  await user.selectOptions(screen.getByLabelText('Period'), 'Last Month')
  await screen.findByRole('option', { name: 'Lanka Lifts' })
  await user.selectOptions(screen.getByLabelText('Vendor'), 'Lanka Lifts')
  await user.selectOptions(screen.getByLabelText('Unit'), '7K')
  const { from, to } = quickPeriods(dayOf(new Date()))['Last Month']
  expect(screen.getByLabelText('From')).toHaveValue(from)
  expect(screen.getByLabelText('To')).toHaveValue(to)
  const wanted = `type=expense&status=approved&category=repairs&from=${from}&to=${to}&vendorId=${LINKED._id}&unitNumber=7K`
  await waitFor(() => expect(router.state.location.search).toBe(`?${wanted}`))
  await waitFor(() => expect(String(sent(calls, `GET /api${LIST}`).at(-1)?.search)).toBe(`page=1&${wanted}&bills=exclude`))
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByLabelText('From')).toBeNull()
})

test('the list is exported as a table, with its filters', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const answers = [new Response('PK'), problem('invalid_input', 'A workbook holds at most 20,000 transactions.')]
  const calls = serve(
    stats(),
    vendors,
    listing(transaction()),
    on('GET', `${LIST}/export`, () => answers.shift() as Response)
  )
  const { user } = open({ at: '/finances?type=expense&page=2' })
  const exportAs = async (format: string) => {
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: format }))
  }
  await exportAs('CSV')
  await waitFor(() => expect(saved).toEqual(['transactions.csv']))
  expect(sent(calls, `GET /api${LIST}/export`).map(({ search }) => String(search))).toEqual(['type=expense&bills=exclude&format=csv'])
  await exportAs('Excel (XLSX)')
  expect(await screen.findByRole('alert')).toHaveTextContent('A workbook holds at most 20,000 transactions.')
  click.mockRestore()
})

test('the days of a period can be others than the quick choices', async () => {
  serve(stats(), vendors, listing())
  const { user, router } = open({ at: '/finances?from=2026-01-05' })
  expect(await screen.findByLabelText('Period')).toHaveValue('other')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '0002-02-01' } })
  expect(router.state.location.search).toBe('?from=2026-01-05')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-01' } })
  expect(router.state.location.search).toBe('?from=2026-01-05&to=2026-02-01')
  await user.selectOptions(screen.getByLabelText('Period'), 'All Dates')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('what an address says that is no filter counts as nothing', async () => {
  const calls = serve(stats(), vendors, listing())
  open({ at: '/finances?type=gift&status=done&from=yesterday&vendorId=7' })
  await screen.findByText('No transactions found')
  expect(String(sent(calls, `GET /api${LIST}`)[0]?.search)).toBe('page=1&bills=exclude')
})

test('an empty list says why, and what to do about it', async () => {
  serve(stats(), listing())
  const { user } = open({ at: '/finances?status=rejected' })
  expect(await screen.findByText('No transactions found')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) as HTMLElement)
  await user.click((await screen.findAllByRole('button', { name: 'Record Transaction' })).at(-1) as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Record New Transaction' })).toBeVisible()
})

test('what could not be fetched says so, in the words of the specification', async () => {
  serve(
    on('GET', LIST, () => problem('unavailable', '')),
    on('GET', '/finances/stats', () => problem('unavailable', ''))
  )
  open()
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Failed to fetch the financial figures'),
      expect.stringContaining('Failed to fetch transactions')
    ])
  )
})

test('while it is on its way it says so', async () => {
  serve(
    stats(),
    on('GET', LIST, async () => new Promise<Response>(() => {}))
  )
  open()
  expect(await screen.findByText('Loading transactions...')).toHaveAttribute('role', 'status')
})

const bare = () => new Response('<h1>Not Found</h1>', { status: 404 })

test('without the service there are samples, and writes say what they would do', async () => {
  serve(...['GET', 'POST', 'PUT', 'DELETE'].map((method) => on(method, /^\/finances/, bare)))
  const { user } = openPage('/finances', { as: 'president', can: rights({ seeFinances: true, decideTransactions: true }) })
  expect(await screen.findByText('Sample data: this server has no finance service')).toBeVisible()
  for (const figure of ['LKR 2,500,000', 'LKR 450,000', 'LKR 380,000', 'LKR 125,000', '76%'])
    expect(await screen.findByText(figure)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await choose(user, 'Approve', 'Generator diesel')
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo: Transaction would be approved when API is implemented')
  await choose(user, 'Mark Completed', 'Lift service contract')
  await screen.findByRole('dialog', { name: 'Mark Completed' })
  await press(user, 'Mark Completed')
  expect(await screen.findByText('Demo: Transaction would be completed when API is implemented')).toBeVisible()
  await choose(user, 'Delete', 'Generator diesel')
  await press(user, 'Delete')
  expect(await screen.findByText('Demo: Transaction would be deleted when API is implemented')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Unpaid bills (1)' }))
  await choose(user, 'Confirm Receipt', 'Maintenance dues, Unit 5C')
  await screen.findByRole('dialog', { name: 'Confirm Receipt' })
  await press(user, 'Confirm Receipt')
  expect(await screen.findByText('Demo: Receipt would be confirmed when API is implemented')).toBeVisible()
})

test.each(['resident', 'council', 'secretary'] as const)('a %s is told that the finances are not theirs to see', async (as) => {
  const calls = serve()
  openPage('/finances', { as })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(sent(calls, `GET /api${LIST}`)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Record Transaction' })).toBeNull()
})

test.each([
  ['treasurer', 'Financial Management'],
  ['president', 'Financial Overview']
] as const)('the top bar of the %s says %s', async (as, title) => {
  serve(stats(), listing(transaction({ can: NOTHING })))
  openApp('/finances', { as, can: rights({ seeFinances: true }) })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await screen.findByText('Generator diesel')).toBeVisible()
})
