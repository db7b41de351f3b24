import { act, screen, waitFor, within } from '@testing-library/react'
import type { Time } from '@verandah/contract/dates'
import { expect, test, vi } from 'vitest'
import { json, problem, sent } from '../../../test/server.ts'
import { edit, fill, items, meeting, meetingPage, minutes, onMeetings, schedule, set } from '../testing.ts'
import { field, press } from '../../../test/form.ts'

test('the dialog has the specified fields, the first one ready to type into', async () => {
  await schedule()
  for (const name of ['Meeting Title', 'Description (optional)', 'Date', 'Start Time', 'End Time', 'Location'])
    expect(field(name)).toHaveValue('')
  expect(field('Meeting Type')).toHaveValue('general')
  expect(
    within(field('Meeting Type'))
      .getAllByRole('option')
      .map((option) => option.textContent)
  ).toEqual(['General', 'Emergency', 'Committee', 'Annual'])
  expect(screen.getByRole('group', { name: 'Agenda Items' })).toBeVisible()
  expect(minutes()).toEqual(['15'])
  await waitFor(() => expect(field('Meeting Title')).toHaveFocus())
  expect(screen.getByText('Meeting Title')).toHaveTextContent('Meeting Title *')
})

test('a meeting is scheduled', async () => {
  const { user, calls } = await schedule(onMeetings('POST', () => json(meeting(), 201)))
  fill()
  await user.fill(field('Item 1'), 'Accounts')
  await press(user, 'Schedule')
  expect(await screen.findByText('Meeting created successfully')).toBeVisible()
  expect(screen.getByText('Annual general meeting, Dec 05, 2026 18:00')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    title: 'Budget hearing',
    description: '',
    date: '2026-12-10',
    startTime: '18:00',
    endTime: '19:30',
    location: 'Lobby',
    type: 'general',
    agenda: [{ item: 'Accounts', duration: 15 }],
    documentIds: []
  })
})

test('the end is proposed an hour after the start, and follows it until somebody sets it', async () => {
  await schedule()
  const end = () => field('End Time')
  set('Start Time', '18:00')
  expect(end()).toHaveValue('19:00')
  set('Start Time', '18:30')
  expect(end()).toHaveValue('19:30')
  set('End Time', '21:00')
  set('Start Time', '17:00')
  expect(end()).toHaveValue('21:00')
  set('End Time', '')
  set('Start Time', '23:30')
  expect(end()).toHaveValue('23:59')
  set('Start Time', '23:59')
  expect(end()).toHaveValue('')
})

test('the end of a stored meeting stays when its start is changed', async () => {
  await edit()
  set('Start Time', '17:00')
  expect(field('End Time')).toHaveValue('20:30')
})

test('a submit names everything that is wrong at once, leads to it and sends nothing', async () => {
  const { user, calls } = await schedule()
  await press(user, 'Schedule')
  const messages = [
    'Meeting title is required',
    'Date is required',
    'Start time is required',
    'End time is required',
    'Location is required'
  ]
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveFocus()
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
  ).toEqual(messages)
  for (const [index, name] of ['Meeting Title', 'Date', 'Start Time', 'End Time', 'Location'].entries()) {
    expect(field(name)).toHaveAccessibleDescription(messages[index])
    expect(field(name)).toBeInvalid()
  }
  await user.click(within(summary).getByRole('link', { name: 'Location is required' }))
  expect(field('Location')).toHaveFocus()
  expect(sent(calls, 'POST')).toEqual([])
})

test.each(['18:00', '17:59'])('an end at %s after a start at 18:00 gets its message, also beside other errors', async (end) => {
  const { user } = await schedule()
  set('Start Time', '18:00')
  set('End Time', end)
  await press(user, 'Schedule')
  await screen.findByRole('alert')
  expect(field('End Time')).toHaveAccessibleDescription('End time must be after start time')
  expect(field('Meeting Title')).toHaveAccessibleDescription('Meeting title is required')
  set('End Time', '18:01')
  await waitFor(() => expect(field('End Time')).not.toHaveAccessibleDescription())
})

test('an error comes when a field was left, and goes when it is mended', async () => {
  const { user } = await schedule()
  await user.click(field('Meeting Title'))
  await user.tab()
  await waitFor(() => expect(field('Meeting Title')).toHaveAccessibleDescription('Meeting title is required'))
  await user.type(field('Meeting Title'), 'B')
  await waitFor(() => expect(field('Meeting Title')).not.toHaveAccessibleDescription())
})

test('what the server finds wrong stands at its field, and everything typed is kept', async () => {
  const errors = [
    { path: 'title', message: 'Title is taken' },
    { path: 'agenda.1.item', message: 'Item is not allowed' }
  ]
  const { user } = await schedule(onMeetings('POST', () => problem('invalid_input', 'Some fields are wrong', errors)))
  fill()
  await press(user, 'Add Item')
  await user.fill(field('Item 2'), 'Bribes')
  await press(user, 'Schedule')
  await waitFor(() => expect(field('Meeting Title')).toHaveAccessibleDescription('Title is taken'))
  expect(field('Item 2')).toHaveAccessibleDescription('Item is not allowed')
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.queryByText('Some fields are wrong')).toBeNull()
  expect(field('Location')).toHaveValue('Lobby')
  expect(items()).toEqual(['', 'Bribes'])
})

