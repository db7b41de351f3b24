import { dashboard } from '@verandah/contract/dashboard'
import type { Dashboard } from '@verandah/contract/dashboardFigures'
import { addDays, dayOf, startOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Role } from '@verandah/contract/roles'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp, openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, problem, serve } from '../../test/server.ts'
import { dashboardOf } from './testing.ts'

const ASK = `GET ${dashboard.get.path}`
const answering = (role: Role) => serve({ [ASK]: () => json(dashboardOf(role)) })

test.each([
  [90, 'usual'],
  [91, 'over']
])('a budget that is used to %i % looks so: %s', async (budgetUtilization, level) => {
  serve({ [ASK]: () => json(dashboardOf('treasurer', { budgetUtilization })) })
  openPage('/dashboard', { as: 'treasurer' })
  expect(await screen.findByText(`${budgetUtilization}%`)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Monthly Budget Utilization' })).toHaveAttribute('data-level', level)
})

test.each([
  ['LKR 15,000 Of your unit', { paymentKnown: false }],
  ['LKR 0 Nothing is due', { outstandingDues: 0 }]
])('a resident who owes nothing, or is not told where to pay, reads so: %s', async (words, over) => {
  serve({ [ASK]: () => json(dashboardOf('resident', over)) })
  openPage('/dashboard', { as: 'resident' })
  expect(await screen.findByRole('link', { name: `Outstanding Dues ${words}` })).toHaveAttribute('href', '/my-dues')
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

/** Returns the part that is hidden until it is known how much waits above it; its style is not applied here. */
const outOfSight = () => document.querySelector('[data-waiting="true"]')

test('what is known stands there before the figures are', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  serve({ [ASK]: () => promise })
  openPage('/dashboard', { as: 'secretary' })
  expect(await screen.findByRole('status')).toHaveTextContent('Loading...')
  expect(outOfSight()?.contains(screen.getByRole('region', { name: 'Upcoming Meetings' }))).toBe(true)
  expect(screen.getByText('Secretary Dashboard')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Upcoming Meetings View' })).toHaveAttribute('href', '/meetings?upcoming=true')
  expect(screen.getByRole('region', { name: 'Upcoming Meetings' })).toBeVisible()
  expect(screen.queryByText('No meeting is planned.')).toBeNull()
  resolve(json(dashboardOf('secretary', { meetings: [], upcomingMeetings: 0 })))
  expect(await screen.findByText('No meeting is planned.')).toBeVisible()
  expect(outOfSight()).toBeNull()
  expect(screen.getByRole('link', { name: 'Upcoming Meetings 0 View' })).toBeVisible()
})

test('when it fails the rest of the page stands, and Retry asks again', async () => {
  let isUp = false
  serve({ [ASK]: () => (isUp ? json(dashboardOf('secretary')) : problem('forbidden', 'Not now')) })
  const { user } = openPage('/dashboard', { as: 'secretary' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now')
  expect(outOfSight()).toBeNull()
  expect(screen.getByText('Secretary Dashboard')).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
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
  later[0]?.resolve(json(dashboardOf('resident', { upcomingMeetings: 0, summary: 'Nothing is waiting for you right now.', waiting: [] })))
  expect(await screen.findByRole('link', { name: 'Meetings 0 None is planned' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Nothing is waiting for you right now.')
  expect(screen.queryByRole('heading', { name: 'What needs you' })).toBeNull()
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect([router.state.location.pathname, router.state.location.search]).toEqual([path, '']))
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

test('what a resident’s cards show stands in the sentence, and not once more below it', async () => {
  serve({ [ASK]: () => json(dashboardOf('resident')) })
  openPage('/dashboard', { as: 'resident' })
  expect(await screen.findByRole('link', { name: /^2 overdue requests/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^1 unread announcement/ })).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Some things wait for you.')
})

test('below the balance stands what is approved and not paid yet', async () => {
  serve({ [ASK]: () => json(dashboardOf('treasurer', { approvedUnpaid: 85_000 })) })
  openPage('/dashboard', { as: 'treasurer' })
  expect(
    await screen.findByRole('link', { name: /^Total Balance .* Current account balance 85,000 approved, not paid yet$/ })
  ).toBeVisible()
})

test.each([
  [-1, 'since'],
  [0, 'due'],
  [12, 'due']
])('what is owed on a day %i days from today is %s that day', async (days, word) => {
  const day = addDays(dayOf(new Date()), days)
  const waiting: Dashboard['waiting'] = [
    { kind: 'dues', text: 'Outstanding dues of LKR 15,000', count: 1, link: '/my-dues', since: startOf(day) }
  ]
  serve({ [ASK]: () => json(dashboardOf('council', { waiting })) })
  openPage('/dashboard', { as: 'council' })
  expect(await screen.findByRole('link', { name: `Outstanding dues of LKR 15,000 ${word} ${formatDay(day)}` })).toBeVisible()
})
