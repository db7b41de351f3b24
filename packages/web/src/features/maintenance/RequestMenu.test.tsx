import { screen, waitFor, within } from '@testing-library/react'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { RequestStatus } from '@verandah/contract/maintenanceInput'
import { expect, test } from 'vitest'
import { choose, field, press } from '../../test/form.ts'
import { person } from '../../test/people.ts'
import { json, on, problem, serve } from '../../test/server.ts'
import { AT, NOTHING, onPart } from './testing.ts'
import { act, assigning, listing, open, request, VENDOR } from './testingList.ts'

const may = (...names: (keyof MaintenanceRequest['can'])[]): MaintenanceRequest['can'] => ({
  ...NOTHING,
  ...Object.fromEntries(names.map((name) => [name, true]))
})
const setting = (status: RequestStatus) => onPart('PUT', 'status', () => json(request({ status })))
const inProgress = request({ status: 'in_progress', can: may('edit', 'reassign', 'complete', 'cancel', 'delete') })
const sent = (calls: { method: string; body: unknown; ifMatch: string | null }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ body, ifMatch }) => [body, ifMatch])

test.each([
  [may('edit', 'assign', 'cancel', 'delete'), ['Edit Request', 'Assign Technician', 'Cancel Request', 'Delete Request']],
  [
    may('edit', 'reassign', 'start', 'cancel', 'delete'),
    ['Edit Request', 'Reassign Technician', 'Start Work', 'Cancel Request', 'Delete Request']
  ],
  [may('complete'), ['Mark Complete']]
])('the menu offers what the server allows, and nothing else', async (can, entries) => {
  serve(listing(request({ can })))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Kitchen tap leaking' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(entries)
})

test.each([
  [may('edit', 'assign'), 'Assign Technician'],
  [may('reassign', 'start'), 'Start Work'],
  [may('reassign', 'complete'), 'Mark Complete'],
  [may('rate'), 'Rate']
])('the next step stands on the card itself', async (can, label) => {
  serve(listing(request({ can })))
  open()
  expect(await screen.findByRole('button', { name: label })).toHaveAccessibleDescription('Kitchen tap leaking')
})

test('a technician is assigned by two presses on the list', async () => {
  const calls = serve(setting('assigned'), listing(request()), assigning())
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Assign Technician' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Technician' }))
  await user.click(dialog.getByRole('button', { name: 'Assign Technician' }))
  expect(await screen.findByText('Request assigned successfully')).toBeVisible()
  expect(sent(calls)).toEqual([[{ status: 'assigned', assignedTo: person(1)._id }, '"3"']])
})

