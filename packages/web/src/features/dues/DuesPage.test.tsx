import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { duesPage, push, reminded, TOTAL, unitDues } from './testing.ts'

const can = rights({ seeFinances: true })
const open = () => openPage('/finances/dues', { as: 'treasurer', can })
const listing = (...units: ReturnType<typeof unitDues>[]) => on('GET', '/finances/dues', () => json(duesPage(units)))
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('each unit says who owes how much and since when, and leads to its bills; the sums stand below', async () => {
  serve(listing(unitDues('4B'), unitDues('9A', { resident: null })))
  open()
  const unit = await row(/^4B ?Amaya Wijesinghe/)
  for (const text of ['Aug 01, 2026', 'LKR 15,000', 'LKR 30,000', 'LKR 45,000']) expect(unit.getByText(text)).toBeVisible()
  expect(unit.getByRole('link', { name: '4B' })).toHaveAttribute('href', '/finances?type=income&status=pending&unitNumber=4B')
  expect((await row(/^9A/)).getByText('Nobody has an account')).toBeVisible()
  const sums = await row(/^All units/)
  for (const text of ['LKR 30,000', 'LKR 60,000', 'LKR 90,000']) expect(sums.getByText(text)).toBeVisible()
  expect(screen.getByText('2 units owe')).toBeVisible()
})

test('what is owed stands under its age', async () => {
  const ageing = { d0_30: 1_000, d31_60: 2_000, d61_90: 3_000, d90: 4_000 }
  serve(on('GET', '/finances/dues', () => json(duesPage([unitDues('4B', { outstanding: 10_000, ageing })], { ...TOTAL, ageing }))))
  open()
  const unit = await screen.findByRole('row', { name: /^4B/ })
  // The first column heads its row.
  const cells = within(unit).getAllByRole('cell')
  const heads = screen.getAllByRole('columnheader').slice(1)
  const shown = Object.fromEntries(heads.map(({ textContent }, index) => [textContent, cells[index]?.textContent]))
  expect(shown).toMatchObject({
    '0–30 days': 'LKR 1,000',
    '31–60 days': 'LKR 2,000',
    '61–90 days': 'LKR 3,000',
    'Over 90 days': 'LKR 4,000'
  })
})

test('one unit is reminded at once, and the screen says how many people were told', async () => {
  const calls = serve(
    listing(unitDues('4B'), unitDues('9A', { resident: null })),
    on('POST', '/finances/dues/reminders', () => json(reminded({ sent: 2, units: 1 })))
  )
  const { user } = open()
  await push(user, 'Send Reminder to 4B')
  expect(await screen.findByText('Reminder sent to 2 people')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send Reminder to 9A' })).toBeNull()
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{ unitNumbers: ['4B'] }])
})

test('all are reminded only after the number of units was named', async () => {
  const calls = serve(
    listing(unitDues('4B'), unitDues('9A')),
    on('POST', '/finances/dues/reminders', () =>
      json(reminded({ sent: 1, units: 1, alreadyReminded: ['9A'], withoutAccount: ['1A', '1B'] }))
    )
  )
  const { user } = open()
  await push(user, 'Remind All')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a reminder to 3 people? Overdue units: 2' }))
  expect(sent(calls, 'POST')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remind All' }))
  expect(await screen.findByText('Reminder sent to 1 person')).toBeVisible()
  expect(screen.getByText('1 unit · 1 unit was reminded earlier today · 2 units have no active account')).toBeVisible()
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{}])
})

test.each([
  [{ alreadyReminded: ['4B'] }, '1 unit was reminded earlier today'],
  [{ withoutAccount: ['4B'] }, '1 unit has no active account'],
  [{}, 'There was nobody to remind']
])('a reminder that nobody gets says why: %j', async (answer, words) => {
  serve(
    listing(unitDues('4B')),
    on('POST', '/finances/dues/reminders', () => json(reminded(answer)))
  )
  const { user } = open()
  await push(user, 'Send Reminder to 4B')
  expect(await screen.findByText(words)).toBeVisible()
})

test('where all that are overdue were reminded today, nobody is asked to remind them', async () => {
  serve(on('GET', '/finances/dues', () => json(duesPage([unitDues('4B')], { ...TOTAL, reminder: { people: 0, units: 0 } }))))
  open()
  expect(await screen.findByText('Nobody is left to remind today')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remind All' })).toBeNull()
})

test('where nothing is overdue yet there is nobody to remind', async () => {
  serve(on('GET', '/finances/dues', () => json(duesPage([unitDues('4B')], { ...TOTAL, overdueUnits: 0 }))))
  open()
  await row(/^4B/)
  expect(screen.queryByRole('button', { name: 'Remind All' })).toBeNull()
})

test('a reminder that fails says so above the list', async () => {
  serve(
    listing(unitDues('4B')),
    on('POST', '/finances/dues/reminders', () => problem('unavailable', ''))
  )
  const { user } = open()
  await push(user, 'Send Reminder to 4B')
  expect(await screen.findByText('Failed to send the reminder')).toBeVisible()
  expect(await row(/^4B/)).toBeDefined()
})

test('nothing outstanding says so, once', async () => {
  serve(on('GET', '/finances/dues', () => json(duesPage([], { ...TOTAL, overdueUnits: 0 }))))
  open()
  expect(await screen.findByText('Every unit has paid its bills.')).toBeVisible()
  expect(screen.getByText('No outstanding dues')).toBeVisible()
  expect(screen.queryByText(/units? owes?$/)).toBeNull()
})

test('the secretary is told that this is not theirs to see, and a resident is led away', async () => {
  const calls = serve()
  openPage('/finances/dues', { as: 'secretary' })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(sent(calls, 'GET /api/finances/dues')).toEqual([])
  const { place } = openApp('/finances/dues', { as: 'council' })
  await waitFor(() => expect(place()).toBe('/dashboard'))
})
