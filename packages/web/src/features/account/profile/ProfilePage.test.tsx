import { ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rights } from '../../../test/people.ts'
import { json, problem } from '../../../test/server.ts'
import { openProfile } from '../testing.ts'

test('the page has its parts, with headings in order', async () => {
  const { getAllByRole } = await openProfile()
  const headings = getAllByRole('heading').map((heading) => `${heading.tagName.slice(1)} ${heading.textContent}`)
  expect(headings).toEqual([
    '1 Profile',
    '2 My Profile',
    '3 Amaya Wijesinghe',
    '3 Account Status',
    '3 Personal Information',
    '3 Notices',
    '3 Security',
    '4 Password',
    '4 Two-Factor Authentication',
    '4 Sessions',
    '4 Access tokens',
    '3 Your data',
    '4 A copy of your data'
  ])
})

test.each(ROLES)('the header names the person and labels the role of the %s', async (role) => {
  const { getByRole, me } = await openProfile({ role, unitNumber: '6C' })
  const header = within(getByRole('region', { name: `${me.firstName} ${me.lastName}` }))
  expect(header.getByText(ROLE_LABEL[role])).toBeVisible()
  expect(header.getByText('Unit 6C')).toBeVisible()
  expect(header.getByRole('button', { name: 'Change Photo' }).matches(':disabled')).toBe(false)
})

test('a unit that nobody has confirmed says calmly that it waits', async () => {
  const { getByText } = await openProfile({ unitConfirmed: false })
  expect(getByText('Waiting for confirmation by a manager')).toBeVisible()
})

test.each([
  ['a confirmed unit', { unitConfirmed: true }],
  ['no unit at all', { unitNumber: null, unitConfirmed: false }]
])('%s has nothing to wait for', async (_, over) => {
  const { queryByText } = await openProfile(over)
  expect(queryByText(/Waiting for confirmation/)).toBeNull()
})

test('without a unit there is no chip for one', async () => {
  const { getByRole } = await openProfile({ unitNumber: null })
  expect(within(getByRole('region', { name: 'Amaya Wijesinghe' })).queryByText(/^Unit/)).toBeNull()
})

const facts = (card: HTMLElement) =>
  within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('the status of a verified, active account', async () => {
  const { getByRole, queryByRole } = await openProfile()
  expect(facts(getByRole('region', { name: 'Account Status' }))).toEqual([
    'Email Verified: Verified',
    'Account Status: Active',
    'Member Since: Jan 05, 2026'
  ])
  expect(queryByRole('button', { name: 'Resend verification email' })).toBeNull()
})

test('an unverified address is pending, and the mail can be asked for again', async () => {
  const { getByRole, findByText, user, sent } = await openProfile(
    { isEmailVerified: false, isActive: false },
    { 'POST /api/auth/resend-verification': () => json({ message: 'If the address needs it, a mail is on its way' }) }
  )
  expect(facts(getByRole('region', { name: 'Account Status' })).slice(0, 2)).toEqual([
    'Email Verified: Pending',
    'Account Status: Inactive'
  ])
  await user.click(getByRole('button', { name: 'Resend verification email' }))
  await findByText('If the address needs it, a mail is on its way')
  expect(sent('POST /api/auth/resend-verification').map(({ body }) => body)).toEqual([{ email: 'resident@demo.verandah.lk' }])
})

test('an address that waits for its confirmation stands under the one that still works', async () => {
  const { getByLabelText, user, getByRole } = await openProfile({ role: 'administrator', pendingEmail: 'fresh@kadupul.lk' })
  const waits = 'fresh@kadupul.lk takes its place when you open the link that we have sent there.'
  expect(getByLabelText(/^Email Address/)).toHaveAccessibleDescription(waits)
  await user.click(getByRole('button', { name: 'Edit' }))
  expect(getByLabelText(/^Email Address/)).toHaveAccessibleDescription(waits)
})

test.each([
  ['an administrator', true, 'waits for you under Sent mail', 'a new link waits under Sent mail.'],
  ['others', false, 'an administrator hands on to you', 'an administrator hands a new link on from Sent mail.']
])('without a mail server %s read where the mail waits', async (_, administer, hint, ending) => {
  const { getByRole, findByText, getByText, getByLabelText, user } = await openProfile(
    { isEmailVerified: false, isMailSetUp: false, can: rights({ administer }), pendingEmail: 'fresh@kadupul.lk' },
    { 'POST /api/auth/resend-verification': () => json({ message: 'A mail is on its way' }) }
  )
  expect(getByText(/^Open the link in the e-mail that/)).toHaveTextContent(hint)
  expect(getByLabelText(/^Email Address/)).toHaveAccessibleDescription(
    'fresh@kadupul.lk takes its place when you open the link that waits for it under Sent mail.'
  )
  await user.click(getByRole('button', { name: 'Resend verification email' }))
  await findByText(`If the address still has to be verified, ${ending}`)
})

test('a mail that was not sent says why', async () => {
  const { getByRole, findByText, user } = await openProfile(
    { isEmailVerified: false },
    { 'POST /api/auth/resend-verification': () => problem('rate_limited', 'Too many tries. Please wait.') }
  )
  await user.click(getByRole('button', { name: 'Resend verification email' }))
  await findByText('Too many tries. Please wait.')
})

test('one’s data are downloaded as one file, and a failure is said', async () => {
  const { getByRole, findByText, user } = await openProfile(
    {},
    { 'GET /api/auth/my-data': () => problem('rate_limited', 'Too many requests') }
  )
  await user.click(getByRole('button', { name: 'Download my data' }))
  await findByText(/Too many requests|Failed to download your data/)
})
