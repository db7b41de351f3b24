import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listing, meeting, open } from '../testing.ts'
import { person } from '../../../test/people.ts'
import { serve } from '../../../test/server.ts'

async function card(over = {}) {
  serve(listing(meeting(over)))
  open()
  return within(await screen.findByRole('region', { name: 'Annual general meeting' }))
}

test('a card says when, where, who and what', async () => {
  const { getByText, getByRole } = await card({ type: 'committee', status: 'in-progress' })
  expect(getByRole('heading', { level: 4, name: 'Annual general meeting' })).toBeVisible()
  for (const text of ['in-progress', 'committee', 'Sat', 'Dec', '05', 'Dec 05, 2026', '18:00 - 20:30', 'Roof terrace'])
    expect(getByText(text)).toBeVisible()
  expect(getByText('Accounts and elections')).toBeVisible()
  expect(getByText('Organized by Dilan Fernando')).toBeVisible()
  expect(getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/meetings/01900000-0000-7000-8000-000000000100')
})

test('a general meeting is named as one, and its items have no times', async () => {
  const { getByText, queryByText } = await card({ kind: 'egm', type: 'general', can: { ...meeting().can, rsvp: false } })
  expect(getByText('extraordinary general meeting')).toBeVisible()
  expect(getByText('Welcome')).toBeVisible()
  expect(queryByText('general')).toBeNull()
  expect(queryByText('1 attendee')).toBeNull()
  expect(queryByText('Will you come?')).toBeNull()
})

test.each([
  [100, 'd'.repeat(100)],
  [101, `${'d'.repeat(100)}...`]
])('a description of %i characters', async (length, shown) => {
  const { getByText } = await card({ description: 'd'.repeat(length) })
  expect(getByText(shown)).toBeVisible()
})

const rows = ['Item 1 (10 min)', 'Item 2 (11 min)']

test.each([
  [1, ['Agenda (1 item)', ...rows.slice(0, 1)]],
  [2, ['Agenda (2 items)', ...rows]],
  [3, ['Agenda (3 items)', ...rows, '+1 more items']],
  [5, ['Agenda (5 items)', ...rows, '+3 more items']]
])('an agenda of %i items shows at most two', async (count, shown) => {
  const agenda = Array.from({ length: count }, (_, index) => ({ item: `Item ${index + 1}`, duration: 10 + index }))
  const { getAllByText } = await card({ agenda })
  expect(getAllByText(/^Agenda \(|^Item |more items$/).map(({ textContent }) => textContent)).toEqual(shown)
})

test('without agenda and description their places are empty', async () => {
  const { queryByText } = await card({ agenda: [], description: null })
  expect(queryByText(/Agenda/)).toBeNull()
})

test.each([
  ['cancelled', 'true'],
  ['scheduled', 'false']
])('a card that is %s is quiet: %s', async (status, isQuiet) => {
  const { getByText } = await card({ status })
  expect(getByText('Annual general meeting').closest('section')).toHaveAttribute('data-quiet', isQuiet)
  expect(getByText('Sat').closest('div')).toHaveAttribute('data-quiet', isQuiet)
})

test.each([
  [1, '1 attendee', 1],
  [4, '4 attendees', 4],
  [6, '6 attendees', 4],
  [35, '35 attendees', 4]
])('%i attendees', async (count, text, avatars) => {
  // A list names the first eight.
  const attendees = Array.from({ length: Math.min(count, 8) }, (_, index) => ({ user: person(index + 1, 'Amaya', 'Zoysa') }))
  const { getByText, getAllByText } = await card({ attendees, attendeeCount: count })
  expect(getByText(text)).toBeVisible()
  expect(getAllByText('AZ')).toHaveLength(avatars)
})
