import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { rights } from '../../test/people.ts'
import { json, on, sent, serve } from '../../test/server.ts'
import { duesPage, recipients, TOTAL, unitDues } from './testing.ts'

const open = (at = '/finances/dues') => openPage(at, { as: 'treasurer', can: rights({ seeFinances: true }) })
const counting = on('GET', '/finances/dues/reminders/recipients', () => json(recipients()))
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('beside what a unit owes stands what of it is overdue, and what it has paid in advance', async () => {
  const units = [unitDues('4B', { overdue: 15_000, credit: 20 }), unitDues('9A', { overdue: 0 }), unitDues('2C', { overdue: 45_000 })]
  serve(
    on('GET', '/finances/dues', () => json(duesPage(units, { ...TOTAL, overdue: 60_000, credit: 20 }))),
    counting
  )
  open()
  for (const text of ['LKR 15,000 overdue', 'LKR 20 in advance, would pay the bill due Aug 01, 2026'])
    expect((await row(/ 4B/)).getByText(text)).toBeVisible()
  expect((await row(/ 9A/)).getByText('Not due yet')).toBeVisible()
  expect((await row(/ 2C/)).queryByText(/overdue|due yet|advance/)).toBeNull()
  expect((await row(/^All units/)).getByText('LKR 60,000 overdue')).toBeVisible()
})

test('what was owed on a day that is over is only read: nobody is reminded of it', async () => {
  const calls = serve(
    on('GET', '/finances/dues', ({ search }) => json(duesPage(search.get('on') ? [unitDues('9A')] : [unitDues('4B')]))),
    counting
  )
  const { user } = open()
  expect(await screen.findByRole('button', { name: 'Send Reminder to 4B' })).toBeVisible()
  fireEvent.change(screen.getByLabelText('Owed on'), { target: { value: '2025-12-31' } })
  expect(await screen.findByRole('link', { name: '9A' })).toBeVisible()
  await waitFor(() => expect(sent(calls, 'GET /api/finances/dues').at(-1)?.search.get('on')).toBe('2025-12-31'))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Reminder' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(await screen.findByRole('button', { name: 'Send Reminder to 4B' })).toBeVisible()
})

test('where nothing was owed that day it says so', async () => {
  serve(
    on('GET', '/finances/dues', () => json(duesPage([]))),
    counting
  )
  open('/finances/dues?on=2020-01-01')
  expect(await screen.findByText('No unit owed such a bill on that day.')).toBeVisible()
})
