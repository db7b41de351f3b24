import { screen, waitFor, within } from '@testing-library/react'
import { USER_ACTIONS } from '@verandah/contract/users'
import { expect, test } from 'vitest'
import { endSession } from '../../api/session/session.ts'
import { temporaryPasswords } from './temporaryPasswords.ts'
import { choose, press } from '../../test/form.ts'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { listing, may, open, people, userRecord } from './testing.ts'

const PATH = `/users/${userRecord()._id}`

async function entries() {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for Kamal Silva' }))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}

test('the menu of an active person', async () => {
  serve(listing(userRecord()))
  expect(await entries()).toEqual(['Edit User', 'Deactivate', 'Reset Password', 'Delete User'])
})

test('the menu of an inactive person to whom everything may be done, in its order', async () => {
  serve(listing(userRecord({ isActive: false, can: may(...USER_ACTIONS) })))
  expect(await entries()).toEqual([
    'Edit User',
    'Activate',
    'Reset Password',
    'Unlock Account',
    'Try Mail Again',
    'Request Role Change',
    'Disable Two-Factor',
    'Anonymise',
    'Delete User'
  ])
})

test.each([
  ['edit', 'Edit User'],
  ['activate', 'Deactivate'],
  ['resetPassword', 'Reset Password'],
  ['unlock', 'Unlock Account'],
  ['retryMail', 'Try Mail Again'],
  ['requestRole', 'Request Role Change'],
  ['disableTwoFactor', 'Disable Two-Factor'],
  ['anonymise', 'Anonymise'],
  ['delete', 'Delete User']
] as const)('who may only %s is offered only %s', async (action, entry) => {
  serve(listing(userRecord({ can: may(action) })))
  expect(await entries()).toEqual([entry])
})

test('whose mail is refused is named in the list, and mail is tried again', async () => {
  const requests = serve(
    listing(userRecord({ mailRefused: true, can: may('retryMail') })),
    on('POST', `${PATH}/retry-mail`, () => new Response(null, { status: 204 }))
  )
  const { user } = open()
  expect(await screen.findByText('Mail is refused')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for Kamal Silva' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Try Mail Again' }))
  expect(await screen.findByText('Mail is sent to kamal@example.com again')).toBeVisible()
  expect(sent(requests, 'POST')).toHaveLength(1)
})

test('to whom nothing may be done has no menu', async () => {
  serve(listing(userRecord({ can: may() })))
  open()
  await screen.findByText('Kamal Silva')
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test.each([
  [true, 'Deactivate', 'User deactivated successfully', 'Kamal Silva can no longer sign in.'],
  [false, 'Activate', 'User activated successfully', 'Kamal Silva can sign in now.']
] as const)('an account that is active: %s is switched by %s', async (isActive, entry, message, about) => {
  let stored = userRecord({ isActive })
  const calls = serve(
    on('PUT', `${PATH}/activate`, () => json((stored = { ...stored, isActive: !isActive }))),
    on('GET', '/users', () => people([stored]))
  )
  const { user } = open()
  await choose(user, entry, 'Kamal Silva')
  // Whose access is taken is named first; to give it back asks nothing.
  if (isActive) {
    await screen.findByRole('dialog', { name: 'Deactivate Kamal Silva? They are signed out and can no longer sign in.' })
    expect(sent(calls, 'PUT')).toEqual([])
    await press(user, 'Deactivate')
  }
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText(about)).toBeVisible()
  expect(sent(calls, 'PUT')).toMatchObject([{ body: { isActive: !isActive }, ifMatch: '"3"' }])
  expect(await screen.findByText(isActive ? 'Inactive' : 'Active', { ignore: 'option' })).toBeVisible()
})

test('Unlock Account acts at once', async () => {
  let stored = userRecord({ isLocked: true, can: may('unlock') })
  serve(
    on('POST', `${PATH}/unlock`, () => json((stored = { ...stored, isLocked: false }))),
    on('GET', '/users', () => people([stored]))
  )
  const { user } = open()
  await choose(user, 'Unlock Account', 'Kamal Silva')
  expect(await screen.findByText('User account unlocked successfully')).toBeVisible()
  expect(screen.getByText('Kamal Silva can sign in now.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Locked')).toBeNull())
})

const isLost = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['Deactivate', 'Deactivate', 'Failed to update user status'],
  ['Unlock Account', null, 'Failed to unlock user'],
  ['Reset Password', 'Reset Password', 'Failed to reset password'],
  ['Disable Two-Factor', 'Disable Two-Factor', 'Failed to disable two-factor sign-in'],
  ['Delete User', 'Delete', 'Failed to delete user']
])('%s that is not answered has its own text above the list, which stays', async (entry, verb, message) => {
  serve(listing(userRecord({ can: may(...USER_ACTIONS) })), on('PUT', /./, isLost), on('POST', /./, isLost), on('DELETE', /./, isLost))
  const { user } = open()
  await choose(user, entry, 'Kamal Silva')
  if (verb !== null) await press(user, verb)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Kamal Silva')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test("the server's own message comes first", async () => {
  serve(
    on('PUT', `${PATH}/activate`, () => problem('conflict', 'The last administrator stays active')),
    listing(userRecord())
  )
  const { user } = open()
  await choose(user, 'Deactivate', 'Kamal Silva')
  await press(user, 'Deactivate')
  expect(await screen.findByRole('alert')).toHaveTextContent('The last administrator stays active')
})

