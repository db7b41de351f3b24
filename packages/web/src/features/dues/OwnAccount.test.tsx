import { addDays, dayOf } from '@verandah/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { account, bill, push } from './testing.ts'
import { rights, UNIT_ID } from '../../test/people.ts'

const answering = (over = {}) => on('GET', '/finances/my-account', () => json(account(over)))
const open = (at = '/finances') => openPage(at, { as: 'resident' })
const today = dayOf(new Date())

test.each(['resident', 'council', 'secretary'] as const)('a %s sees what their own unit owes, since when, and how to pay', async (as) => {
  serve(answering())
  openPage('/finances', { as })
  const region = await screen.findByRole('region', { name: 'Owed' })
  const owed = within(region)
  for (const text of ['Unit 4B', 'LKR 45,000.50', 'Due since Aug 01, 2026']) expect(owed.getByText(text)).toBeVisible()
  const how = within(screen.getByRole('region', { name: 'How to Pay' }))
  for (const text of [
    'Bank of Ceylon, Wellawatte',
    'Kadupul Management Corporation',
    '7001234567',
    '45000.50',
    '4B',
    'Cash is taken at the office on Saturdays.'
  ])
    expect(how.getByText(text)).toBeVisible()
  // Below it, and no alarm.
  const note = screen.getByText("You don't have permission to access financial management.")
  expect(region.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(['/my-account', '/finances/account'])('%s is the own account, of everybody', async (at) => {
  serve(answering())
  const { place } = openPage(at, { as: 'president', can: rights({ seeFinances: true }) })
  expect(await screen.findByRole('heading', { name: 'My Account' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Owed' })).toBeVisible()
  expect(place()).toBe('/my-account')
  expect(screen.queryByText(/permission/)).toBeNull()
})

test('what a banking app asks for is copied', async () => {
  serve(answering())
  const { user } = open()
  const how = within(await screen.findByRole('region', { name: 'How to Pay' }))
  const buttons = how.getAllByRole('button', { name: 'Copy' })
  const copied: string[] = []
  for (const button of buttons) {
    await user.click(button)
    copied.push(await navigator.clipboard.readText())
  }
  expect(copied).toEqual(['Kadupul Management Corporation', '7001234567', '45000.50', '4B'])
})

test.each([
  [{ outstanding: 0, oldest: null }, 'Everything is paid. Thank you.'],
  [{ oldest: today }, /^Please pay by /],
  [{ oldest: addDays(today, 9) }, /^Please pay by /],
  [{ oldest: addDays(today, -1) }, /^Due since /]
])('an account with %j says so in words', async (over, words) => {
  serve(answering(over))
  open()
  expect(await screen.findByText(words)).toBeVisible()
})

test('where the bank account is not known, the treasurer is named', async () => {
  serve(answering({ payment: null }))
  open()
  expect(await screen.findByText(/Please ask the treasurer how to pay/)).toBeVisible()
})

test('bills and payments are listed, a paid bill with its days', async () => {
  serve(answering({ transactions: [...account().transactions, bill(3, { type: 'expense', status: 'approved', amount: 500 })] }))
  open()
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  const unpaid = await row(/Bill 1/)
  for (const text of ['Aug 01, 2026', 'LKR 15,000', 'unpaid']) expect(unpaid.getByText(text)).toBeVisible()
  const paid = await row(/Bill 2/)
  for (const text of ['Jul 12, 2026', 'Bill of Jul 01, 2026', 'Reference CEFT 88', 'paid']) expect(paid.getByText(text)).toBeVisible()
  const other = await row(/Bill 3/)
  for (const text of ['paid out', '−LKR 500']) expect(other.getByText(text)).toBeVisible()
})

test.each([
  [{ unitNumber: null }, /^Your profile names no unit\./],
  [{ unitNumber: '4B', unitConfirmed: false }, /^Unit 4B of your profile is not confirmed yet\./]
])('without a confirmed unit (%j) it says why, and leads to the profile', async (over, words) => {
  serve(answering({ unitNumber: null, outstanding: 0, oldest: null, payment: null, transactions: [] }))
  openPage('/finances', { as: 'resident', ...over })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Profile' })).toHaveAttribute('href', '/profile')
  expect(screen.queryByRole('region', { name: 'How to Pay' })).toBeNull()
})

test('whoever sees the accounts of several units changes between them, by the address', async () => {
  const units = ['4B', '4C']
  const calls = serve(
    on('GET', '/finances/my-account', ({ search }) => json(account({ units, unitNumber: search.get('unitNumber') || '4B' }))),
    on('GET', '/finances/my-account/statement', () => new Response('%PDF'))
  )
  const { user, router } = open('/my-account')
  const at = within(await screen.findByRole('navigation', { name: 'My Units' }))
  expect(at.getByRole('link', { name: 'Unit 4B' })).toHaveAttribute('aria-current', 'page')
  await user.click(at.getByRole('link', { name: 'Unit 4C' }))
  await waitFor(() => expect(at.getByRole('link', { name: 'Unit 4C' })).toHaveAttribute('aria-current', 'page'))
  expect(router.state.location.search).toBe('?unit=4C')
  await push(user, 'Download Statement')
  await screen.findByRole('dialog')
  await press(user, 'Download')
  await waitFor(() => expect(sent(calls, 'GET /api/finances/my-account/statement')[0]?.search.get('unitNumber')).toBe('4C'))
})

test('one unit needs no switch', async () => {
  serve(answering())
  open('/my-account')
  await screen.findByRole('region', { name: 'Owed' })
  expect(screen.queryByRole('navigation', { name: 'My Units' })).toBeNull()
})

test('a tenant whose owner pays is told why there is no account', async () => {
  serve(answering({ unitNumber: null, units: [], outstanding: 0, oldest: null, payment: null, transactions: [] }))
  openPage('/my-account', { as: 'resident', units: [{ _id: UNIT_ID, label: '4B', kind: 'tenant' }] })
  expect(await screen.findByText(/^The bills of your unit go to its owner/)).toBeVisible()
})

test('an account that cannot be fetched says so and can be tried again', async () => {
  let isDown = true
  serve(on('GET', '/finances/my-account', () => (isDown ? problem('conflict', '') : json(account()))))
  const { user } = open()
  expect(await screen.findByText('Failed to fetch your account')).toBeVisible()
  isDown = false
  await push(user, 'Retry')
  expect(await screen.findByText('LKR 45,000.50')).toBeVisible()
})

test('a statement is of this year, or of the days that are chosen', async () => {
  const calls = serve(
    answering(),
    on('GET', '/finances/my-account/statement', () => new Response('%PDF'))
  )
  const { user } = open()
  await push(user, 'Download Statement')
  await screen.findByRole('dialog')
  await press(user, 'Download')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await push(user, 'Download Statement')
  await screen.findByRole('dialog')
  await user.selectOptions(screen.getByLabelText('Period *'), 'Other Days')
  await press(user, 'Download')
  expect((await screen.findAllByText('From is required')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('From *'), '2026-03-01')
  await user.type(screen.getByLabelText('To *'), '2026-02-01')
  await press(user, 'Download')
  expect((await screen.findAllByText('To cannot be before From')).length).toBeGreaterThan(0)
  await user.clear(screen.getByLabelText('To *'))
  await user.type(screen.getByLabelText('To *'), addDays(today, 1))
  await press(user, 'Download')
  expect((await screen.findAllByText('To cannot be after today')).length).toBeGreaterThan(0)
  await user.clear(screen.getByLabelText('To *'))
  await user.type(screen.getByLabelText('To *'), '2026-03-31')
  await press(user, 'Download')
  const year = today.slice(0, 4)
  expect(sent(calls, 'GET /api/finances/my-account/statement').map(({ search }) => String(search))).toEqual([
    `from=${year}-01-01&to=${today}&unitNumber=4B`,
    'from=2026-03-01&to=2026-03-31&unitNumber=4B'
  ])
})

test('a statement that cannot be made says so, and the dialog stays', async () => {
  serve(
    answering(),
    on('GET', '/finances/my-account/statement', () => problem('unavailable', ''))
  )
  const { user } = open()
  await push(user, 'Download Statement')
  await screen.findByRole('dialog')
  await user.selectOptions(screen.getByLabelText('Period *'), 'Everything')
  await press(user, 'Download')
  expect(await screen.findByText('Failed to download the statement')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Download Statement' })).toBeVisible()
})
