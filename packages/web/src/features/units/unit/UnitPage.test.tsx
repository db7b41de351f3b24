import { screen, waitFor, within } from '@testing-library/react'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { field, press } from '../../../test/form.ts'
import { openApp, openPage } from '../../../test/openApp.tsx'
import { rights, UNIT_ID } from '../../../test/people.ts'
import { json, on, page, problem, sent, serve } from '../../../test/server.ts'
import { account } from '../../accounts/testing.ts'
import { AT, can, holder, open, storedUnit } from '../testing.ts'

const today = dayOf(new Date())
const getting = (over: Parameters<typeof storedUnit>[0] = {}) => on('GET', AT, () => json(storedUnit(over)))
const people = () => on('GET', '/units/people', () => page('people', []))
/** The person's row among the holders; who gets the bills is named above them too. */
const of = async (name: string) =>
  within((await screen.findAllByText(name)).map((one) => one.closest('li')).find((row) => row !== null) as HTMLElement)

test('present and planned people are in sight, former ones are folded away', async () => {
  serve(
    getting({
      holders: [
        holder(1, 'Amaya Wijesinghe', { part: '3/5' }),
        holder(2, 'Ruwan Wijesinghe', { part: '2/5' }),
        holder(3, 'Lakshmi Pillai', { kind: 'tenant', from: addDays(today, 20) }),
        holder(4, 'Don Peter Alwis', { from: '2024-01-01' as Day, to: '2025-01-01' as Day })
      ]
    })
  )
  open(AT)
  expect((await of('Amaya Wijesinghe')).getByText(/3\/5 of the unit/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'From a later day' })).toBeVisible()
  expect((await of('Lakshmi Pillai')).getByText('Tenant')).toBeVisible()
  expect(screen.getByText('1 former one').closest('details')?.open).toBe(false)
})

test('a single owner needs no part, and who gets the bills says so', async () => {
  const owner = holder(1, 'Amaya Wijesinghe')
  serve(getting({ holders: [owner], billed: owner.person._id }))
  open(AT)
  const amaya = await of('Amaya Wijesinghe')
  expect(amaya.getByText('Gets the bills')).toBeVisible()
  expect(amaya.queryByText(/of the unit/)).toBeNull()
  expect(amaya.queryByRole('button', { name: /^Send the Bills/ })).toBeNull()
})

test('another payer is one press', async () => {
  const [owner, tenant] = [holder(1, 'Amaya Wijesinghe'), holder(2, 'Lakshmi Pillai', { kind: 'tenant' })]
  const calls = serve(
    getting({ holders: [owner, tenant], billed: owner.person._id }),
    on('PUT', /^\/units\/holdings/, () => json(storedUnit()))
  )
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'Send the Bills to Lakshmi Pillai' }))
  expect(await screen.findByText('Who gets the bills was changed successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ path, body }) => [path, body])).toEqual([[`/api/units/holdings/${tenant._id}`, { pays: true }]])
})

test('a tenant moves out: the last day is asked for, and is today at first', async () => {
  const tenant = holder(2, 'Lakshmi Pillai', { kind: 'tenant' })
  const calls = serve(
    getting({ holders: [tenant] }),
    on('PUT', /^\/units\/holdings/, () => json(storedUnit()))
  )
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'End Lakshmi Pillai' }))
  await screen.findByRole('dialog')
  expect(field('Last day')).toHaveValue(today)
  await user.fill(field('Last day'), '2026-02-01')
  await press(user, 'End')
  expect(await screen.findByText('The last day cannot be before the first')).toBeVisible()
  await user.fill(field('Last day'), '2026-12-31')
  await press(user, 'End')
  expect(await screen.findByText('Holder ended successfully')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.body).toEqual({ to: '2026-12-31' })
})

test('an owner is not ended: owners change by a transfer', async () => {
  serve(getting({ holders: [holder(1, 'Amaya Wijesinghe')] }))
  open(AT)
  const amaya = await of('Amaya Wijesinghe')
  expect(amaya.queryByRole('button', { name: /End/ })).toBeNull()
})

test('a tenant without an e-mail address is added, who gets the bills', async () => {
  const calls = serve(
    getting(),
    people(),
    on('POST', `${AT}/holdings`, () => json(storedUnit(), 201))
  )
  const { user } = open(AT)
  await user.click(await screen.findByRole('button', { name: 'Add Tenant' }))
  await screen.findByRole('dialog', { name: 'Add a Tenant to Unit 4B' })
  await press(user, 'Add Tenant')
  expect((await screen.findAllByText('Name is required')).length).toBeGreaterThan(0)
  await user.fill(field('Name'), 'Lakshmi Pillai')
  await user.click(screen.getByLabelText('The tenant gets the bills'))
  await press(user, 'Add Tenant')
  expect(await screen.findByText('Holder added successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ kind: 'tenant', person: { name: 'Lakshmi Pillai' }, from: today, pays: true })
})

test('an administrator changes a share from a day on, and sends only what has changed', async () => {
  const calls = serve(
    getting({ can: can({ edit: true }) }),
    on('PUT', AT, () => json(storedUnit({ share: 2_500 })))
  )
  const { user } = open(AT, { as: 'administrator' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Unit 4B' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Unit' }))
  await screen.findByRole('dialog')
  expect(screen.queryByLabelText(/Share value holds from/)).toBeNull()
  await user.fill(field('Share value'), '2,500')
  await user.fill(field('Share value holds from'), '2027-01-01')
  await user.fill(field('Area (sq ft)'), '1,250.50')
  await press(user, 'Update')
  expect(await screen.findByText('Unit updated successfully')).toBeVisible()
  expect(sent(calls, 'PUT').map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
    [{ share: '2500', shareFrom: '2027-01-01', area: '1250.50' }, '"3"']
  ])
})