test('deleting asks with the specified words, deletes the version that was seen, and leads to the title', async () => {
  let stored = [userRecord()]
  const calls = serve(
    on('DELETE', PATH, () => {
      stored = []
      return new Response(null, { status: 204 })
    }),
    on('GET', '/users', () => people(stored))
  )
  const { user } = open()
  await choose(user, 'Delete User', 'Kamal Silva')
  const question = 'Are you sure you want to delete this user? This action cannot be undone.'
  expect(await screen.findByRole('dialog', { name: question })).toHaveTextContent(/^Are you sure .* undone\.Kamal SilvaCancelDelete$/)
  await press(user, 'Delete')
  expect(await screen.findByText('User deleted successfully')).toBeVisible()
  expect(screen.getByText('Kamal Silva has no account any more.')).toBeVisible()
  expect(await screen.findByText('No users found')).toBeVisible()
  expect(sent(calls, 'DELETE')).toMatchObject([{ ifMatch: '"3"' }])
  expect(screen.getByRole('heading', { name: 'Users Management' })).toHaveFocus()
})

test('Cancel does nothing', async () => {
  const calls = serve(listing(userRecord()))
  const { user } = open()
  await choose(user, 'Delete User', 'Kamal Silva')
  await press(user, 'Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(calls, 'DELETE')).toEqual([])
})

test('two-factor is disabled after a question in clear words', async () => {
  serve(
    on('POST', `${PATH}/disable-2fa`, () => json(userRecord())),
    listing(userRecord({ can: may('disableTwoFactor') }))
  )
  const { user } = open()
  await choose(user, 'Disable Two-Factor', 'Kamal Silva')
  expect(await screen.findByRole('dialog', { name: /^Disable two-factor sign-in for Kamal Silva\? .* cannot be undone\.$/ })).toBeVisible()
  await press(user, 'Disable Two-Factor')
  expect(await screen.findByText('Two-factor sign-in disabled successfully')).toBeVisible()
  expect(screen.getByText('Kamal Silva signs in with the password alone now.')).toBeVisible()
})

async function reset() {
  serve(
    on('POST', `${PATH}/reset-password`, () => json({ tempPassword: 'Wm7$kQ2!xTz9@pLd' })),
    listing(userRecord())
  )
  const opened = open()
  await choose(opened.user, 'Reset Password', 'Kamal Silva')
  expect(await screen.findByRole('dialog', { name: "Are you sure you want to reset this user's password?" })).toHaveTextContent(
    /^Are you sure you want to reset this user's password\?Kamal SilvaCancelReset Password$/
  )
  await press(opened.user, 'Reset Password')
  await screen.findByText('Wm7$kQ2!xTz9@pLd')
  return opened
}
const banner = () => screen.getByText('Wm7$kQ2!xTz9@pLd').closest('[role="status"]') as HTMLElement

test('a temporary password stands in a banner with its person, takes the focus, and can be copied', async () => {
  const { user } = await reset()
  expect(banner()).toHaveTextContent('Password reset successfully. The temporary password of Kamal Silva is: Wm7$kQ2!xTz9@pLd')
  await waitFor(() => expect(banner()).toHaveFocus())
  await user.click(within(banner()).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('Wm7$kQ2!xTz9@pLd')
  expect(await within(banner()).findByRole('button', { name: 'Copied' })).toBeVisible()
})

test('it outlives a change of page and goes when it is dismissed', async () => {
  const { user, router } = await reset()
  await router.navigate('/dashboard')
  expect(await screen.findByText(/^Welcome back/)).toBeVisible()
  await router.navigate('/users')
  await screen.findByText('Kamal Silva')
  expect(banner()).toBeVisible()
  await user.click(within(banner()).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Wm7$kQ2!xTz9@pLd')).toBeNull()
})

test('it ends with the session and is never stored', async () => {
  await reset()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Wm7$')
  endSession()
  expect(temporaryPasswords.useShown.getState().shown).toEqual([])
})

test('a secretary asks for another role, with a reason', async () => {
  const calls = serve(
    on('POST', `${PATH}/role-request`, () => json({}, 201)),
    listing(userRecord({ can: may('edit', 'requestRole') }))
  )
  const { user } = open({ as: 'secretary' })
  await choose(user, 'Request Role Change', 'Kamal Silva')
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Role Change' }))
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Council Member',
    'Treasurer',
    'Secretary',
    'President',
    'Administrator'
  ])
  await user.selectOptions(dialog.getByLabelText(/^Role/), 'treasurer')
  await user.fill(dialog.getByLabelText('Reason (optional)'), 'Elected on Sunday')
  await press(user, 'Request')
  expect(await screen.findByText('Role change requested successfully')).toBeVisible()
  expect(screen.getByText(/^Kamal Silva is to become /)).toBeVisible()
  expect(sent(calls, 'POST')).toMatchObject([{ body: { role: 'treasurer', reason: 'Elected on Sunday' } }])
})
