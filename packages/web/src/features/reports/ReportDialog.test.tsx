import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseMore, field, press } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../test/server.ts'
import { transactionPage } from '../finances/testing.ts'
import { daysOf } from './reportPeriods.ts'

const STATS = { totalBalance: 0, approvedUnpaid: 0, monthlyIncome: 0, monthlyExpenses: 0, outstandingDues: 0, budgetUtilization: 0 }
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

function open(at: string, ...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('GET', '/finances/transactions', () => transactionPage([])),
    on('GET', '/finances/stats', () => json(STATS))
  )
  const asked = () => sent(calls, 'GET /api/finances/report').map(({ search }) => Object.fromEntries(search))
  return { ...openPage(at, { as: 'treasurer', can: rights({ seeFinances: true, seeReports: true }) }), asked, calls }
}

const answering = (reply: () => Response | Promise<Response>) => on('GET', '/finances/report', reply)
const file = () => new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="finance-report-2026.pdf"' } })

test('the report of the last month is two presses away', async () => {
  const { user, asked } = open('/finances', answering(file))
  await chooseMore(user, 'Generate Report')
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate Report' }))
  expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['pdf', 'xlsx', 'csv'])
  expect(dialog.getByRole('radio', { name: 'PDF' })).toBeChecked()
  await press(user, 'Generate')
  expect(await screen.findByText('Report generated successfully')).toBeVisible()
  expect(asked()).toEqual([{ ...daysOf('lastMonth'), format: 'pdf' }])
  expect(saved).toEqual(['finance-report-2026.pdf'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a period sets both days, a day of one’s own the period; a link opens the dialog', async () => {
  const { user, asked, router } = open('/finances?report=1', answering(file))
  await screen.findByRole('dialog', { name: 'Generate Report' })
  const options = [...field('Period').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['This month', 'Last month', 'This year', 'Last 12 months', 'Own dates'])
  await user.selectOptions(field('Period'), 'This year')
  expect(field('From')).toHaveValue(daysOf('thisYear').from)
  await user.fill(field('From'), '2026-01-15')
  expect(field('Period')).toHaveValue('own')
  await user.click(screen.getByRole('radio', { name: 'XLSX' }))
  await press(user, 'Generate')
  await screen.findByText('Report generated successfully')
  expect(asked()).toEqual([{ from: '2026-01-15', to: daysOf('thisYear').to, format: 'xlsx' }])
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('days in the wrong order are said at the field, and nothing is asked', async () => {
  const { user, asked } = open('/finances?report=1', answering(file))
  await screen.findByRole('dialog')
  await user.fill(field('To'), '2020-01-01')
  await press(user, 'Generate')
  expect((await screen.findAllByText('To cannot be before From'))[0]).toBeVisible()
  await user.selectOptions(field('Period'), 'Last month')
  expect(screen.queryByText('To cannot be before From')).toBeNull()
  expect(asked()).toEqual([])
})

test.each([
  ['the server’s words', () => problem('forbidden', 'You are not allowed to do this'), 'You are not allowed to do this'],
  ['no words', () => new Response('', { status: 502 }), 'Failed to generate report'],
  ['a server without reports', () => new Response('', { status: 404 }), 'Demo: Report would be generated when API is implemented']
])('a failure with %s stays in the dialog', async (_what, reply, text) => {
  const { user } = open('/finances?report=1', answering(reply))
  await screen.findByRole('dialog')
  await press(user, 'Generate')
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Generate Report' })).toBeVisible()
  expect(saved).toEqual([])
})

const PUBLICATIONS = '/finances/report/publications'

test('a report is kept with a cover text; sending it to the committee can be turned off', async () => {
  const { user, calls, asked } = open(
    '/finances?report=1',
    on('POST', PUBLICATIONS, () => json({ title: 'Financial report, October 2026' }, 201))
  )
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('switch', { name: 'Keep and send' }))
  expect(screen.queryByRole('radio')).toBeNull()
  await user.fill(screen.getByRole('textbox', { name: /^Cover text/ }), 'All is well')
  expect(screen.getByRole('button', { name: 'Keep and send' })).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Send to the committee' }))
  await user.click(screen.getByRole('switch', { name: 'Public' }))
  expect(screen.getByRole('switch', { name: 'Name the units that owe' })).not.toBeChecked()
  await user.click(screen.getByRole('switch', { name: 'Name who was paid' }))
  await press(user, 'Keep')
  expect(await screen.findByText('Report kept successfully')).toBeVisible()
  expect(screen.getByText('Financial report, October 2026')).toBeVisible()
  expect(sent(calls, 'POST')).toMatchObject([
    { body: { ...daysOf('lastMonth'), text: 'All is well', isPublic: true, send: false, withUnits: false, withPayees: true } }
  ])
  expect(asked()).toEqual([])
})

test('a period that is kept already is said in the dialog, and the text stays', async () => {
  const { user } = open(
    '/finances?report=1',
    on('POST', PUBLICATIONS, () => problem('conflict', 'The report of this period is kept already'))
  )
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('switch', { name: 'Keep and send' }))
  await user.fill(screen.getByRole('textbox', { name: /^Cover text/ }), 'All is well')
  await press(user, 'Keep and send')
  expect(await screen.findByText('The report of this period is kept already')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Cover text/ })).toHaveValue('All is well')
})