test.each([
  ['its message', () => problem('unavailable', 'The database is unavailable'), 'The database is unavailable'],
  [
    'a field that the form does not have',
    () => problem('invalid_input', 'Not like this', [{ path: 'organizer', message: 'No' }]),
    'Not like this'
  ],
  ['nothing at all', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to save meeting']
])('a problem with %s is shown in the dialog, which stays', async (_, reply, message) => {
  const { user } = await schedule(onMeetings('POST', reply))
  fill()
  await press(user, 'Schedule')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(field('Meeting Title')).toHaveValue('Budget hearing')
})

test('it is sent once, however often it is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user, calls } = await schedule(onMeetings('POST', () => promise))
  fill()
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule' })
  // Both presses come before the next render.
  act(() => {
    submit.click()
    submit.click()
  })
  await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
  await user.click(submit)
  resolve(json(meeting(), 201))
  expect(await screen.findByText('Meeting created successfully')).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test('Cancel discards without asking; Escape asks, unless nothing was typed', async () => {
  const { user } = await schedule()
  await user.fill(field('Location'), 'Lobby')
  await user.keyboard('{Escape}')
  const question = screen.getByRole('dialog', { name: 'Close this form? What you typed will be lost.' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(field('Location')).toHaveValue('Lobby')
  await press(user, 'Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByTitle('Schedule Meeting'))
  await waitFor(() => expect(field('Meeting Title')).toHaveFocus())
  expect(field('Location')).toHaveValue('')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a meeting that was deleted meanwhile cannot be saved, but what was typed can be copied', async () => {
  const { user } = await edit(onMeetings('PUT', () => problem('not_found', 'Not found')))
  const copy = vi.spyOn(navigator.clipboard, 'writeText')
  await user.clear(field('Location'))
  await user.type(field('Location'), 'Gym')
  await press(user, 'Update')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This was deleted while you were editing/)
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(field('Location')).toHaveValue('Gym')
  await user.type(field('Location'), ' 2')
  await press(user, 'Copy text')
  expect(copy).toHaveBeenCalledWith(expect.stringContaining('Location: Gym 2\n'))
})

test('leaving the page with typed text asks', async () => {
  const { user, router } = await schedule()
  await user.fill(field('Location'), 'Lobby')
  void router.navigate('/dashboard')
  const question = await screen.findByRole('dialog', { name: 'Leave this page? What you typed will be lost.' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(field('Location')).toHaveValue('Lobby')
  void router.navigate('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText(/^Welcome back/)).toBeVisible()
})

test('an edit sends the version that was seen', async () => {
  const { user, calls } = await edit(onMeetings('PUT', () => json(meeting())))
  expect(field('Meeting Title')).toHaveValue('Annual general meeting')
  expect(items()).toEqual(['Welcome'])
  set('Location', 'Gym')
  await press(user, 'Update')
  expect(await screen.findByText('Meeting updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT')).toMatchObject([{ ifMatch: '"3"', body: { location: 'Gym', title: 'Annual general meeting' } }])
})

test("somebody else's change is taken over, what was typed is kept, and clashes are named", async () => {
  const theirs = meeting({ version: 4, title: 'AGM', location: 'Lobby', startTime: '17:00' as Time })
  const { user, calls } = await edit(
    onMeetings('PUT', ({ ifMatch }) => (ifMatch === '"4"' ? json(theirs) : problem('stale', 'Changed meanwhile'))),
    onMeetings('GET', ({ path }) => (path === '/api/meetings' ? meetingPage([meeting()]) : json(theirs)))
  )
  set('Location', 'Gym')
  set('Description (optional)', 'Bring your keys')
  await press(user, 'Update')
  expect(await screen.findByText(/This was changed elsewhere/)).toBeVisible()
  await press(user, 'Load their changes')
  await screen.findByText(/what you typed is kept/)
  expect(field('Meeting Title')).toHaveValue('AGM')
  expect(field('Start Time')).toHaveValue('17:00')
  expect(field('Location')).toHaveValue('Gym')
  expect(field('Description (optional)')).toHaveValue('Bring your keys')
  expect(screen.getByText('Location (latest: Lobby)')).toBeVisible()
  expect(screen.queryByText(/Description \(theirs/)).toBeNull()
  await press(user, 'Update')
  expect(await screen.findByText('Meeting updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT').at(-1)).toMatchObject({
    ifMatch: '"4"',
    body: { title: 'AGM', location: 'Gym', description: 'Bring your keys' }
  })
})
