import { screen, waitFor, within } from '@testing-library/react'
import { addDays, type Day, dayOf, type Time } from '@verandah/contract/dates'
import type { MoveId } from '@verandah/contract/ids'
import type { Move } from '@verandah/contract/moves'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { person, RECORD, UNIT_ID } from '../../../test/people.ts'
import { json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { AT, can, open, storedUnit } from '../testing.ts'

const MOVE_ID = '01900000-0000-7000-8000-000000000900' as MoveId
const NOTHING = { approve: false, decline: false, cancel: false }

function move(over: Partial<Move> = {}): Move {
  return {
    _id: MOVE_ID,
    ...RECORD,
    unitId: UNIT_ID,
    unitNumber: '4B',
    direction: 'in',
    day: '2027-01-09' as Day,
    startTime: '09:00' as Time,
    endTime: '12:00' as Time,
    note: 'A large lorry',
    requestedBy: person(2, 'Amaya', 'Wijesinghe', 'resident'),
    status: 'requested',
    reason: null,
    can: { approve: true, decline: true, cancel: false },
    ...over
  }
}

const unit = on('GET', AT, () => json(storedUnit({ can: can({}) })))
const moves = (...list: Move[]) => on('GET', '/units/moves', () => page('moves', list))
const decide = on('PUT', `/units/moves/${MOVE_ID}`, ({ body }) => json(move(body as Partial<Move>)))

test('whoever has a unit asks for a day and a time', async () => {
  const calls = serve(
    unit,
    moves(),
    on('POST', `${AT}/moves`, () => json(move(), 201))
  )
  const { user } = open(AT)
  expect(await screen.findByText('No move is planned.')).toBeVisible()
  expect(sent(calls, 'GET /api/units/moves')[0]?.search.get('unitNumber')).toBe('4B')
  await user.click(screen.getByRole('button', { name: 'Plan a Move' }))
  await screen.findByRole('dialog')
  await press(user, 'Send')
  expect((await screen.findAllByText('Day is required')).length).toBeGreaterThan(0)
  await user.click(screen.getByLabelText('Moving out'))
  const day = addDays(dayOf(new Date()), 14)
  await user.fill(field('Day'), day)
  await press(user, 'Send')
  expect(await screen.findByText('Move requested successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toEqual({ direction: 'out', day, startTime: '09:00', endTime: '12:00', note: '' })
})

test('a manager approves in one press; a time that is taken is said', async () => {
  let isTaken = true
  const calls = serve(
    unit,
    moves(move()),
    on('PUT', `/units/moves/${MOVE_ID}`, () =>
      isTaken ? problem('conflict', 'Another move has this time') : json(move({ status: 'approved' }))
    )
  )
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: /^Approve the move/ }))
  expect(await screen.findByText('Another move has this time')).toBeVisible()
  isTaken = false
  await user.click(screen.getByRole('button', { name: /^Approve the move/ }))
  expect(await screen.findByText('Move approved successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ status: 'approved' }, '"3"'],
    [{ status: 'approved' }, '"3"']
  ])
})

test('a move is declined with a reason, which is shown', async () => {
  const calls = serve(
    unit,
    moves(move(), move({ _id: 'b' as MoveId, status: 'declined', reason: 'The lift is being serviced', can: NOTHING })),
    decide
  )
  const { user } = open(AT)
  expect(await screen.findByText('Reason: The lift is being serviced')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Decline the move/ }))
  await screen.findByRole('dialog', { name: 'Decline Move' })
  await user.fill(field('Reason'), 'A public holiday')
  await press(user, 'Decline')
  expect(await screen.findByText('Move declined successfully')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.body).toEqual({ status: 'declined', reason: 'A public holiday' })
})

test('the moves of the building begin today, and lead to their units', async () => {
  const calls = serve(moves(move({ status: 'approved', can: { ...NOTHING, cancel: true } })), decide)
  const { user } = open('/units?view=moves')
  const row = within((await screen.findByText('Moves in')).closest('li') as HTMLElement)
  expect(row.getByRole('link', { name: 'Unit 4B' })).toHaveAttribute('href', AT)
  expect(row.getByText('Jan 09, 2027, 09:00 to 12:00')).toBeVisible()
  const asked = () => sent(calls, 'GET /api/units/moves').at(-1)?.search.get('from')
  expect(asked()).toBe(dayOf(new Date()))
  await user.selectOptions(screen.getByLabelText('Days'), 'All days')
  await waitFor(() => expect(asked()).toBeNull())
  await user.click(await screen.findByRole('button', { name: /^Cancel Move/ }))
  await screen.findByRole('dialog', { name: 'Cancel Move' })
  await press(user, 'Cancel Move')
  expect(await screen.findByText('Move cancelled successfully')).toBeVisible()
})