test('without anything to do there is no menu', async () => {
  serve(listing(request({ can: NOTHING })))
  open()
  await screen.findByText('Kitchen tap leaking')
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('Start Work acts at once', async () => {
  const { calls } = await act('Start Work', request({ status: 'assigned', can: may('start') }), setting('in_progress'))
  expect(await screen.findByText('Request in progress successfully')).toBeVisible()
  expect(sent(calls)).toEqual([[{ status: 'in_progress' }, '"3"']])
})

test('a start that fails says so above the list', async () => {
  await act(
    'Start Work',
    request({ status: 'assigned', can: may('start') }),
    onPart('PUT', 'status', () => new Response('', { status: 500 }))
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update request status')
})

test('Assign Technician: one list with the caller first chosen, the committee, and vendors', async () => {
  const { user, calls } = await act('Assign Technician', request(), setting('assigned'))
  expect(field('Assign to')).toHaveValue(person(1)._id)
  const dialog = within(screen.getByRole('dialog', { name: 'Assign Technician' }))
  await dialog.findByRole('option', { name: 'Cool Air (Pvt) Ltd' })
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Dilan Fernando (you)',
    'Nirmala Perera · President',
    'Cool Air (Pvt) Ltd'
  ])
  expect(dialog.getByRole('group', { name: 'Vendors' })).toBeVisible()
  await user.selectOptions(field('Assign to'), 'Cool Air (Pvt) Ltd')
  await press(user, 'Assign Technician')
  expect(await screen.findByText('Request assigned successfully')).toBeVisible()
  expect(sent(calls)).toEqual([[{ status: 'assigned', assignedVendor: VENDOR._id }, '"3"']])
})

test('the work is given to somebody else by a change of the request', async () => {
  const { user, calls } = await act(
    'Reassign Technician',
    { ...inProgress, assignedVendor: VENDOR },
    on('PUT', AT, () => json(inProgress))
  )
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('option', { name: /^Nirmala/ })
  expect(field('Assign to')).toHaveValue(`vendor ${VENDOR._id}`)
  await user.selectOptions(field('Assign to'), 'Nirmala Perera · President')
  await press(user, 'Reassign Technician')
  expect(await screen.findByText('Maintenance request updated successfully')).toBeVisible()
  expect(sent(calls)).toEqual([[{ assignedTo: person(2)._id }, '"3"']])
})

test('who has the work keeps their name in the list where they are asked no more', async () => {
  const assignedVendor = { ...VENDOR, _id: '01900000-0000-7000-8000-000000000901' as typeof VENDOR._id, name: 'Closed Down Ltd' }
  await act('Reassign Technician', { ...inProgress, assignedVendor })
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('option', { name: VENDOR.name })
  expect(field('Assign to')).toHaveValue(`vendor ${assignedVendor._id}`)
  expect(dialog.getByRole('option', { name: 'Closed Down Ltd', selected: true })).toBeVisible()
})

test('Mark Complete may say what it has cost', async () => {
  const { user, calls } = await act('Mark Complete', inProgress, setting('completed'))
  await user.fill(field('Actual Cost'), '12,5x')
  await press(user, 'Mark Complete')
  expect(await screen.findByText('Actual cost must be a number')).toBeVisible()
  await user.fill(field('Actual Cost'), '12,500.50')
  await press(user, 'Mark Complete')
  expect(await screen.findByText('Request completed successfully')).toBeVisible()
  expect(sent(calls)).toEqual([[{ status: 'completed', actualCost: 12_500.5 }, '"3"']])
})

test('Cancel Request asks for a reason, and can do without', async () => {
  const { user, calls } = await act('Cancel Request', inProgress, setting('cancelled'))
  await press(user, 'Cancel Request')
  expect(await screen.findByText('Request cancelled successfully')).toBeVisible()
  expect(sent(calls)).toEqual([[{ status: 'cancelled', reason: '' }, '"3"']])
})

test('whoever was slower is told, and the next press goes with the request as it is then', async () => {
  const versions: (string | null)[] = []
  const { user } = await act(
    'Cancel Request',
    inProgress,
    on('GET', AT, () => json({ ...inProgress, version: 9, timeline: [] })),
    onPart('PUT', 'status', ({ ifMatch }) => {
      versions.push(ifMatch)
      return ifMatch === '"9"' ? json(request({ status: 'cancelled' })) : problem('stale', 'Somebody else has changed this in the meantime')
    })
  )
  await press(user, 'Cancel Request')
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this in the meantime')
  await press(user, 'Cancel Request')
  await waitFor(() => expect(versions).toEqual(['"3"', '"9"']))
})

test('deleting asks first', async () => {
  const { user, calls } = await act(
    'Delete Request',
    request(),
    on('DELETE', AT, () => new Response(null, { status: 204 }))
  )
  expect(screen.getByRole('dialog', { name: 'Are you sure you want to delete this maintenance request?' })).toBeVisible()
  expect(sent(calls)).toEqual([])
  await press(user, 'Delete')
  expect(await screen.findByText('Maintenance request deleted successfully')).toBeVisible()
  expect(sent(calls)).toEqual([[undefined, '"3"']])
})

test('a card without a menu keeps its place when its request is deleted meanwhile', async () => {
  const { user } = await act(
    'Delete Request',
    request(),
    on('DELETE', AT, () => problem('not_found', 'This request is gone'))
  )
  await press(user, 'Delete')
  expect(await screen.findByRole('alert')).toHaveTextContent('This request is gone')
  await choose(user, 'Cancel Request', 'Kitchen tap leaking')
  expect(screen.queryByRole('alert')).toBeNull()
})
