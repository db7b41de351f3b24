import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, serve } from '../../../test/server.ts'
import { meeting, onMeetings, open } from '../testing.ts'
import { person } from '../../../test/people.ts'

const at = '/meetings/01900000-0000-7000-8000-000000000100'

test('a meeting in full', async () => {
  const agenda = [15, 30, 45].map((duration, index) => ({ item: `Topic ${index + 1}`, duration }))
  const attendees = [1, 2, 3, 4, 5].map((number) => ({ user: person(number, 'Amaya', `Zoysa ${number}`) }))
  serve(onMeetings('GET', () => json(meeting({ description: 'd'.repeat(300), agenda, attendees, attendeeCount: 5 }))))
  open({ at })
  expect(await screen.findByRole('heading', { level: 2, name: 'Annual general meeting' })).toBeVisible()
  expect(screen.getByText('d'.repeat(300))).toBeVisible()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '18:00Topic 115 min',
    '18:15Topic 230 min',
    '18:45Topic 345 min',
    ...attendees.map(({ user }) => `AZAmaya ${user.lastName}`)
  ])
  for (const text of ['Dec 05, 2026', '18:00 - 20:30', 'Roof terrace', 'Dilan Fernando', 'scheduled', 'annual', '5 coming of 88']) {
    expect(screen.getByText(text)).toBeVisible()
  }
})

test('who comes is folded until it is asked for', async () => {
  const attendees = Array.from({ length: 35 }, (_, index) => ({ user: person(index + 1, 'Amaya', `Zoysa ${index + 1}`) }))
  serve(onMeetings('GET', () => json(meeting({ attendees, attendeeCount: 35 }))))
  const { user } = open({ at })
  expect(await screen.findByRole('heading', { level: 3, name: '35 coming of 88' })).toBeVisible()
  const list = screen.getByText('Amaya Zoysa 9').closest('ul')
  expect(list?.className).toContain('folded')
  await user.click(screen.getByRole('button', { name: 'Show all 35 attendees' }))
  expect(list?.className).not.toContain('folded')
  expect(list).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('the answers come first, then when and where, and the agenda before all else that it is about', async () => {
  serve(onMeetings('GET', () => json(meeting())))
  open({ at })
  await screen.findByRole('heading', { level: 2, name: 'Annual general meeting' })
  const parts = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(parts).toEqual(['Answers', 'When and where', 'Agenda', 'Description', '1 coming of 88'])
})

test('one that is over shows the answers to be read', async () => {
  const over = {
    status: 'completed',
    responses: { yes: 34, no: 4, maybe: 10 },
    myResponse: 'yes',
    organizer: person(2),
    can: { ...meeting().can, rsvp: false }
  } as const
  serve(onMeetings('GET', () => json(meeting(over))))
  open({ at })
  expect(await screen.findByText('34 yes, 4 no, 10 maybe')).toBeVisible()
  expect(screen.getByText('You have answered yes.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Maybe' })).toBeNull()
})

test('one that is not there, or not for them, says so and leads back', async () => {
  serve(onMeetings('GET', () => json({ code: 'not_found', message: 'Meeting not found' }, 404)))
  open({ at })
  expect(await screen.findByRole('alert')).toHaveTextContent('Meeting not found')
  expect(screen.getByRole('link', { name: 'All meetings' })).toHaveAttribute('href', '/meetings')
  // Asking again would not bring it.
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('one that is deleted by somebody else meanwhile is no longer shown', async () => {
  let isThere = true
  serve(
    onMeetings('PUT', () => problem('not_found', 'Meeting not found')),
    onMeetings('GET', () => (isThere ? json(meeting()) : problem('not_found', 'Meeting not found')))
  )
  const { user } = open({ at })
  await user.click(await screen.findByRole('button', { name: 'Actions for Annual general meeting' }))
  isThere = false
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel Meeting' }))
  await user.click(await screen.findByRole('button', { name: /^Cancel Meeting/ }))
  expect(await screen.findByText('This meeting is not available')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Annual general meeting' })).toBeNull()
})

test('deleting it leads back to the list', async () => {
  serve(
    onMeetings('DELETE', () => new Response(null, { status: 204 })),
    onMeetings('GET', ({ path }) => (path === at.replace('/', '/api/') ? json(meeting()) : problem('conflict', 'The list')))
  )
  const { user, router } = open({ at })
  await user.click(await screen.findByRole('button', { name: 'Actions for Annual general meeting' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The list')).toBeVisible()
  expect(router.state.location.pathname).toBe('/meetings')
})
