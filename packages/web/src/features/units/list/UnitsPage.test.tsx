import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, on, page, sent, serve } from '../../../test/server.ts'
import { rights } from '../../../test/people.ts'
import { openPage } from '../../../test/openApp.tsx'
import { AT, holder, open, registerPage, storedPerson, storedUnit } from '../testing.ts'

const listing = (...units: Parameters<typeof storedUnit>[0][]) =>
  on('GET', '/units/register', ({ search }) => (search.get('limit') === '1' ? registerPage([]) : registerPage(units.map(storedUnit))))
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('a row says who owns the unit, with the parts of several, and who gets its bills', async () => {
  const tenant = holder(3, 'Lakshmi Pillai', { kind: 'tenant', pays: true })
  const holders = [holder(1, 'Amaya Wijesinghe', { part: '3/5' }), holder(2, 'Ruwan Wijesinghe', { part: '2/5' }), tenant]
  const listed = { _id: storedUnit()._id, label: '4B', floor: '4', group: 'Tower A', share: 1_250 }
  serve(
    listing({ holders, billed: tenant.person._id, group: 'Tower A' }),
    on('GET', '/units', () => json({ units: [listed], shareTotal: null, version: 1 }))
  )
  open()
  const unit = await row(/4B/)
  for (const text of ['4', 'Tower A', '1,250', 'Amaya Wijesinghe, 3/5', 'Ruwan Wijesinghe, 2/5', 'Lakshmi Pillai'])
    expect(unit.getByText(text)).toBeVisible()
  expect(unit.getByRole('link', { name: '4B' })).toHaveAttribute('href', AT)
})

test('former and coming owners are no owners of today, and a single one needs no part', async () => {
  const holders = [
    holder(1, 'Before', { to: '2026-02-01' as never, from: '2025-01-01' as never }),
    holder(2, 'Now'),
    holder(3, 'Later', { from: '2099-01-01' as never })
  ]
  serve(listing({ holders }))
  open()
  const unit = await row(/4B/)
  expect(unit.getByText('Now')).toBeVisible()
  for (const name of [/Before/, /Later/, /1\/1/]) expect(unit.queryByText(name)).toBeNull()
})

test('archived and unlisted units have a chip, active ones have none', async () => {
  const at = (number: number) => ({ _id: `01900000-0000-7000-8000-00000000051${number}` as never })
  serve(listing({}, { ...at(1), label: '9Z', status: 'archived' }, { ...at(2), label: '4-B', status: 'unlisted', floor: null }))
  open()
  expect((await row(/9Z/)).getByText('Archived')).toBeVisible()
  expect((await row(/4-B/)).getByText('Not on the list')).toBeVisible()
  expect((await row(/^4B/)).queryByText('Active')).toBeNull()
})

test.each([
  [1_000, 1_000, 'Share values: 1,000 of 1,000', false],
  [900, 1_000, 'Share values: 900 of 1,000', true],
  [900, null, 'Share values: 900', false]
])('shares of %s of %s are said, with a warning where they differ', async (shareSum, shareTotal, text, isWarning) => {
  serve(on('GET', '/units/register', () => registerPage([storedUnit()], { shareSum, shareTotal })))
  open()
  const shown = await screen.findByText(text)
  expect(shown.parentElement?.querySelector('svg') !== null).toBe(isWarning)
})

test('search and filters go into the call and the address', async () => {
  const calls = serve(listing({}))
  const { user, router } = open()
  await row(/4B/)
  await user.selectOptions(screen.getByLabelText('Floor'), '7')
  await user.selectOptions(screen.getByLabelText('Status'), 'Archived')
  await user.fill(screen.getByPlaceholderText('Search by unit or person'), 'pillai')
  await waitFor(() => expect(router.state.location.search).toBe('?search=pillai&floor=7&status=archived'))
  await waitFor(() =>
    expect(String(sent(calls, 'GET /api/units/register').at(-1)?.search)).toBe('page=1&search=pillai&floor=7&status=archived')
  )
})

test('an administrator is led to the units that are to be matched; nobody else is', async () => {
  const other = storedUnit({ _id: '01900000-0000-7000-8000-000000000511' as never, label: '9Z' })
  const answer = on('GET', '/units/register', ({ search }) =>
    registerPage(search.get('status') === 'unlisted' ? [storedUnit({ label: '4-B', status: 'unlisted' })] : [storedUnit(), other])
  )
  serve(answer)
  const { user, router, unmount } = open('/units', { as: 'administrator' })
  expect(await screen.findByText(/^1 unit is to be matched/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show Them' }))
  await waitFor(() => expect(router.state.location.search).toBe('?status=unlisted'))
  expect(await row(/4-B/)).toBeDefined()
  unmount()
  open()
  await row(/4B/)
  expect(screen.queryByText(/to be matched/)).toBeNull()
})

test('who may not see the register gets a notice, and nothing is fetched', async () => {
  const calls = serve()
  openPage('/units', { as: 'treasurer', can: rights() })
  expect(await screen.findByText("You don't have permission to see the units.")).toBeVisible()
  expect(sent(calls, 'GET /api/units/register')).toEqual([])
})

const people = (...list: ReturnType<typeof storedPerson>[]) => on('GET', '/units/people', () => page('people', list))

test('people are listed with their units, contacts and whether they have an account', async () => {
  serve(
    people(
      storedPerson(1, 'Amaya Wijesinghe', {
        userId: 'account' as never,
        email: 'amaya@example.com',
        phone: '+94772550107',
        units: [{ _id: storedUnit()._id, label: '4B', kind: 'owner' }]
      }),
      storedPerson(2, 'Ruwan Wijesinghe')
    )
  )
  open('/units?view=people')
  const amaya = await row(/Amaya/)
  for (const text of ['Owner', 'Has an account']) expect(amaya.getByText(text)).toBeVisible()
  expect(amaya.getByRole('link', { name: '+94 77 255 0107' })).toHaveAttribute('href', 'tel:+94772550107')
  const ruwan = await row(/Ruwan/)
  for (const text of ['None today', 'No account']) expect(ruwan.getByText(text)).toBeVisible()
})

test('a person is entered with a name alone, and searched for', async () => {
  const calls = serve(
    people(),
    on(
      'POST',
      '/units/people',
      ({ body }) =>
        new Response(JSON.stringify(storedPerson(3, (body as { name: string }).name)), {
          status: 201,
          headers: { 'content-type': 'application/json' }
        })
    )
  )
  const { user, router } = open('/units?view=people')
  await user.click(await screen.findByRole('button', { name: 'Add Person' }))
  await user.fill(await screen.findByLabelText('Name *'), 'Don Peter Alwis')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Person added successfully')).toBeVisible()
  expect(sent(calls, 'POST /api/units/people')[0]?.body).toMatchObject({ name: 'Don Peter Alwis' })
  await waitFor(() => expect(router.state.location.search).toBe('?view=people&search=Don+Peter+Alwis'))
})

test('a person without an account is invited after a question, and linked to an account', async () => {
  const person = storedPerson(2, 'Ruwan Wijesinghe', { email: 'ruwan@example.com', can: { edit: true, editName: true, invite: true } })
  const calls = serve(
    people(person),
    on(
      'POST',
      /\/invite$/,
      () => new Response(JSON.stringify({ email: 'ruwan@example.com' }), { status: 201, headers: { 'content-type': 'application/json' } })
    )
  )
  const { user } = open('/units?view=people')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ruwan Wijesinghe' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Invite' }))
  expect(await screen.findByText(/A link to make an account goes to ruwan@example.com/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Invitation sent to ruwan@example.com')).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(1)
})
