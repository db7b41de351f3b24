import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepOpeningArrears } from '../../../openingArrears.ts'
import { field } from '../../../test/form.ts'
import { openPage } from '../../../test/openApp.tsx'
import { rights } from '../../../test/people.ts'
import { type Answer, type CallRequest, json, on, problem, sent, serve } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
// Loaded beforehand, so that no test waits for it.
import './OpeningPage.tsx'
import { ACCOUNT, FUND, NOT_BEGUN } from './testing.ts'

const AT = '/finances/books/opening'
const kind = (number: number, name: string) => ({ _id: `00000000-0000-7000-8000-00000000000${number}`, name, isActive: true })
const SUMS = { money: 90_000, units: 2, owed: 9_000, unitsAhead: 1, advance: 700, payables: 0 }
const adds = (over: object = {}) => json({ ...NOT_BEGUN, day: '2026-11-01', funds: [], sums: SUMS, ...over })

beforeEach(playUploads)

async function open(...answers: Answer[]) {
  const calls = serve(
    ...answers,
    on('GET', AT, () => json(NOT_BEGUN)),
    on('GET', '/finances/books/accounts', () => json({ accounts: [ACCOUNT] })),
    on('GET', '/finances/books/funds', () => json({ funds: [FUND] })),
    on('GET', '/finances/dues/kinds', () => json({ kinds: [kind(1, 'Management'), kind(2, 'Sinking')] })),
    on('POST', AT, () => adds())
  )
  const { user, pathname, router } = openPage('/finances/opening', { as: 'treasurer', can: rights({ seeFinances: true }) })
  await screen.findByLabelText(/^First day of the books/)
  const isPosting = ({ search }: CallRequest) => search.get('dryRun') === 'false'
  return {
    user,
    pathname,
    leave: async () => {
      await act(() => router.navigate('/finances/months'))
      await waitFor(() => expect(screen.queryByText('First day of the books')).toBeNull())
    },
    comeBack: async () => {
      await act(() => router.navigate('/finances/opening'))
      await screen.findByLabelText(/^First day of the books/)
    },
    lastChecked: () => sent(calls, 'POST').findLast((call) => !isPosting(call))?.body,
    posted: () => sent(calls, 'POST').filter(isPosting)
  }
}
const money = () => within(screen.getByRole('group', { name: 'Current account' })).getByLabelText(/^Management fund/)
const owed = () => field('What units owe')
const postButton = () => screen.getByRole('button', { name: 'Post' })

test('what is typed is checked, added up, and posted', async () => {
  const { user, pathname, lastChecked, posted } = await open()
  await user.fill(money(), '90,000')
  expect(await screen.findByText('Accounts: 90,000.00')).toBeVisible()
  await user.fill(owed(), '4B, 4,500.00')
  await user.selectOptions(field('What it is for'), 'Sinking')
  expect(await screen.findByText('2 units owe 9,000.00; accounts 90,000.00; funds 0.00')).toBeVisible()
  expect(screen.getByText('Units owe 9,000.00; paid in advance 700.00')).toBeVisible()
  await waitFor(() => expect(postButton()).not.toBeDisabled())
  expect(lastChecked()).toMatchObject({
    money: [{ account: '1000', fund: 'M', amount: 90_000 }],
    billsCsv: '4B, 4,500.00',
    billsKindId: kind(2, '')._id,
    funds: []
  })
  await user.click(postButton())
  await waitFor(() => expect(pathname()).toBe('/finances'))
  expect(posted()).toHaveLength(1)
  expect(localStorage.getItem('drafts') ?? '').not.toContain('90,000')
})

test('nothing typed is lost when the page is left', async () => {
  const first = await open()
  await first.user.fill(money(), '90,000')
  await first.user.fill(owed(), '4B, 5')
  await first.user.click(screen.getByRole('button', { name: 'Add a Bill' }))
  await first.user.fill(field('What For'), '[Lift]')
  await first.leave()
  await first.comeBack()
  expect(money()).toHaveValue('90,000')
  expect(owed()).toHaveValue('4B, 5')
  expect(field('What For')).toHaveValue('[Lift]')
})

test('what is wrong stands where it is, with its line', async () => {
  const errors = [
    { path: 'billsCsv.3.unitNumber', message: 'There is no unit 9Z' },
    { path: 'day', message: 'Entry 2 of Nov 03, 2026 is earlier' },
    { path: 'money.0.amount', message: 'Cash cannot be less than nothing' }
  ]
  const { user } = await open(on('POST', AT, () => problem('period_closed', 'Not so', errors)))
  await user.fill(money(), '-5')
  expect(await screen.findByText('Line 3: There is no unit 9Z')).toBeVisible()
  await waitFor(() => expect(money()).toHaveAccessibleDescription('Cash cannot be less than nothing'))
  expect(field('First day of the books')).toHaveAccessibleDescription('Entry 2 of Nov 03, 2026 is earlier')
  expect(postButton()).toBeDisabled()
  // What is no amount is said without the server.
  await user.fill(money(), 'much')
  await waitFor(() => expect(money()).toHaveAccessibleDescription('Amount must be a number with at most two decimals'))
})

test('a row that is not filled in is wrong when it is posted, not before', async () => {
  const { user, lastChecked, posted } = await open()
  await user.fill(money(), '5')
  await user.click(screen.getByRole('button', { name: 'Add a Bill' }))
  await waitFor(() => expect(postButton()).not.toBeDisabled())
  expect(lastChecked()).toMatchObject({ payables: [] })
  expect(screen.queryByText('Amount is required')).toBeNull()
  await user.click(postButton())
  expect(await screen.findByText('Amount is required')).toBeVisible()
  expect(posted()).toEqual([])
})

test('a difference is posted only where somebody says so', async () => {
  const funds = [{ fund: 'M', derived: 90_000, audited: 89_999.5, difference: 0.5 }]
  const { user, posted } = await open(on('POST', AT, () => adds({ funds })))
  await user.fill(money(), '90,000')
  await user.click(await screen.findByRole('checkbox', { name: 'Post anyway' }))
  await waitFor(() => expect(postButton()).not.toBeDisabled())
  await user.click(postButton())
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toMatchObject({ acceptDifference: true })
})

test('a file is read into the text, and the arrears of an imported list are taken over', async () => {
  const { user, leave, comeBack } = await open(on('POST', `${AT}/table`, () => json({ text: 'Flat\tBalance\n4B\t5' })))
  await user.upload(screen.getByLabelText('Choose a file'), new File(['Flat;Balance\n4B;5'], 'arrears.csv'))
  await waitFor(() => expect(owed()).toHaveValue('Flat\tBalance\n4B\t5'))
  await leave()
  keepOpeningArrears([{ unitNumber: '7A', amount: 1_250.5 }])
  await comeBack()
  await user.click(screen.getByRole('button', { name: 'Take over the arrears of 1 unit from the list of units' }))
  expect(owed()).toHaveValue('Flat\tBalance\n4B\t5\n7A\t1250.50')
  expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull()
})

test('there is one opening', async () => {
  serve(on('GET', AT, () => json({ ...NOT_BEGUN, day: '2026-11-01', begun: true, can: { post: false } })))
  openPage('/finances/opening', { as: 'treasurer', can: rights({ seeFinances: true }) })
  expect(await screen.findByText('The books began on Nov 01, 2026.')).toBeVisible()
})
