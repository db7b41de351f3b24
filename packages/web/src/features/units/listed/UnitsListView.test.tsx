import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { json, on, problem, sent, serve } from '../../../test/server.ts'

const LABELS = ['1A', '1B', '1C']
const stored = (over: object = {}) => ({
  units: LABELS.map((label, index) => ({ _id: label, label, floor: '1', group: null, share: index === 2 ? null : 500, ...over })),
  shareTotal: 1_000,
  version: 7
})
const listing = on('GET', '/units', () => json(stored()))
const open = () =>
  openPage('/units?view=list', { as: 'administrator', can: rights({ seeUnits: true, manageUnits: true, administer: true }) })
/** Only the form that was changed has its button. */
const save = () => screen.findByRole('button', { name: 'Save Changes' })

test('before units are left out it is said how many are archived, and which', async () => {
  serve(listing)
  const { user } = open()
  const text = await screen.findByLabelText(/^Units, one floor a line/)
  await user.fill(text, '1: 1A')
  expect(await screen.findByText(/^2 units are left out: 1B, 1C\. What is left out is archived from today/)).toBeVisible()
  await user.type(text, ', 1B, 1C')
  await waitFor(() => expect(screen.queryByText(/left out/)).toBeNull())
})

test('groups and shares are edited as a table, and what they make is said while one types', async () => {
  const calls = serve(
    listing,
    on('PUT', '/units', () => json(stored({ group: 'Tower A' })))
  )
  const { user } = open()
  expect(await screen.findByText('Share values: 1,000 of 1,000')).toBeVisible()
  await user.fill(screen.getByLabelText('Share value of 1C'), '1,250')
  expect(await screen.findByText('Share values: 2,250 of 1,000')).toBeVisible()
  await user.fill(screen.getByLabelText('Group of 1A'), 'Tower A')
  const total = screen.getByLabelText(/^All share values together/)
  await user.fill(total, '2,250')
  await user.fill(screen.getByLabelText(/^Changed share values hold from/), '2027-01-01')
  await user.click(await save())
  expect(await screen.findByText('3 units saved')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.body).toEqual({
    units: [
      { label: '1A', floor: '1', group: 'Tower A', share: '500' },
      { label: '1B', floor: '1', group: '', share: '500' },
      { label: '1C', floor: '1', group: '', share: '1250' }
    ],
    shareTotal: '2250',
    shareFrom: '2027-01-01'
  })
})

test('a wrong share is named and leads to its field; nothing is sent', async () => {
  const calls = serve(listing)
  const { user } = open()
  await user.fill(await screen.findByLabelText('Share value of 1C'), 'many')
  await user.click(await save())
  const summary = await screen.findByRole('alert')
  await user.click(within(summary).getByRole('link', { name: /^Share value must be a whole number/ }))
  expect(screen.getByLabelText('Share value of 1C')).toHaveFocus()
  expect(sent(calls, 'PUT')).toEqual([])
})

test('what the server refuses is said, and what was typed stays', async () => {
  serve(
    listing,
    on('PUT', '/units', () => problem('conflict', 'Unit 1B has open bills'))
  )
  const { user } = open()
  await user.type(await screen.findByLabelText('Share value of 1C'), '9')
  await user.click(await save())
  expect(await screen.findByText('Unit 1B has open bills')).toBeVisible()
  expect(screen.getByLabelText('Share value of 1C')).toHaveValue('9')
})

test('a list that somebody else has changed meanwhile is not overwritten: it can be loaded as it is now', async () => {
  let current = stored()
  const calls = serve(
    on('GET', '/units', () => json(current)),
    on('PUT', '/units', ({ ifMatch }) =>
      ifMatch === '"8"' ? json(current) : problem('stale', 'Somebody else has changed this in the meantime')
    )
  )
  const { user } = open()
  await user.fill(await screen.findByLabelText('Share value of 1C'), '700')
  current = { ...stored({ group: 'Tower A' }), version: 8 }
  await user.click(await save())
  expect(await screen.findByText('Somebody else has changed this in the meantime')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.ifMatch).toBe('"7"')
  await user.click(screen.getByRole('button', { name: 'Load the list as it is now' }))
  await waitFor(() => expect(screen.getByLabelText('Group of 1A')).toHaveValue('Tower A'))
  await user.fill(screen.getByLabelText('Share value of 1C'), '700')
  await user.click(await save())
  await waitFor(() => expect(sent(calls, 'PUT').map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"8"']))
})

test('units are written floor by floor, and a wrong line is named', async () => {
  const calls = serve(
    listing,
    on('PUT', '/units', () => json({ ...stored(), units: stored().units.slice(0, 2) }))
  )
  const { user } = open()
  const text = await screen.findByLabelText(/^Units, one floor a line/)
  expect(text).toHaveValue('1: 1A-1C')
  await user.fill(text, '\n2 2A')
  await user.click(await save())
  expect(await screen.findByText(/^Line 2: Write the floor/)).toBeVisible()
  await user.fill(text, '2: 2A-2B')
  await user.click(await save())
  expect(await screen.findByText('2 units saved')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.body).toEqual({
    units: [
      { label: '2A', floor: '2' },
      { label: '2B', floor: '2' }
    ]
  })
})

test('the address that the list had in the settings leads to it', async () => {
  serve(listing)
  const { router } = openPage('/settings/units', {
    as: 'administrator',
    can: rights({ seeUnits: true, manageUnits: true, administer: true })
  })
  expect(await screen.findByLabelText(/^Units, one floor a line/)).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe('/units?view=list')
})

test('only an administrator has the list', async () => {
  serve(
    listing,
    on('GET', '/units/register', () => json({}, 404))
  )
  openPage('/units?view=list', { as: 'secretary', can: rights({ seeUnits: true, manageUnits: true }) })
  expect(await screen.findByRole('link', { name: 'Moves' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'List' })).toBeNull()
  expect(screen.queryByLabelText(/^Units, one floor a line/)).toBeNull()
})
