import type { OwnUnitAtAssembly } from '@verandah/contract/ownUnitAtAssembly'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openPart } from '../../../test/openPart.tsx'
import { person } from '../../../test/people.ts'
import { type Answer, json, on, problem, sent, serve } from '../../../test/server.ts'
import { assemblyOf, itemOf, MEETING, unitInHall, presence, proxyAtDesk } from '../testingHall.ts'
import { OwnUnitInHall } from './OwnUnitInHall.tsx'

const AT = `/meetings/${MEETING}`
const ROOF = itemOf({ _id: '01900000-0000-7000-8000-000000000601' as never, title: 'Roof' })

function open(over: Partial<OwnUnitAtAssembly> = {}, ...answers: Answer[]) {
  const requests = serve(
    ...answers,
    on('GET', `${AT}/assembly`, () => json(assemblyOf({ state: 'noticed', items: [itemOf(), ROOF] }))),
    on('GET', `${AT}/holders`, () => json({ people: [person(2, 'Nirmala', 'Perera'), person(3, 'Malathi', 'Rajaratnam')] })),
    on('POST', `${AT}/proxies`, () => json({ unit: '4B', holder: 'Malathi Rajaratnam', state: 'active' }, 201)),
    on('POST', `${AT}/presence`, () => json({}, 201)),
    on('PUT', /presence\/.*\/out$/, () => json({})),
    on('PUT', /proxies\/.*\/(revoke|revive)$/, () => json({ unit: '4B', holder: 'Nirmala Perera' }))
  )
  return { ...openPart(<OwnUnitInHall meetingId={MEETING} unit={unitInHall(over)} />), requests }
}

const given = (over: object = {}) => ({
  ...proxyAtDesk('Nirmala Perera'),
  state: 'active' as const,
  day: '2026-12-01' as never,
  items: 0,
  can: { revoke: true, revive: false },
  ...over
})
const bodies = (requests: ReturnType<typeof serve>, method: string) => sent(requests, method).map(({ body }) => body)

test('a proxy is given to somebody who is offered, for everything', async () => {
  const { user, requests } = open()
  await user.click(screen.getByRole('button', { name: 'Give a Proxy' }))
  await screen.findByRole('dialog', { name: 'Proxy for 4B' })
  await screen.findByRole('option', { name: 'Malathi Rajaratnam' })
  await user.selectOptions(field('Person'), 'Malathi Rajaratnam')
  await press(user, 'Give Proxy')
  expect(await screen.findByText('Proxy given')).toBeVisible()
  expect(screen.getByText('Malathi Rajaratnam votes for 4B')).toBeVisible()
  expect(bodies(requests, 'POST')).toEqual([{ unit: '4B', kind: 'proxy', form: 'online', holderId: person(3)._id, itemIds: null }])
})