test('an unlisted unit is merged into one of the list, which is then open', async () => {
  const unit = { label: '4-B', status: 'unlisted', floor: null } as const
  const calls = serve(
    getting({ ...unit, can: can({ edit: true, merge: true }) }),
    on('PUT', `${AT}/merge`, () => json(storedUnit({ label: '7K' })))
  )
  const { user } = open(AT, { as: 'administrator' })
  await user.click(await screen.findByRole('button', { name: 'It Is Another Unit' }))
  await screen.findByRole('dialog', { name: 'Merge Unit 4-B' })
  await press(user, 'Merge')
  expect((await screen.findAllByText('Choose a unit')).length).toBeGreaterThan(1)
  await user.selectOptions(field('The unit that it is'), '7K')
  await press(user, 'Merge')
  expect(await screen.findByText('Unit merged successfully')).toBeVisible()
  expect(sent(calls, 'PUT')[0]?.body).toEqual({ into: UNIT_ID })
})

test('a unit that was merged leads to the one that it is now', async () => {
  serve(getting({ label: '4-B', status: 'archived', mergedInto: { _id: UNIT_ID, label: '4B' } }))
  open(AT)
  expect(await screen.findByText('4-B is unit 4B now: its bills and payments are in the account of that unit.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Unit 4B' })).toHaveAttribute('href', `/units/${UNIT_ID}`)
})

const NOTHING = can({ transfer: false, addHolder: false, move: false })

test('a co-owner sees names without contacts, what is owed, and nothing to change', async () => {
  const holders = [
    holder(1, 'Amaya Wijesinghe', { can: { change: false, remove: false } }),
    holder(2, 'Ruwan Wijesinghe', { can: { change: false, remove: false } })
  ]
  serve(
    getting({ holders, can: NOTHING }),
    on('GET', '/finances/my-account', () => json(account()))
  )
  openPage(AT, { as: 'resident', can: rights() })
  expect(await screen.findByText('Ruwan Wijesinghe')).toBeVisible()
  expect(await screen.findByText('LKR 45,000.50')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bills and Payments' })).toHaveAttribute('href', '/my-dues?unit=4B')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
})

test.each([
  ['4B', ['Bills and Payments', 'Account']],
  ['5F', ['Account', 'All Transactions']]
])('the account of a unit is one press away for the treasurer of %s', async (own, links) => {
  serve(
    getting(),
    on('GET', '/finances/my-account', () => json(account()))
  )
  const units = [
    { _id: (own === '4B' ? UNIT_ID : '01900000-0000-7000-8000-000000000501') as typeof UNIT_ID, label: own, kind: 'owner' as const }
  ]
  openPage(AT, { as: 'treasurer', units, can: rights({ seeFinances: true }) })
  const card = within(await screen.findByRole('region', { name: 'Account' }))
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
  expect(card.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/finances/dues/4B')
})

test("another's unit is not available", async () => {
  serve(on('GET', AT, () => problem('not_found', 'Not found')))
  openPage(AT, { as: 'resident', can: rights() })
  expect(await screen.findByText('This unit is not available')).toBeVisible()
})

test.each([
  [1, 'My Unit'],
  [2, 'My Units']
])('the account menu leads whoever has %s to it', async (count, label) => {
  const units = [UNIT_ID, '01900000-0000-7000-8000-000000000501' as typeof UNIT_ID]
    .slice(0, count)
    .map((_id, index) => ({ _id, label: `${index + 4}B`, kind: 'owner' as const }))
  serve(
    getting({ can: NOTHING }),
    on('GET', '/finances/my-account', () => json(account()))
  )
  const { user, pathname } = openApp('/profile', { as: 'resident', units })
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
  await waitFor(() => expect(pathname()).toBe(AT))
  await screen.findByRole('heading', { name: 'Unit 4B' })
  const links = screen.queryByRole('navigation', { name: 'My Units' })
  expect(links === null ? 0 : within(links).getAllByRole('link').length).toBe(count === 1 ? 0 : 2)
})

test('whoever has no unit finds none in the menu', async () => {
  serve()
  const { user } = openApp('/profile', { as: 'administrator' })
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await screen.findByRole('menuitem', { name: 'Profile Settings' })
  expect(screen.queryByRole('menuitem', { name: /My Unit/ })).toBeNull()
})

test('an address that is no unit but another call of the API says so', async () => {
  serve(people())
  open('/units/people')
  expect(await screen.findByText('This unit is not available')).toBeVisible()
})

test('what is owed and who gets the bills stand first, as the list of dues says it', async () => {
  const owner = holder(1, 'Amaya Wijesinghe')
  const calls = serve(
    getting({ holders: [owner], billed: owner.person._id }),
    on('GET', '/finances/dues', () =>
      json({
        dues: [
          { unitNumber: '4B', outstanding: 15_000 },
          { unitNumber: '14B', outstanding: 9 }
        ],
        total: {},
        pagination: {}
      })
    )
  )
  openPage(AT, { as: 'treasurer', units: [], can: rights({ seeUnits: true, seeFinances: true }) })
  expect(await screen.findByText('LKR 15,000')).toBeVisible()
  const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(heads.slice(0, 2)).toEqual(['Account', 'Owners and Residents'])
  expect(screen.getByRole('heading', { name: 'Account' }).parentElement).toHaveTextContent('Gets the billsAmaya Wijesinghe')
  expect(
    sent(calls, 'GET')
      .find(({ path }) => path === '/api/finances/dues')
      ?.search.get('search')
  ).toBe('4B')
})
