import type { Instant } from '@verandah/contract/dates'
import type { ReminderRecipients, UnitDues } from '@verandah/contract/dues'
import type { UndoId } from '@verandah/contract/undo'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, openMore } from '../../test/form.ts'
import { openApp, openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { duesPage, push, recipients, reminded, TOTAL, unitDues } from './testing.ts'

const can = rights({ seeFinances: true })
const open = () => openPage('/finances/dues', { as: 'treasurer', can })
const listing = (...units: ReturnType<typeof unitDues>[]) => on('GET', '/finances/dues', () => json(duesPage(units)))
const counting = (over: Partial<ReminderRecipients> = {}) => on('GET', '/finances/dues/reminders/recipients', () => json(recipients(over)))
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('each unit says who owes how much and since when, and leads to its account; the sums stand below', async () => {
  serve(listing(unitDues('4B'), unitDues('9A', { resident: null })))
  open()
  const unit = await row(/ 4B ?Amaya Wijesinghe/)
  for (const text of ['Aug 01, 2026', 'LKR 15,000', 'LKR 30,000', 'LKR 45,000']) expect(unit.getByText(text)).toBeVisible()
  expect(unit.getByRole('link', { name: '4B' })).toHaveAttribute('href', '/finances/dues/4B')
  expect((await row(/ 9A/)).getByText('Nobody has an account')).toBeVisible()
  const sums = await row(/^All units/)
  for (const text of ['LKR 30,000', 'LKR 60,000', 'LKR 90,000']) expect(sums.getByText(text)).toBeVisible()
  expect(screen.getByText('2 units owe')).toBeVisible()
})

test('what is owed stands under its age', async () => {
  const ageing = { d0_30: 1_000, d31_60: 2_000, d61_90: 3_000, d90: 4_000 }
  serve(on('GET', '/finances/dues', () => json(duesPage([unitDues('4B', { outstanding: 10_000, ageing })], { ...TOTAL, ageing }))))
  open()
  const unit = await screen.findByRole('row', { name: / 4B/ })
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

test('the button says how many people of how many units will be told, and why not all', async () => {
  const calls = serve(
    listing(unitDues('4B'), unitDues('9A')),
    counting({ units: 5, recipients: 3, alreadyReminded: ['9A'], withoutAccount: ['1A', '1B'] }),
    on('POST', '/finances/dues/reminders', () =>
      json(reminded({ sent: 1, units: 1, alreadyReminded: ['9A'], withoutAccount: ['1A', '1B'] }))
    )
  )
  const { user } = open()
  expect(await screen.findByText('1 unit was reminded earlier today · 2 units have no active account')).toBeVisible()
  expect(sent(calls, 'POST')).toEqual([])
  await chooseMore(user, 'Remind 5 units (3 people)')
  expect(await screen.findByText('1 home told, 2 on paper')).toBeVisible()
  expect(screen.getByText('Reminder sent to 1 person · 1 unit was reminded earlier today')).toBeVisible()
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{}])
})

test('the reminders of the homes that nobody tells are printed', async () => {
  const calls = serve(listing(unitDues('4B')), counting({ units: 5, recipients: 3, withoutAccount: ['1A', '1B'] }))
  const { user } = openPage('/finances/dues', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await user.click(await screen.findByRole('button', { name: 'Print the 2' }))
  await waitFor(() => expect(sent(calls, 'GET /api/finances/dues/reminders/letters.pdf')).toHaveLength(1))
})

test('it says that one is not reminded oneself', async () => {
  serve(listing(unitDues('5F')), counting({ units: 1, recipients: 1, unitNumbers: ['5F'] }))
  open()
  expect(await screen.findByText('You are not reminded yourself')).toBeVisible()
})

test('a reminder can be taken back from its toast', async () => {
  const id = '01900000-0000-7000-8000-000000000900' as UndoId
  const until = new Date(Date.now() + 15_000).toISOString() as Instant
  const calls = serve(
    listing(unitDues('4B')),
    counting(),
    on('POST', '/finances/dues/reminders', () => json(reminded({ sent: 2, units: 1, undo: { id, until } }))),
    on('POST', `/undo/${id}`, () => json({ message: 'Undone' }))
  )
  const { user } = open()
  await push(user, 'Send Reminder to 4B')
  await push(user, 'Undo')
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(sent(calls, `POST /api/undo/${id}`)).toHaveLength(1)
})

test('units that are chosen stay chosen on other pages and under filters, and are reminded together', async () => {
  const pages: Record<string, UnitDues[]> = { '1': [unitDues('4B'), unitDues('9A')], '2': [unitDues('1C')] }
  const calls = serve(
    on('GET', '/finances/dues', ({ search }) => {
      const page = search.has('minDays') ? [unitDues('9A')] : (pages[search.get('page') ?? '1'] ?? [])
      return json({
        ...duesPage(page),
        pagination: { page: Number(search.get('page')), limit: 50, total: 3, pages: search.has('minDays') ? 1 : 2 }
      })
    }),
    on('GET', '/finances/dues/reminders/recipients', ({ search }) => {
      const asked = search.get('unitNumbers')?.split(',') ?? ['4B', '9A', '1C']
      return json(recipients({ units: asked.length, recipients: asked.length + 1, unitNumbers: asked }))
    }),
    on('POST', '/finances/dues/reminders', () => json(reminded({ sent: 3, units: 2 })))
  )
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select unit 4B' }))
  expect(screen.getByText('1 unit chosen')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select unit 1C' }))
  expect(screen.getByText('2 units chosen, 1 not shown')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Oldest bill'), 'Over 60 days')
  expect(await screen.findByText('2 units chosen, 2 not shown')).toBeVisible()
  expect(sent(calls, 'GET /api/finances/dues').at(-1)?.search.get('minDays')).toBe('60')
  await push(user, 'Remind 2 units (3 people)')
  expect(await screen.findByText('Reminder sent to 3 people')).toBeVisible()
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{ unitNumbers: ['4B', '1C'] }])
  expect(await screen.findByText('Units on this page: 1')).toBeVisible()
})

test('a unit that owes nothing any more leaves the choice; Clear gives it up', async () => {
  let owing = ['4B', '9A']
  serve(
    listing(unitDues('4B'), unitDues('9A')),
    on('GET', '/finances/dues/reminders/recipients', () => json(recipients({ units: owing.length, unitNumbers: owing }))),
    on('POST', '/finances/dues/reminders', () => {
      owing = ['9A']
      return json(reminded())
    })
  )
  const { user } = open()
  await push(user, 'Select All')
  expect(await screen.findByText('2 units chosen')).toBeVisible()
  await push(user, 'Send Reminder to 4B')
  expect(await screen.findByText('1 unit chosen')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select unit 4B' })).toHaveProperty('checked', false)
  await push(user, 'Clear')
  expect(await screen.findByText('Units on this page: 2')).toBeVisible()
})

test('under a filter nobody is reminded who was not chosen', async () => {
  serve(listing(unitDues('4B')), counting())
  const { user } = openPage('/finances/dues?minDays=90', { as: 'treasurer', can })
  await row(/ 4B/)
  expect(await openMore(user)).toEqual(['Bill a Month', 'Statements on Paper', 'Monthly Fees'])
  expect(screen.getByText('These units')).toBeVisible()
})

test('a filter that leaves nothing says so and can be cleared', async () => {
  serve(
    on('GET', '/finances/dues', ({ search }) => json(duesPage(search.has('minDays') ? [] : [unitDues('4B')]))),
    counting()
  )
  const { user } = openPage('/finances/dues?minDays=90', { as: 'treasurer', can })
  expect(await screen.findByText('No unit owes a bill that is so old.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0]!)
  expect(await row(/ 4B/)).toBeDefined()
})

test('each unit says when it was reminded last; one of today is not reminded again', async () => {
  const at = (days: number) => ({ remindedAt: new Date(Date.now() - days * 86_400_000).toISOString() as Instant })
  serve(listing(unitDues('4B', at(3)), unitDues('9A', at(1)), unitDues('1C', at(0)), unitDues('2C')), counting())
  open()
  expect((await row(/ 4B/)).getByText('Reminded 3 days ago')).toBeVisible()
  expect((await row(/ 9A/)).getByText('Reminded 1 day ago')).toBeVisible()
  expect((await row(/ 1C/)).getByText('Reminded today')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Send Reminder to/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Send Reminder to 4B',
    'Send Reminder to 9A',
    'Send Reminder to 2C'
  ])
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
  serve(listing(unitDues('4B')), counting({ units: 1, recipients: 0, alreadyReminded: ['4B'] }))
  const { user } = open()
  expect(await screen.findByText('Nobody is left to remind today · 1 unit was reminded earlier today')).toBeVisible()
  expect(await openMore(user)).toEqual(['Bill a Month', 'Statements on Paper', 'Monthly Fees'])
})

test('where nothing is overdue yet there is nobody to remind', async () => {
  serve(listing(unitDues('4B')), counting({ units: 0, recipients: 0, unitNumbers: [] }))
  const { user } = open()
  await row(/ 4B/)
  expect(await openMore(user)).toEqual(['Bill a Month', 'Statements on Paper', 'Monthly Fees'])
})

test('a reminder that fails says so above the list', async () => {
  serve(
    listing(unitDues('4B')),
    on('POST', '/finances/dues/reminders', () => problem('unavailable', ''))
  )
  const { user } = open()
  await push(user, 'Send Reminder to 4B')
  expect(await screen.findByText('Failed to send the reminder')).toBeVisible()
  expect(await row(/ 4B/)).toBeDefined()
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
  const { pathname } = openApp('/finances/dues', { as: 'council' })
  await waitFor(() => expect(pathname()).toBe('/dashboard'))
})
