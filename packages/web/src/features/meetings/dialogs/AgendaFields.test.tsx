import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, sent } from '../../../test/server.ts'
import { fill, items, meeting, onMeetings, schedule, set } from '../testing.ts'
import { field, press } from '../../../test/form.ts'

test('agenda items are added, moved and removed', async () => {
  const { user } = await schedule()
  expect(screen.queryByRole('button', { name: /Remove item/ })).toBeNull()
  await user.type(field('Item 1'), 'One')
  await press(user, 'Add Item')
  await waitFor(() => expect(field('Item 2')).toHaveFocus())
  await user.type(field('Item 2'), 'Two')
  await press(user, 'Add Item')
  await user.fill(field('Item 3'), 'Three')
  await press(user, 'Move item 3 up')
  expect(items()).toEqual(['One', 'Three', 'Two'])
  await waitFor(() => expect(field('Item 2')).toHaveFocus())
  await press(user, 'Move item 1 down')
  expect(items()).toEqual(['Three', 'One', 'Two'])
  expect(screen.getByRole('button', { name: 'Move item 1 up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move item 3 down' })).toBeDisabled()
  await press(user, 'Remove item 2')
  expect(items()).toEqual(['Three', 'Two'])
  await press(user, 'Remove item 1')
  expect(items()).toEqual(['Two'])
  expect(screen.queryByRole('button', { name: /Remove item/ })).toBeNull()
})

test.each([
  ['soon', 15],
  ['', 15],
  ['40', 40]
])('a duration of "%s" counts as %i', async (typed, duration) => {
  const { user, calls } = await schedule(onMeetings('POST', () => json(meeting(), 201)))
  fill()
  await user.fill(field('Item 1'), 'Accounts')
  await user.fill(field('Duration'), typed)
  await press(user, 'Schedule')
  await screen.findByText('Meeting created successfully')
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ agenda: [{ item: 'Accounts', duration }] })
})

test('a duration below a minute gets its message at its row', async () => {
  const { user } = await schedule()
  fill()
  await user.fill(field('Item 1'), 'Accounts')
  set('Duration', '0')
  await press(user, 'Schedule')
  await screen.findByRole('alert')
  expect(field('Duration')).toHaveAccessibleDescription('Duration must be a whole number of minutes, 1 to 1440')
})
