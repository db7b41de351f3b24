import { screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@verandah/contract/roles'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { reportsOf } from './testing.ts'

const { finance: _none, ...withoutMoney } = reportsOf()
const answering = (reports = reportsOf()) => on('GET', '/reports', () => json(reports))
const open = (at = '/reports', as: Role = 'treasurer') =>
  openPage(at, { as, can: rights({ seeReports: true, seeFinances: as === 'treasurer' }) })
const titles = async () => {
  await screen.findByRole('region', { name: 'Requests by Status' })
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

/** Returns the table of a chart, as its rows of texts. */
async function tableOf(user: UserEvent, title: string) {
  const card = within(await screen.findByRole('region', { name: title }))
  await user.click(card.getByRole('button', { name: 'View as table' }))
  const rows = within(card.getByRole('table', { name: title })).getAllByRole('row')
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
}

test('the treasurer sees money, work, meetings and votes; the council all but the money', async () => {
  serve(answering())
  const { unmount } = open()
  const work = ['Requests by Status', 'Time to Resolve', 'Meeting Attendance', 'Vote Turnout']
  const money = ['Income and Expenses', 'Budget by Category', 'Collection Rate']
  expect(await titles()).toEqual(['Performance', ...money, ...work])
  expect(screen.getByRole('button', { name: 'Generate Report' })).toBeVisible()
  unmount()
  serve(on('GET', '/reports', () => json(withoutMoney)))
  open('/reports', 'council')
  expect(await titles()).toEqual(['Performance', ...work])
  expect(screen.queryByRole('button', { name: 'Generate Report' })).toBeNull()
})

test.each([
  [91, /^91%$/, 'Requests completed in time'],
  [0, /^0%$/, 'Requests completed in time'],
  [null, /^–$/, 'Nothing completed in the last 90 days']
] as const)('a performance of %s is shown as on the dashboard', async (performance, figure, hint) => {
  const { maintenance } = reportsOf()
  serve(answering(reportsOf({ maintenance: { ...maintenance, performance } })))
  open('/reports', 'president')
  const card = within(await screen.findByRole('region', { name: 'Performance' }))
  expect(card.getByText(figure)).toBeVisible()
  expect(card.getByText(hint)).toBeVisible()
})

test('every chart is named, and shows the same numbers as a table', async () => {
  serve(answering())
  const { user } = open()
  const chart = await screen.findByRole('img', { name: 'Income and Expenses: a chart. Its numbers are in the table.' })
  expect(chart).toBeVisible()
  expect(await tableOf(user, 'Income and Expenses')).toEqual([
    ['Month', 'Income', 'Expenses'],
    ['Oct 2026', 'LKR 1,450,000', 'LKR 980,000.50'],
    ['Nov 2026', 'LKR 1,200,000', 'LKR 1,310,000']
  ])
  expect(chart.isConnected).toBe(false)
  expect(await tableOf(user, 'Budget by Category')).toEqual([
    ['Category', 'Budget', 'Spent'],
    ['Utilities', 'LKR 400,000', 'LKR 380,000']
  ])
  expect(await tableOf(user, 'Collection Rate')).toEqual([
    ['Month', 'Collection rate', 'Received', 'Billed'],
    ['Oct 2026', '93%', 'LKR 925,000', 'LKR 1,000,000'],
    ['Nov 2026', '–', 'LKR 0', 'LKR 0']
  ])
  expect(await tableOf(user, 'Requests by Status')).toEqual([
    ['Status', 'Requests'],
    ['Pending', '3'],
    ['In progress', '1']
  ])
  expect(await tableOf(user, 'Time to Resolve')).toEqual([
    ['Month', 'Days', 'Completed'],
    ['Oct 2026', '2.5', '4'],
    ['Nov 2026', '–', '0']
  ])
  expect(await tableOf(user, 'Meeting Attendance')).toEqual([
    ['Meeting', 'Yes', 'Maybe', 'No'],
    ['Oct 10, 2026 · Annual general meeting', '41', '3', '6']
  ])
  expect(await tableOf(user, 'Vote Turnout')).toEqual([
    ['Resolution', 'Turnout', 'Votes cast', 'Could vote'],
    ['Nov 01, 2026 · Repaint the lobby', '75%', '6', '8']
  ])
  await user.click(screen.getAllByRole('button', { name: 'View as chart' })[0] as HTMLElement)
  expect(screen.getByRole('img', { name: /^Income and Expenses/ })).toBeVisible()
})

test('the lines of money, and what a chart comes to, lead to their transactions', async () => {
  serve(answering())
  const { user } = open()
  await tableOf(user, 'Income and Expenses')
  await tableOf(user, 'Budget by Category')
  const counted = (filters: string) => `/finances?${filters}`
  const linksOf = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  const november = 'from=2026-11-01&to=2026-11-30'
  expect(linksOf('Income and Expenses')).toEqual([
    ['−LKR 110,000', counted(`status=counted&${november}&opening=exclude`)],
    ['LKR 1,450,000', counted('type=income&status=counted&from=2026-10-01&to=2026-10-31&opening=exclude')],
    ['LKR 980,000.50', counted('type=expense&status=counted&from=2026-10-01&to=2026-10-31&opening=exclude')],
    ['LKR 1,200,000', counted(`type=income&status=counted&${november}&opening=exclude`)],
    ['LKR 1,310,000', counted(`type=expense&status=counted&${november}&opening=exclude`)]
  ])
  expect(linksOf('Budget by Category')).toEqual([
    ['95%', counted(`type=expense&status=counted&${november}`)],
    ['LKR 380,000', counted(`type=expense&status=counted&category=utilities&${november}`)]
  ])
})

test('each chart begins with what it comes to and how that has changed', async () => {
  const { finance, meetings, votes } = reportsOf()
  const collection = [...(finance?.collection ?? []).slice(0, 1), { month: '2026-11' as never, billed: 100, received: 94 }]
  const earlier = { ...meetings[0]!, _id: 'm0', date: '2026-09-05' as never, yes: 40, no: 10, maybe: 0 }
  const first = { ...votes[0]!, _id: 'v0', cast: 6 }
  serve(answering(reportsOf({ finance: { ...finance!, collection }, meetings: [earlier, meetings[0]!], votes: [first, votes[0]!] })))
  open()
  const leadOf = async (title: string) => (await screen.findByRole('region', { name: title })).querySelector('p')?.textContent
  expect(await leadOf('Income and Expenses')).toBe(
    '−LKR 110,000 income less expenses in Nov 2026 LKR 579,999.50 less than before (Oct 2026)'
  )
  expect(await leadOf('Budget by Category')).toBe('95% of the budget for Nov 2026 spent 5 points more than before (Oct 2026)')
  expect(await leadOf('Collection Rate')).toBe('94% of dues of Nov 2026 collected 1 point more than before (Oct 2026)')
  expect(await leadOf('Requests by Status')).toBe('3 requests submitted in Nov 2026 2 more than before (Oct 2026)')
  expect(await leadOf('Time to Resolve')).toBe('2.5 days on average for requests completed in Oct 2026')
  expect(await leadOf('Meeting Attendance')).toBe(
    '82% of the answers to the meeting on Oct 10, 2026 were yes 2 points more than before (Sep 05, 2026)'
  )
  expect(await leadOf('Vote Turnout')).toBe('75% voted on “Repaint the lobby” As much as before (Nov 01, 2026)')
})

test('where there is nothing to measure, that is said in place of bars', async () => {
  serve(answering(reportsOf({ votes: [], meetings: [] })))
  open()
  const votes = within(await screen.findByRole('region', { name: 'Vote Turnout' }))
  expect(votes.getByText('No votes yet')).toBeVisible()
  expect(votes.queryByRole('button')).toBeNull()
  expect(screen.getByText('Nobody answered a meeting in these months')).toBeVisible()
})

test('a turnout of nobody is a turnout, not the lack of votes', async () => {
  const [vote] = reportsOf().votes
  serve(answering(reportsOf({ votes: vote ? [{ ...vote, cast: 0 }] : [] })))
  const { user } = open()
  expect((await tableOf(user, 'Vote Turnout'))[1]).toEqual(['Nov 01, 2026 · Repaint the lobby', '0%', '0', '8'])
})

test('the period stands in the address; anything else there is a year', async () => {
  const calls = serve(answering())
  const { user, router } = open('/reports?months=7')
  await titles()
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 24 months')
  await waitFor(() => expect(router.state.location.search).toBe('?months=24'))
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 12 months')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(sent(calls, 'GET /api/reports').map(({ search }) => search.get('months'))).toEqual(['12', '24'])
})

test('a failure is said, and can be tried again', async () => {
  let isUp = false
  serve(on('GET', '/reports', () => (isUp ? json(reportsOf()) : problem('forbidden', 'Not for you'))))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not for you')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await titles()).toHaveLength(8)
})

test('the dashboards of those who see the money end with the year’s income and expenses', async () => {
  const calls = serve(answering())
  const { unmount } = openPage('/dashboard', { as: 'treasurer', can: rights({ seeReports: true, seeFinances: true }) })
  expect(await screen.findByRole('region', { name: 'Income and Expenses' })).toBeVisible()
  expect(sent(calls, 'GET /api/reports').map(({ search }) => search.get('months'))).toEqual(['12'])
  unmount()
  openPage('/dashboard', { as: 'secretary', can: rights({ seeReports: true }) })
  await screen.findByRole('heading', { name: /Dilan/ })
  expect(screen.queryByRole('region', { name: 'Income and Expenses' })).toBeNull()
})

test.each([
  ['council', 'Community Reports'],
  ['president', 'Strategic Reports'],
  ['administrator', 'Analytics & Reports']
] as const)('the %s’s dashboard leads here by %s', async (as, name) => {
  serve(answering())
  openPage('/dashboard', { as, can: rights({ seeReports: true }) })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/reports')
})
