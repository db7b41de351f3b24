import { addDays, dayOf } from '@verandah/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../test/openApp.tsx'
import { type Answers, json, on, problem, sent, serve } from '../../test/server.ts'
import { bill } from './bills/testing.ts'
import { confirmed, ownSlip } from './slips/testingSlips.ts'
import { account, push, statement } from './testing.ts'
import { rights, UNIT_ID } from '../../test/people.ts'

const STATEMENT = '/finances/my-account/statement'
const answering = (over = {}): Answers => ({
  'GET /api/finances/my-account': () => json(account(over)),
  [`GET /api${STATEMENT}`]: ({ search }) => (search.get('format') === 'pdf' ? new Response('%PDF') : json(statement()))
})
const open = (at = '/my-dues') => openPage(at, { as: 'resident' })
const today = dayOf(new Date())

test.each(['resident', 'council', 'secretary'] as const)('a %s sees what their own unit owes, since when, and how to pay', async (as) => {
  serve(answering())
  openPage('/my-dues', { as })
  const owed = within(await screen.findByRole('region', { name: 'Owed' }))
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
})

test.each(['resident', 'council', 'secretary'] as const)('a %s is refused the finances, and led to the own dues', async (as) => {
  const calls = serve(answering())
  const { user, pathname } = openPage('/finances', { as })
  expect(await screen.findByText("You don't have permission to access financial management.")).toBeVisible()
  expect(sent(calls, 'GET /api/finances/my-account')).toEqual([])
  await user.click(screen.getByRole('link', { name: 'My Dues' }))
  expect(await screen.findByRole('region', { name: 'Owed' })).toBeVisible()
  expect(pathname()).toBe('/my-dues')
})

test('what is being checked of it stands below the sum', async () => {
  const slips = [ownSlip(1, { amount: 10_000 }), ownSlip(2, { amount: 5_000 }), confirmed(3)]
  serve(answering({ slips }))
  open()
  expect(await screen.findByText('LKR 15,000 being checked')).toBeVisible()
})

test.each(['/my-dues', '/my-account?unit=4B', '/finances/account?unit=4B'])('%s is the own account, of everybody', async (at) => {
  serve(answering())
  const { pathname, router } = openPage(at, { as: 'president', can: rights({ seeFinances: true }) })
  expect(await screen.findByRole('heading', { name: 'My Dues' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Owed' })).toBeVisible()
  expect(pathname()).toBe('/my-dues')
  expect(router.state.location.search).toBe(at.includes('?') ? '?unit=4B' : '')
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
  [{ begun: false, outstanding: 0, oldest: null }, 'The accounts of your building are not kept here yet.'],
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

test('a bill of which something is to be paid says so in its line', async () => {
  const [billed] = statement().lines
  const left = (rest: number) => answering({ bills: [bill(8, { _id: billed?.billId ?? bill(8)._id, open: rest })] })
  serve(left(5000))
  const { unmount } = open()
  expect((await screen.findByRole('row', { name: /B8.* Month 8/ })).textContent).toContain('B8Not paid')
  unmount()
  serve(left(500.5))
  open()
  expect((await screen.findByRole('row', { name: /B8.* Month 8/ })).textContent).toContain('B8LKR 500.50 open')
})

test('what is paid in advance is said where there is something', async () => {
  serve(answering({ credit: 1000.5 }))
  const { unmount } = open()
  expect(await screen.findByText('Paid in advance: LKR 1,000.50')).toBeVisible()
  unmount()
  serve(answering())
  open()
  expect(await screen.findByText('LKR 45,000.50')).toBeVisible()
  expect(screen.queryByText(/^Paid in advance/)).toBeNull()
})

test.each([
  [{ unitNumber: null }, /^Your profile names no unit\./],
  [{ unitNumber: '4B', unitConfirmed: false }, /^Unit 4B of your profile is not confirmed yet\./]
])('without a confirmed unit (%j) it says why, and leads to the profile', async (over, words) => {
  serve(answering({ unitNumber: null, outstanding: 0, oldest: null, payment: null, transactions: [] }))
  openPage('/my-dues', { as: 'resident', ...over })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Profile' })).toHaveAttribute('href', '/profile')
  expect(screen.queryByRole('region', { name: 'How to Pay' })).toBeNull()
})

test('whoever sees the accounts of several units changes between them, by the address', async () => {
  const units = ['4B', '4C']
  const calls = serve(
    on('GET', '/finances/my-account', ({ search }) => json(account({ units, unitNumber: search.get('unitNumber') || '4B' }))),
    answering()
  )
  const { user, router } = open('/my-dues')
  const at = within(await screen.findByRole('navigation', { name: 'My Units' }))
  expect(at.getByRole('link', { name: 'Unit 4B' })).toHaveAttribute('aria-current', 'page')
  await user.click(at.getByRole('link', { name: 'Unit 4C' }))
  await waitFor(() => expect(at.getByRole('link', { name: 'Unit 4C' })).toHaveAttribute('aria-current', 'page'))
  expect(router.state.location.search).toBe('?unit=4C')
  await waitFor(() => expect(sent(calls, `GET /api${STATEMENT}`).at(-1)?.search.get('unitNumber')).toBe('4C'))
})

test('one unit needs no switch', async () => {
  serve(answering())
  open('/my-dues')
  await screen.findByRole('region', { name: 'Owed' })
  expect(screen.queryByRole('navigation', { name: 'My Units' })).toBeNull()
})

test('a tenant whose owner pays is told why there is no account', async () => {
  serve(answering({ unitNumber: null, units: [], outstanding: 0, oldest: null, payment: null, transactions: [] }))
  openPage('/my-dues', { as: 'resident', units: [{ _id: UNIT_ID, label: '4B', kind: 'tenant' }] })
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
