import { screen, waitFor, within } from '@testing-library/react'
import type { Day, Instant, Time } from '@verandah/contract/dates'
import type { RequestDetails } from '@verandah/contract/maintenance'
import { expect, test } from 'vitest'
import { choose, press } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { person, rights } from '../../../test/people.ts'
import { json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { AT, comment, commenting, details, NOTHING, onPart, photo } from '../testing.ts'

const MANAGED: RequestDetails['can'] = { ...NOTHING, edit: true, cancel: true, delete: true, comment: true, commentInternally: true }
const at = '2026-01-05T04:30:00.000Z' as Instant
const dilan = person(1)
const showing = (one: RequestDetails) => on('GET', AT, () => json(one))
const open = ({ isManager = false } = {}) =>
  openPage(AT, { as: isManager ? 'secretary' : 'resident', can: rights({ manageRequests: isManager }) })
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

test('a request in full, as its requester reads it', async () => {
  serve(
    showing(
      details({
        status: 'completed',
        description: 'It drips.\n\nDay and night.',
        preferredDate: '2026-01-07' as Day,
        preferredTime: '09:00' as Time,
        contactPhone: '+94771234567',
        assignedTo: person(4, 'Farook', 'Marikkar', 'council'),
        estimatedCost: 5000,
        actualCost: 4250.5,
        completedAt: at,
        completionRating: 4,
        ratingComment: 'Quick',
        images: [photo(1), photo(2)],
        commentCount: 1,
        can: { ...NOTHING, comment: true }
      })
    ),
    commenting(comment(1))
  )
  open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Kitchen tap drips' })).toBeVisible()
  for (const text of [
    'Unit 4B · Kitchen',
    'completed',
    'medium',
    'plumbing',
    'Day and night.',
    'The work was done on Jan 05, 2026.',
    'Quick'
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(screen.getByRole('link', { name: '+94 77 123 4567' })).toHaveAttribute('href', 'tel:+94771234567')
  expect(fact('Preferred time')).toHaveTextContent('Jan 07, 2026, 09:00')
  expect(fact('Assigned to')).toHaveTextContent('Farook Marikkar')
  expect(fact('Estimated cost')).toHaveTextContent('LKR 5,000')
  expect(fact('Actual cost')).toHaveTextContent('LKR 4,250.50')
  expect(screen.queryByText('Target date')).toBeNull()
  expect(screen.getByRole('list', { name: 'Photos of Kitchen tap drips' })).toBeVisible()
  expect(await screen.findByText('Comment 1')).toBeVisible()
  expect(await screen.findByLabelText(/^Your comment/)).toBeVisible()
  // It is over: nothing can be added or done but saying something.
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(buttons).toEqual(['Open photo 1 of 2', 'Open photo 2 of 2', 'Post Comment'])
})

test.each([
  ['in_progress', ['Submitted', 'Assigned']],
  ['completed', ['Submitted', 'Assigned', 'In progress', 'Completed']]
] as const)('of one that is %s, the steps that are done have a tick', async (status, done) => {
  serve(showing(details({ status, assignedTo: dilan })), commenting())
  open()
  const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem')
  expect(steps.filter((step) => step.querySelector('svg') !== null).map(({ textContent }) => textContent)).toEqual(done)
})

test('what has happened to it is told in order, and by whom', async () => {
  const amaya = person(3, 'Amaya', 'Wijesinghe', 'resident')
  serve(
    showing(
      details({
        timeline: [
          { at, by: amaya, kind: 'submitted' },
          { at, by: amaya, kind: 'photosAdded', count: 2 },
          { at, by: amaya, kind: 'photosAdded', count: 1 },
          { at, by: amaya, kind: 'photoRemoved' },
          { at, by: dilan, kind: 'changed', fields: ['priority', 'estimatedCost'] },
          { at, by: dilan, kind: 'changed', fields: ['somethingNewer'] },
          { at, by: dilan, kind: 'assigned', assignee: 'Cool Air (Pvt) Ltd' },
          { at, by: dilan, kind: 'started' },
          { at, by: dilan, kind: 'commented', internal: true },
          { at, by: amaya, kind: 'commented' },
          { at, by: dilan, kind: 'completed' },
          { at, by: amaya, kind: 'rated', rating: 5 },
          { at, by: null, kind: 'cancelled', reason: 'Done twice' }
        ]
      })
    ),
    commenting()
  )
  open()
  await screen.findByRole('heading', { level: 3, name: 'History' })
  const [, history] = screen.getAllByRole('list').filter((list) => list.tagName === 'OL')
  const entries = within(history as HTMLElement)
    .getAllByRole('listitem')
    .map((entry) => entry.textContent)
  expect(entries).toEqual(
    [
      'Amaya Wijesinghe submitted the request',
      'Amaya Wijesinghe added 2 photos',
      'Amaya Wijesinghe added 1 photo',
      'Amaya Wijesinghe removed a photo',
      'Dilan Fernando changed the priority, the estimated cost',
      'Dilan Fernando changed the request',
      'Dilan Fernando assigned it to Cool Air (Pvt) Ltd',
      'Dilan Fernando started the work',
      'Dilan Fernando wrote an internal note',
      'Amaya Wijesinghe wrote a comment',
      'Dilan Fernando marked the work complete',
      'Amaya Wijesinghe rated the work: 5 of 5 stars',
      'The portal cancelled the requestDone twice'
    ].map((text) => `${text}Jan 05, 2026 10:00`)
  )
})

test.each([
  ['assign', 'Assign Technician', details({ can: { ...MANAGED, assign: true } })],
  ['start', 'Start Work', details({ status: 'assigned', assignedTo: dilan, can: { ...MANAGED, start: true } })],
  ['complete', 'Mark Complete', details({ status: 'in_progress', assignedTo: dilan, can: { ...MANAGED, complete: true } })]
])('the next step of one to %s stands out', async (_, label, stored) => {
  serve(showing(stored), commenting())
  open({ isManager: true })
  expect(await screen.findByRole('button', { name: label })).toBeVisible()
  expect(fact('Target date')).toHaveTextContent('Jan 12, 2026')
  expect(screen.queryByText('Estimated cost')).toBeNull()
})

test('Start Work acts at once, on what was seen', async () => {
  let stored = details({ status: 'assigned', assignedTo: dilan, can: { ...MANAGED, start: true } })
  const calls = serve(
    onPart('PUT', 'status', () => json((stored = details({ status: 'in_progress', assignedTo: dilan, can: MANAGED })))),
    on('GET', AT, () => json(stored)),
    commenting()
  )
  const { user } = open({ isManager: true })
  await user.click(await screen.findByRole('button', { name: 'Start Work' }))
  expect(await screen.findByText('Dilan Fernando is doing the work.')).toBeVisible()
  expect(sent(calls, 'PUT')).toMatchObject([{ body: { status: 'in_progress' }, ifMatch: '"3"' }])
})

test('what somebody else has changed meanwhile is said, and shown', async () => {
  let title = 'Kitchen tap drips'
  serve(
    onPart('PUT', 'status', () => {
      title = 'Kitchen and bath taps drip'
      return problem('stale', 'Someone else has changed this')
    }),
    on('GET', AT, () => json(details({ title, status: 'assigned', assignedTo: dilan, can: { ...MANAGED, start: true } }))),
    commenting()
  )
  const { user } = open({ isManager: true })
  await user.click(await screen.findByRole('button', { name: 'Start Work' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this')
  expect(await screen.findByRole('heading', { name: 'Kitchen and bath taps drip' })).toBeVisible()
})

test('a photo is removed only when that is confirmed', async () => {
  let images = [photo(1), photo(2)]
  const calls = serve(
    on('DELETE', `${AT}/photos/${photo(2)._id}`, () => {
      images = [photo(1)]
      return new Response(null, { status: 204 })
    }),
    on('GET', AT, () => json(details({ images }))),
    commenting()
  )
  const { user } = open()
  const remove = async () => user.click(await screen.findByRole('button', { name: 'Remove photo 2' }))
  await remove()
  await screen.findByRole('dialog', { name: 'Are you sure you want to remove this photo?' })
  await press(user, 'Cancel')
  expect(sent(calls, 'DELETE')).toEqual([])
  await remove()
  await press(user, 'Remove')
  expect(await screen.findByText('Photo removed successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove photo 2' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Photos (1)' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Add Photos' }))
  expect(await screen.findByRole('dialog', { name: 'Add Photos' })).toBeVisible()
})

test('one that is not there, or not for them, says so and leads back', async () => {
  serve(on('GET', AT, () => problem('not_found', 'Maintenance request not found')))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Maintenance request not found')
  expect(screen.getByText('This request is not available')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All requests' })).toHaveAttribute('href', '/maintenance')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('deleting it leads back to the list', async () => {
  serve(
    on('DELETE', AT, () => new Response(null, { status: 204 })),
    showing(details()),
    commenting(),
    on('GET', '/maintenance', () => page('requests', []))
  )
  const { user, pathname } = open()
  await choose(user, 'Delete Request', 'Kitchen tap drips')
  await press(user, 'Delete')
  await waitFor(() => expect(pathname()).toBe('/maintenance'))
})