test('or to the owner of another unit, or to anybody by name, for some items', async () => {
  const { user, requests } = open(
    {},
    on('POST', `${AT}/proxies`, () => problem('too_many_proxies', 'They hold three already'))
  )
  await user.click(screen.getByRole('button', { name: 'Give a Proxy' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Somebody else' }))
  await user.fill(field('First and last name'), 'Ravi Silva')
  await user.click(dialog.getByRole('radio', { name: 'Some items only' }))
  await press(user, 'Give Proxy')
  expect((await dialog.findAllByText('Choose at least one item')).length).toBeGreaterThan(0)
  await user.click(await dialog.findByRole('checkbox', { name: 'Roof' }))
  await press(user, 'Give Proxy')
  expect(await dialog.findByText('They hold three already')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'The owner of another unit' }))
  await user.fill(field('Their unit'), '5C')
  await press(user, 'Give Proxy')
  await dialog.findByText('They hold three already')
  expect(bodies(requests, 'POST')).toEqual([
    { unit: '4B', kind: 'proxy', form: 'online', holderName: 'Ravi Silva', itemIds: [ROOF._id] },
    { unit: '4B', kind: 'proxy', form: 'online', holderUnit: '5C', itemIds: [ROOF._id] }
  ])
})

test('nobody is named: that is said at the field that asks for it, until it is filled', async () => {
  const { user, requests } = open()
  await user.click(screen.getByRole('button', { name: 'Give a Proxy' }))
  const dialog = within(await screen.findByRole('dialog'))
  await press(user, 'Give Proxy')
  await user.click(await dialog.findByRole('link', { name: 'Say who votes for the unit' }))
  expect(field('Person')).toHaveFocus()
  expect(field('Person')).toHaveAttribute('aria-invalid', 'true')
  await user.selectOptions(field('Person'), 'Malathi Rajaratnam')
  await waitFor(() => expect(dialog.queryAllByText('Say who votes for the unit')).toEqual([]))
  await user.selectOptions(field('Person'), 'Choose a person')
  await press(user, 'Give Proxy')
  await dialog.findByRole('link', { name: 'Say who votes for the unit' })
  await user.click(dialog.getByRole('radio', { name: 'The owner of another unit' }))
  await waitFor(() => expect(dialog.queryByRole('link')).toBeNull())
  for (const [by, name] of [
    ['The owner of another unit', 'Their unit'],
    ['Somebody else', 'First and last name']
  ] as const) {
    await user.click(dialog.getByRole('radio', { name: by }))
    await press(user, 'Give Proxy')
    await user.click(await dialog.findByRole('link', { name: 'Say who votes for the unit' }))
    expect(field(name)).toHaveFocus()
    expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(sent(requests, 'POST')).toEqual([])
})

test('a proxy is taken back after a question', async () => {
  const { user, requests } = open({ proxy: given() })
  expect(screen.getByText('Your proxy for 4B: Nirmala Perera')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take It Back' }))
  await screen.findByRole('dialog', { name: 'Take the proxy of Nirmala Perera for 4B back?' })
  await press(user, 'Take It Back')
  expect(await screen.findByText('Proxy taken back')).toBeVisible()
  expect(bodies(requests, 'PUT')).toEqual([{ as: 'revoked' }])
})

test('a proxy that rests says why, and holds again by one press', async () => {
  const proxy = given({ state: 'suspended', can: { revoke: true, revive: true } })
  const { user } = open({ proxy, presence: { ...presence('4B'), isMine: true } })
  expect(screen.getByText('You are here yourself, so it rests. Let it hold again when you leave.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Let It Hold Again' }))
  expect(await screen.findByText('The proxy holds again')).toBeVisible()
})

test('who comes says so on their own phone; a proxy that is there rests then', async () => {
  const { user, requests } = open({ proxy: given(), presence: { ...presence('4B', 'proxy', 'Nirmala Perera'), isMine: false } })
  expect(screen.getByText('Nirmala Perera is here for 4B.')).toBeVisible()
  expect(screen.getByText(/^When you say that you are here, you vote yourself, and the proxy of Nirmala Perera rests/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I Am Here' }))
  expect(await screen.findByText('You are checked in')).toBeVisible()
  expect(bodies(requests, 'POST')).toEqual([{ unit: '4B', by: 'owner', way: 'phone' }])
})

test('who is here finds the ballot, and leaves after a question', async () => {
  const here = { presence: { ...presence('4B'), isMine: true }, can: { reply: false, giveProxy: true, checkIn: false, checkOut: true } }
  const { user, requests } = open(here)
  expect(screen.getByRole('link', { name: 'My Ballot' })).toHaveAttribute('href', `/meetings/${MEETING}/ballot`)
  await user.click(screen.getByRole('button', { name: 'I Leave' }))
  await screen.findByRole('dialog', { name: 'Leave the meeting? Nobody votes for 4B then.' })
  await press(user, 'I Leave')
  expect(await screen.findByText('You are checked out')).toBeVisible()
  expect(sent(requests, 'PUT')).toHaveLength(1)
})

test('who votes for another owner checks in as the proxy, and gives no proxy', async () => {
  const can = { reply: false, giveProxy: false, checkIn: true, checkOut: false }
  const { user, requests } = open({ as: 'proxy', proxy: given(), can })
  expect(screen.queryByRole('button', { name: /Proxy|Take It Back/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I Am Here' }))
  expect(await screen.findByText('You are checked in')).toBeVisible()
  expect(bodies(requests, 'POST')).toEqual([{ unit: '4B', by: 'proxy', way: 'phone' }])
})

test('when the meeting is over nobody is here any more', () => {
  open({ presence: { ...presence('4B'), isMine: true }, can: { reply: false, giveProxy: false, checkIn: false, checkOut: false } })
  expect(screen.queryByText('You are here for 4B.')).toBeNull()
  expect(screen.queryByRole('link', { name: 'My Ballot' })).toBeNull()
})
