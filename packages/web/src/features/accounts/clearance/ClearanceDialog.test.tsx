import { dayOf } from '@verandah/contract/dates'
import type { Clearance } from '@verandah/contract/duesStatement'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseMore, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answers, json, on, problem, sent, serve } from '../../../test/server.ts'
import { bill, billAnswers } from '../bills/testing.ts'
import { clearance } from '../testing.ts'

const CLEARANCE = '/finances/dues/clearance'
const answering = (over: Partial<Clearance> = {}): Answers => ({
  ...billAnswers([bill(2)]),
  [`GET /api${CLEARANCE}`]: ({ search }) => (search.get('format') === 'pdf' ? new Response('%PDF') : json(clearance(over)))
})
const open = () => openPage('/finances/dues/4B', { as: 'treasurer', can: rights({ seeFinances: true }) })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Clearance Letter' }))
const lines = async () =>
  [...(await (await dialog()).findByRole('status')).querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': ')
  )

test('the letter is shown for the day on which the unit changes hands, and downloaded', async () => {
  const owners = [
    { name: 'Kamal Silva', part: '1/2', outstanding: 2500 },
    { name: 'Nimal Silva', part: '1/2', outstanding: 2500 }
  ]
  const calls = serve(answering({ bills: [bill(2)], credit: 30, owners }))
  const { user } = open()
  await chooseMore(user, 'Clearance Letter')
  const field = (await dialog()).getByLabelText('New owner from *')
  expect(field).toHaveValue(dayOf(new Date()))
  await user.fill(field, '2026-09-16')
  await waitFor(async () =>
    expect(await lines()).toEqual([
      'Owed: LKR 5,000',
      'Month 2: LKR 5,000',
      'Paid in advance: LKR 30',
      'Kamal Silva, 1/2 of it: LKR 2,500',
      'Nimal Silva, 1/2 of it: LKR 2,500',
      'Billed for September 2026: LKR 3,000',
      'Seller, 15 days: LKR 1,500',
      'Buyer, 15 days: LKR 1,500'
    ])
  )
  await press(user, 'Download')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The shown letter may be fetched again meanwhile.
  const searches = sent(calls, `GET /api${CLEARANCE}`).map(({ search }) => String(search))
  expect(searches.filter((search) => search.includes('format'))).toEqual(['unitNumber=4B&day=2026-09-16&format=pdf'])
})

test('where nothing is owed and the month was not billed that is all it says', async () => {
  serve(answering({ outstanding: 0, current: null }))
  const { user } = open()
  await chooseMore(user, 'Clearance Letter')
  await dialog()
  await waitFor(async () => expect(await lines()).toEqual(['Owed: LKR 0']))
})

test('the letter is to the one who is named', async () => {
  const calls = serve(answering())
  const { user } = open()
  await chooseMore(user, 'Clearance Letter')
  await user.fill((await dialog()).getByLabelText(/^New owner from/), '2026-09-16')
  await user.fill((await dialog()).getByLabelText(/^To/), 'Silva & Co.')
  await press(user, 'Download')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, `GET /api${CLEARANCE}`).map(({ search }) => search.get('addressee'))).toContain('Silva & Co.')
})

test('a day must be there, and a letter that cannot be made leaves the dialog', async () => {
  serve(
    on('GET', CLEARANCE, ({ search }) => (search.get('format') === 'pdf' ? problem('unavailable', '') : json(clearance()))),
    answering()
  )
  const { user } = open()
  await chooseMore(user, 'Clearance Letter')
  const field = (await dialog()).getByLabelText('New owner from *')
  await user.clear(field)
  await press(user, 'Download')
  expect((await screen.findAllByText('New owner from is required')).length).toBeGreaterThan(0)
  await user.fill(field, '2026-09-16')
  await press(user, 'Download')
  expect(await screen.findByText('Failed to download the letter')).toBeVisible()
  await dialog()
})

test('what is owed that cannot be fetched says so and is asked for again', async () => {
  let isDown = true
  serve(
    on('GET', CLEARANCE, () => (isDown ? problem('unavailable', '') : json(clearance()))),
    answering()
  )
  const { user } = open()
  await chooseMore(user, 'Clearance Letter')
  expect(await (await dialog()).findByText('Failed to fetch what is owed')).toBeVisible()
  isDown = false
  await user.click((await dialog()).getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect((await lines())[0]).toBe('Owed: LKR 5,000'))
})
