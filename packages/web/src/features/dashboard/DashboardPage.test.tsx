import { dashboard } from '@verandah/contract/dashboard'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { ROLES, type Role } from '@verandah/contract/roles'
import { focusManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp, openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, problem, serve } from '../../test/server.ts'
import { dashboardOf } from './testing.ts'

const ASK = `GET ${dashboard.get.path}`
const answering = (role: Role) => serve({ [ASK]: () => json(dashboardOf(role)) })

const today = dayOf(new Date())
const nextMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1)).toISOString().slice(0, 10) as Day
const MONTH = `from=${today.slice(0, 7)}-01&to=${addDays(nextMonth, -1)}`

/** Golden: every link of a role's view, in order, and where it leads. */
const LINKS: Record<Role, [name: RegExp, to: string][]> = {
  resident: [
    [/^Outstanding Dues LKR 15,000 See how to pay$/, '/finances'],
    [/^Maintenance 1 Open requests$/, '/maintenance'],
    [/^Meetings 1 Upcoming$/, '/meetings'],
    [/^Announcements 3 Unread$/, '/announcements'],
    [/^View all$/, '/announcements'],
    [/^High priority Water cut Nov 20, 2026 New$/, '/announcements/201'],
    [/^Low priority The tanks Nov 02, 2026$/, '/announcements/202'],
    [/^View all$/, '/maintenance'],
    [/^Kitchen tap Nov 21, 2026 in progress high$/, '/maintenance/401'],
    [/^Hall light Nov 01, 2026 completed low$/, '/maintenance/402'],
    [/^Submit New Request$/, '/maintenance?new=1'],
    [/^Submit Maintenance Request$/, '/maintenance?new=1'],
    [/^View Payment History$/, '/finances'],
    [/^View Meeting Minutes$/, '/meetings'],
    [/^Building Documents$/, '/documents']
  ],
  council: [
    [/^Upcoming Meetings 2 View$/, '/meetings'],
    [/^Pending Votes 2 Vote$/, '/votes'],
    [/^New Announcements 6 Read$/, '/announcements'],
    [/^Community Feedback 8 Not yet acknowledged$/, '/community'],
    [/^Paint the lobby Deadline: Dec 05, 2026 18:00 pending$/, '/votes/01900000-0000-7000-8000-000000000500'],
    [/^Cast Your Votes$/, '/votes'],
    [/^Meeting Minutes$/, '/meetings'],
    [/^Community Reports$/, '/reports'],
    [/^Resident Feedback$/, '/community']
  ],
  treasurer: [
    [/^Total Balance LKR 2,500,000 Current account balance$/, '/finances'],
    [/^Monthly Income LKR 450,000 This month$/, `/finances?type=income&${MONTH}`],
    [/^Monthly Expenses LKR 380,000 This month$/, `/finances?type=expense&${MONTH}`],
    [/^Outstanding Dues LKR 125,000 Pending collections$/, '/finances?type=income&status=pending'],
    [/Kamal Silva would join the council LKR 84,500 • Resident to Council Member • Requested by Dilan Fernando high$/, '/approvals'],
    [/^Review All Approvals$/, '/approvals'],
    [/^Expense Generator diesel Nov 20, 2026 · Lanka Fuels −LKR 84,500 pending$/, '/finances?transaction=501'],
    [/^Income Late payment penalty Nov 19, 2026 · Unit 2A \+LKR 2,500 completed$/, '/finances?transaction=502'],
    [/^View All Transactions$/, '/finances'],
    [/^Record Transaction$/, '/finances?new=1'],
    [/^Generate Report$/, '/finances?report=1'],
    [/^Manage Vendors$/, '/vendors'],
    [/^Budget Planning$/, '/finances?budget=1']
  ],
  secretary: [
    [/^Upcoming Meetings 2 View$/, '/meetings'],
    [/^Draft Announcements 5 Not yet published$/, '/announcements'],
    [/^New Registrations 4 In the last 30 days$/, '/users'],
    [/^Documents 18 In the repository$/, '/documents'],
    [/^View all$/, '/meetings'],
    [/Annual general meeting Dec 05, 2026 18:00 - 20:30 • Roof terrace annual$/, '/meetings/01900000-0000-7000-8000-000000000100'],
    [/^Schedule Meeting$/, '/meetings?new=1'],
    [/^Create Announcement$/, '/announcements?new=1'],
    [/^Invite New User$/, '/users?view=invitations&new=1']
  ],
  president: [
    [/^Pending Approvals 1 Waiting for a decision$/, '/approvals'],
    [/^Active Projects 2 Under way now$/, '/projects?status=active'],
    [/^Performance 76% Requests completed in time$/, '/reports'],
    [/^Community Issues 3 Urgent requests and open feedback$/, '/community'],
    [/Kamal Silva would join the council/, '/approvals'],
    [/^Review All Approvals$/, '/approvals'],
    [/^Strategic Reports$/, '/reports'],
    [/^Community Forum$/, '/community'],
    [/^Project Oversight$/, '/projects']
  ],
  administrator: [
    [/^Total Users 1,089 With an account$/, '/users'],
    [/^Active Users 1,088 May sign in$/, '/users'],
    [/^Pending Approvals 1 Waiting for a decision$/, '/approvals'],
    [/Kamal Silva would join the council/, '/approvals'],
    [/^Review All Approvals$/, '/approvals'],
    [/^User Management$/, '/users'],
    [/^System Settings$/, '/settings'],
    [/^Analytics & Reports$/, '/reports']
  ]
}

