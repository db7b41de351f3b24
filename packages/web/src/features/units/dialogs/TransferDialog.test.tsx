import { screen, within } from '@testing-library/react'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { UNIT_ID } from '../../../test/people.ts'
import { json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { accountId, AT, can, holder, open, personId, storedPerson, storedUnit } from '../testing.ts'

const today = dayOf(new Date())
const getting = (over: Parameters<typeof storedUnit>[0] = {}) => on('GET', AT, () => json(storedUnit(over)))
const people = (...list: ReturnType<typeof storedPerson>[]) => on('GET', '/units/people', () => page('people', list))
const transfers = on('POST', `${AT}/transfers`, () => json(storedUnit(), 201))

test('a sale to somebody new says before what ends, and when', async () => {
  const holders = [
    holder(1, 'Amaya Wijesinghe'),
    holder(2, 'Kasun Bandara', { kind: 'occupant' }),
    holder(3, 'Lakshmi Pillai', { kind: 'tenant' })
  ]
  const calls = serve(getting({ holders }), people(), transfers)
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'New Owner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Owner of Unit 4B' }))
  const last = formatDay(addDays(today, -1))
  for (const text of [
    `Amaya Wijesinghe (Owner): last day ${last}`,
    `Kasun Bandara (Lives here): last day ${last}`,
    'Lakshmi Pillai (Tenant) stays'
  ])
    expect(dialog.getByText(text)).toBeVisible()
  await user.click(dialog.getByLabelText('Who lives here stays'))
  expect(dialog.queryByText(/Kasun Bandara/)).toBeNull()
  await user.fill(field('Reason'), 'Sale')
  await user.fill(field('Name'), 'Shehan Karuna')
  await user.fill(field('Phone'), '077 123 4567')
  await press(user, 'New Owner')
  expect(await screen.findByText('New owner entered successfully')).toBeVisible()
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([
    {
      day: today,
      reason: 'Sale',
      owners: [{ person: { name: 'Shehan Karuna', email: '', phone: '+94771234567' }, part: '1/1' }],
      payer: null,
      keepOccupants: true
    }
  ])
})

test('a death: heirs with parts, of whom one is known already; wrong parts are said', async () => {
  const known = storedPerson(7, 'Ruwan Wijesinghe', { units: [{ _id: UNIT_ID, label: '4C', kind: 'owner' }] })
  const calls = serve(getting({ holders: [holder(1, 'Don Peter Alwis')] }), people(known), transfers)
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'New Owner' }))
  await screen.findByRole('dialog')
  await user.fill(field('Reason'), 'Inheritance')
  await user.type(field('Name'), 'Ruw')
  await user.click(await screen.findByRole('button', { name: /^Ruwan Wijesinghe.*4C \(Owner\)/ }))
  await press(user, 'Add Another Owner')
  await user.fill(field('Name of owner 2'), 'Malini Alwis')
  expect(field('Part of owner 1')).toHaveValue('1/2')
  expect(field('Part of owner 2')).toHaveValue('1/2')
  await user.clear(field('Part of owner 1'))
  await user.type(field('Part of owner 1'), '3/5')
  await press(user, 'New Owner')
  expect((await screen.findAllByText('The parts of the owners must add up to the whole')).length).toBeGreaterThan(0)
  await press(user, 'Add Another Owner')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(field('Name of owner 3')).not.toBeInvalid()
  expect(field('Part of owner 3')).not.toBeInvalid()
  await user.click(screen.getByRole('button', { name: 'Remove owner 3' }))
  await user.clear(field('Part of owner 2'))
  await user.type(field('Part of owner 2'), '2/5')
  await user.selectOptions(field('Who gets the bills'), 'Malini Alwis')
  await press(user, 'New Owner')
  expect(await screen.findByText('New owner entered successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({
    owners: [
      { personId: personId(7), part: '3/5' },
      { person: { name: 'Malini Alwis' }, part: '2/5' }
    ],
    payer: 1
  })
})

test('what the server says of the owners stands at them', async () => {
  serve(
    getting({ holders: [] }),
    people(),
    on('POST', `${AT}/transfers`, () => problem('invalid_input', 'Wrong', [{ path: 'owners', message: 'This person is there twice' }]))
  )
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'New Owner' }))
  await screen.findByRole('dialog')
  await user.fill(field('Reason'), 'Sale')
  await user.fill(field('Name'), 'Shehan Karuna')
  await press(user, 'New Owner')
  expect(within(await screen.findByRole('group', { name: 'New owners' })).getByRole('alert')).toHaveTextContent(
    'This person is there twice'
  )
})

test('where nobody owns the unit yet, who lives there stays unless that is changed', async () => {
  serve(getting({ holders: [holder(2, 'Kasun Bandara', { kind: 'occupant' })] }))
  const { user } = open(AT)
  expect(await screen.findByText('No owner is entered yet: enter the owners with New Owner.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New Owner' }))
  await screen.findByRole('dialog')
  expect(screen.getByLabelText('Who lives here stays')).toBeChecked()
})

const account = (number: number, firstName: string, lastName: string) => ({
  _id: accountId(number),
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@example.com`,
  unitNumber: null,
  isAnonymised: false
})
const accounts = (...list: ReturnType<typeof account>[]) =>
  on('GET', '/users', () => json({ users: list, page: 1, total: list.length, totalPages: 1 }))

test('somebody of the register who has an account is offered once', async () => {
  serve(
    getting(),
    people(storedPerson(7, 'Ruwan Wijesinghe', { userId: accountId(1) })),
    accounts(account(1, 'Ruwan', 'Wijesinghe'), account(2, 'Ruwani', 'Alwis'))
  )
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'New Owner' }))
  await screen.findByRole('dialog')
  await user.type(field('Name'), 'Ruw')
  await screen.findByRole('button', { name: /^Ruwani Alwis/ })
  expect(await screen.findAllByRole('button', { name: /^Ruwan Wijesinghe/ })).toHaveLength(1)
})

test('somebody with an account who is in no register is entered first', async () => {
  const calls = serve(
    getting(),
    people(),
    accounts(account(1, 'Shehan', 'Karuna')),
    on('POST', '/units/people', () => json(storedPerson(9, 'Shehan Karuna'), 201)),
    transfers
  )
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'New Owner' }))
  await screen.findByRole('dialog')
  await user.fill(field('Reason'), 'Sale')
  await user.type(field('Name'), 'She')
  await user.click(await screen.findByRole('button', { name: /^Shehan Karuna.*Has an account/ }))
  await press(user, 'New Owner')
  await screen.findByText('New owner entered successfully')
  expect(sent(calls, 'POST').map(({ body }) => body)).toMatchObject([
    { name: 'Shehan Karuna', userId: accountId(1) },
    { owners: [{ personId: personId(9), part: '1/1' }] }
  ])
})

test('a transfer is taken back after a question that names it', async () => {
  const holders = [holder(1, 'Don Peter Alwis', { to: '2026-02-28' as Day, from: '2024-01-01' as Day }), holder(2, 'Shehan Karuna')]
  const calls = serve(
    getting({ holders, can: can({ undoTransfer: true }) }),
    on('DELETE', `${AT}/transfers/latest`, () => new Response(null, { status: 204 }))
  )
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'Actions for Unit 4B' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Undo New Owner' }))
  expect(await screen.findByText(/that unit 4B has Shehan Karuna as owners from Mar 01, 2026\?/)).toBeVisible()
  await press(user, 'Undo New Owner')
  expect(await screen.findByText('New owner undone successfully')).toBeVisible()
  expect(sent(calls, 'DELETE')).toHaveLength(1)
})
