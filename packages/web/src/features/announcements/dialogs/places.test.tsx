import { fireEvent, screen, waitFor } from '@testing-library/react'
import { addDays, dayOf } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { json, on, sent } from '../../../test/server.ts'
import { create, draft, edit, onAnnouncements } from '../testing.ts'

const units = on('GET', '/units', () =>
  json({ units: ['3A', '3B', '4A'].map((label) => ({ label, floor: label.slice(0, 1) })).concat({ label: 'G1', floor: 'Ground' }) })
)
const recipients = on('GET', '/announcements/recipients', ({ search }) =>
  json(
    search.get('floors') === '3' && search.get('units') === 'G1'
      ? { recipients: 2, units: 3, withoutAccount: ['3B'] }
      : { recipients: 5, units: null, withoutAccount: [] }
  )
)
const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('floors and units are chosen once they are wanted, and counted; a floor has all its units', async () => {
  const { user, calls } = await create(
    units,
    recipients,
    onAnnouncements('POST', () => json(draft(), 201))
  )
  expect(screen.queryByRole('group', { name: 'Floors' })).toBeNull()
  await user.click(screen.getByLabelText('Only for some floors or units'))
  await screen.findByText('Nothing is chosen: the whole target audience gets it.')
  await user.click(screen.getByRole('checkbox', { name: 'Floor 3' }))
  expect(screen.getByRole('checkbox', { name: 'Unit 3A' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Unit 3A' })).toBeDisabled()
  // A floor without a number has no choice of its own, but its units have.
  expect(screen.queryByRole('checkbox', { name: /Ground/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Unit G1' }))
  expect(await screen.findByText('2 people in 3 units. One of them has no account: 3B.')).toBeVisible()
  set('Title', 'Corridor')
  set('Content', 'It is painted.')
  await press(user, 'Create')
  await screen.findByText('Announcement created successfully')
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ audience: { floors: [3], units: ['G1'] } })
})

test('an edit opens with what is chosen; without the tick it is for the whole audience again', async () => {
  const stored = draft({ audience: { floors: [4], units: ['3A'] } })
  const { user, calls } = await edit(
    stored,
    units,
    recipients,
    onAnnouncements('PUT', () => json(stored))
  )
  expect(await screen.findByRole('checkbox', { name: 'Floor 4' })).toBeChecked()
  await user.click(screen.getByLabelText('Only for some floors or units'))
  expect(screen.queryByRole('checkbox', { name: 'Floor 4' })).toBeNull()
  await press(user, 'Update')
  await screen.findByText('Announcement updated successfully')
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({ audience: { floors: [], units: [] } })
})

test('a time in Colombo is sent as a moment; the past and a last day before it are refused', async () => {
  const { user, calls } = await create(onAnnouncements('POST', () => json(draft({ status: 'scheduled' }), 201)))
  set('Title', 'Lift')
  set('Content', 'It is inspected.')
  set('Publishing Time', '2020-01-01T08:00')
  await press(user, 'Create')
  await waitFor(() => expect(field('Publishing Time')).toHaveAccessibleDescription('Publishing time must be in the future'))
  const day = addDays(dayOf(new Date()), 10)
  set('Publishing Time', `${day}T08:00`)
  set('Expiry Date', addDays(day, -1))
  await press(user, 'Create')
  await waitFor(() => expect(field('Expiry Date')).toHaveAccessibleDescription('Expiry date cannot be before the publishing time'))
  set('Expiry Date', day)
  await press(user, 'Create')
  await screen.findByText('Announcement created successfully')
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ publishAt: `${day}T02:30:00.000Z`, expiryDate: day })
})