test.each(ROLES)('the %s is greeted, told what waits, and led to it', async (role) => {
  const calls = answering(role)
  openPage('/dashboard', { as: role })
  const { title, description } = dashboardOf(role)
  expect(await screen.findByText('Some things wait for you.')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('heading', { level: 2, name: /^Welcome back, \w+!$/ })).toBeVisible()
  for (const text of [title, description]) expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText(/^Unit \w+$/) === null).toBe(role === 'administrator')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(LINKS[role].map(([, to]) => to))
  for (const [index, [name]] of LINKS[role].entries()) expect(screen.getAllByRole('link', { name })).toContain(links[index])
  expect(calls).toHaveLength(1)
})

test.each([
  [90, 'false'],
  [91, 'true']
])('a budget that is used to %i % is in the colour of errors: %s', async (budgetUtilization, isHigh) => {
  serve({ [ASK]: () => json(dashboardOf('treasurer', { budgetUtilization })) })
  openPage('/dashboard', { as: 'treasurer' })
  expect(await screen.findByText(`${budgetUtilization}%`)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Monthly Budget Utilization' })).toHaveAttribute('data-high', isHigh)
})

test.each([
  ['LKR 15,000 Of your unit', { paymentKnown: false }],
  ['LKR 0 Nothing is due', { outstandingDues: 0 }]
])('a resident who owes nothing, or is not told where to pay, reads so: %s', async (words, over) => {
  serve({ [ASK]: () => json(dashboardOf('resident', over)) })
  openPage('/dashboard', { as: 'resident' })
  expect(await screen.findByRole('link', { name: `Outstanding Dues ${words}` })).toHaveAttribute('href', '/finances')
})

test('the treasurer is two clicks from a recorded transaction: the dialog is open', async () => {
  answering('treasurer')
  const { user, router } = openApp('/dashboard', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await user.click(await screen.findByRole('link', { name: 'Record Transaction' }))
  await screen.findByRole('dialog', { name: 'Record New Transaction' })
  expect(router.state.location.pathname).toBe('/finances')
})

test('a performance that nothing measures is a dash', async () => {
  serve({ [ASK]: () => json(dashboardOf('president', { performance: null })) })
  openPage('/dashboard', { as: 'president' })
  expect(await screen.findByRole('link', { name: 'Performance – Nothing completed in the last 90 days' })).toBeVisible()
})

test('a resident is two clicks from a request: the dialog is open and knows the unit', async () => {
  answering('resident')
  const { user } = openApp('/dashboard', { as: 'resident' })
  await user.click(await screen.findByRole('link', { name: 'Submit New Request' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit New Request' }))
  expect(dialog.getByLabelText(/^Unit Number/)).toHaveValue('4B')
})

test('what is known stands there before the figures are', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  serve({ [ASK]: () => promise })
  openPage('/dashboard', { as: 'secretary' })
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...')
  expect(screen.getByText('Secretary Dashboard')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Upcoming Meetings View' })).toHaveAttribute('href', '/meetings')
  expect(screen.getByRole('region', { name: 'Upcoming Meetings' })).toBeVisible()
  expect(screen.queryByText('No meeting is planned.')).toBeNull()
  resolve(json(dashboardOf('secretary', { meetings: [], upcomingMeetings: 0 })))
  expect(await screen.findByText('No meeting is planned.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Upcoming Meetings 0 View' })).toBeVisible()
})

test('when it fails the rest of the page stands, and Retry asks again', async () => {
  let isUp = false
  serve({ [ASK]: () => (isUp ? json(dashboardOf('secretary')) : problem('forbidden', 'Not now')) })
  const { user } = openPage('/dashboard', { as: 'secretary' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  expect(screen.getByText('Secretary Dashboard')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Schedule Meeting',
    'Create Announcement',
    'Invite New User'
  ])
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Annual general meeting')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

afterEach(() => focusManager.setFocused(undefined))
const returnToTheWindow = () =>
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })

test('a return to the window asks again, and what was there stays meanwhile, also when that fails', async () => {
  const later = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let calls = 0
  serve({ [ASK]: async () => later[(calls += 1) - 2]?.promise ?? json(dashboardOf('resident')) })
  openPage('/dashboard', { as: 'resident' })
  await screen.findByRole('link', { name: 'Meetings 1 Upcoming' })
  returnToTheWindow()
  expect(await screen.findByTestId('refetching')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Meetings 1 Upcoming' })).toBeVisible()
  later[0]?.resolve(json(dashboardOf('resident', { upcomingMeetings: 0, summary: 'Nothing is waiting for you right now.' })))
  expect(await screen.findByRole('link', { name: 'Meetings 0 None is planned' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Nothing is waiting for you right now.')
  returnToTheWindow()
  later[1]?.resolve(problem('forbidden', 'Not now'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  expect(screen.getByRole('link', { name: 'Meetings 0 None is planned' })).toBeVisible()
})

test('who has lost their role meanwhile sees the view that the server gives them', async () => {
  serve({ [ASK]: () => json(dashboardOf('resident')) })
  openPage('/dashboard', { as: 'administrator' })
  expect(await screen.findByText('Resident Dashboard')).toBeVisible()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain('View Meeting Minutes')
  expect(screen.queryByRole('link', { name: 'System Settings' })).toBeNull()
})

test.each([
  ['Schedule Meeting', 'Schedule New Meeting', '/meetings'],
  ['Create Announcement', 'Create New Announcement', '/announcements']
])('%s opens the dialog, and the address forgets it when that is closed', async (action, title, path) => {
  answering('secretary')
  const can = rights({ scheduleMeetings: true, writeAnnouncements: true })
  const { user, router } = openApp('/dashboard', { as: 'secretary', can })
  await user.click(await screen.findByRole('link', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([router.state.location.pathname, router.state.location.search]).toEqual([path, ''])
})

test('a link to a new meeting opens nothing for those who may schedule none', async () => {
  serve()
  openPage('/meetings?new=1', { as: 'resident' })
  await screen.findByText('No meetings found')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Invite New User opens the invitation beside the list of all', async () => {
  answering('secretary')
  const can = rights({ manageUsers: true, grantableRoles: ['resident'] })
  const { user, router } = openApp('/dashboard', { as: 'secretary', can })
  await user.click(await screen.findByRole('link', { name: 'Invite New User' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toBe('?view=invitations')
})
