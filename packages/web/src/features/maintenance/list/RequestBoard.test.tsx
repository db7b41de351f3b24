import { screen, waitFor, within } from '@testing-library/react'
import type { RequestId, RequestStatus } from '@verandah/contract/maintenanceInput'
import { addDays, dayOf, type Instant } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { choose } from '../../../test/form.ts'
import { json, on, problem, serve } from '../../../test/server.ts'
import { NOTHING, onPart } from '../testing.ts'
import { listCalls, open, request, requestPage } from '../testingList.ts'

const ids = (number: number) => `01900000-0000-7000-8000-0000000006${String(number).padStart(2, '0')}` as RequestId
const daysAgo = (days: number) => `${addDays(dayOf(new Date()), -days)}T06:00:00.000Z` as Instant
const column = (name: string | RegExp) => within(screen.getByRole('region', { name }))

/** A board with one request, which is where the last move has put it, and two pages of completed ones. */
function openBoard({ at = '/maintenance?view=board', answers = [] as Parameters<typeof serve> } = {}) {
  let status: RequestStatus = 'assigned'
  const one = () =>
    request({ status, overdue: true, targetDate: addDays(dayOf(new Date()), -1), createdAt: daysAgo(4), can: { ...NOTHING, start: true } })
  const calls = serve(
    ...answers,
    on('GET', '/maintenance', ({ search }) => {
      const page = Number(search.get('page') ?? 1)
      const asked = search.get('status')
      if (asked === 'completed') return requestPage([request({ _id: ids(page), title: `Done ${page}`, status: 'completed' })], page, 2, 11)
      return requestPage(asked === status ? [one()] : [])
    }),
    onPart('PUT', 'status', () => {
      status = 'in_progress'
      return json(one())
    })
  )
  return { ...open({ at }), calls }
}

test('the board has a column for each status, and a card says what matters at a glance', async () => {
  const { user, calls } = openBoard()
  await screen.findByText('Done 1')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Pending (0)',
    'Assigned (1)',
    'In progress (0)',
    'Completed (11)',
    'Cancelled'
  ])
  const card = column('Assigned (1)')
  for (const text of ['medium', 'Unit 4B', '4 days old', 'Unassigned', 'Overdue by 1 day']) expect(card.getByText(text)).toBeVisible()
  expect(screen.queryByLabelText('Status')).toBeNull()
  expect(listCalls(calls).some(({ search }) => search.get('status') === 'cancelled')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Cancelled' }))
  expect(await screen.findByRole('heading', { name: 'Cancelled (0)' })).toBeVisible()
})

test('a column shows more of its requests', async () => {
  const { user } = openBoard()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Done 2')).toBeVisible()
  expect(screen.getByText('Done 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a request moves by its menu, and the focus goes with it', async () => {
  const { user } = openBoard()
  await choose(user, 'Start Work', 'Kitchen tap leaking')
  expect(await screen.findByText('Request in progress successfully')).toBeVisible()
  await waitFor(() => expect(column('In progress (1)').getByRole('article', { name: 'Kitchen tap leaking' })).toHaveFocus())
  expect(screen.getByRole('heading', { name: 'Assigned (0)' })).toBeVisible()
})

test('the filters hold for the board too, and it is left with them', async () => {
  const { user, calls, router } = openBoard({ at: '/maintenance?view=board&priority=high' })
  await screen.findByText('Done 1')
  expect(listCalls(calls).every(({ search }) => search.get('priority') === 'high')).toBe(true)
  await user.selectOptions(screen.getByLabelText('Category'), 'HVAC')
  await waitFor(() => expect(router.state.location.search).toBe('?view=board&priority=high&category=hvac'))
  await user.click(screen.getByRole('link', { name: 'Grid' }))
  await waitFor(() => expect(router.state.location.search).toBe('?priority=high&category=hvac'))
})

test('a column that could not be fetched says so in its place', async () => {
  openBoard({
    answers: [(call) => (call.search.get('status') === 'pending' && !call.search.has('limit') ? problem('unavailable', '') : undefined)]
  })
  await screen.findByText('Done 1')
  expect(await column('Pending').findByRole('alert')).toHaveTextContent('Failed to fetch maintenance requests')
})
