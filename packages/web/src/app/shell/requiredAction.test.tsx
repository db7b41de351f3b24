import type { Me } from '@verandah/contract/me'
import { signIn } from '@verandah/contract/signIn'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../../api/calls/call.ts'
import { useSession } from '../../api/session/session.ts'
import { keepToken, openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { type Answers, json, problem, serve } from '../../test/server.ts'

const BANNER = 'Temporary password'

/** A council member of whom the portal asks something. */
function openAs(over: Partial<Me>, at = '/dashboard', answers: Answers = {}) {
  keepToken('kept')
  const requests = serve({ 'GET /api/auth/me': () => json(personOf('council', over)), ...answers })
  return { ...openApp(at), requests }
}

test('a temporary password is asked to be changed above every page, which stays usable', async () => {
  const { findByRole, getByRole, queryByRole } = openAs({ mustChangePassword: true }, '/meetings')
  const banner = await findByRole('region', { name: BANNER })
  expect(banner).toHaveTextContent('You are using a temporary password, which works for a short time only. Please choose your own.')
  expect(getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/profile#security')
  await findByRole('heading', { level: 2, name: 'Meetings' })
  expect(queryByRole('dialog')).toBeNull()
})

test('the banner is gone once the password is changed, and nobody else has one', async () => {
  const { findByRole, queryByRole } = openAs({ mustChangePassword: true })
  await findByRole('region', { name: BANNER })
  useSession.setState({ user: personOf('council') })
  await waitFor(() => expect(queryByRole('region', { name: BANNER })).toBeNull())
})

test.each([
  ['setUpTwoFactor', 'Set up two-factor authentication'],
  ['changePassword', 'Choose your own password']
] as const)('while the portal asks for %s first, every address leads to that screen', async (requiredAction, title) => {
  const { findByRole, getByRole, queryByRole, pathname, requests, user } = openAs({ requiredAction, mustChangePassword: true }, '/meetings')
  await findByRole('heading', { level: 2, name: title })
  expect(getByRole('heading', { level: 1, name: 'Verandah' })).toBeVisible()
  expect(queryByRole('region', { name: BANNER })).toBeNull()
  await user.click(getByRole('link', { name: 'Documents' }))
  await waitFor(() => expect(pathname()).toBe('/documents'))
  expect(getByRole('heading', { level: 2, name: title })).toBeVisible()
  // Neither the page nor the bell asks for what is not allowed now.
  expect(requests.filter(({ path }) => path.startsWith('/api/meetings') || path.startsWith('/api/notifications'))).toEqual([])
})

test('who must do something first can still sign out', async () => {
  const { findByRole, requests, user } = openAs({ requiredAction: 'setUpTwoFactor' })
  await user.click(await findByRole('button', { name: 'Account menu, MR' }))
  await user.click(await findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  expect(requests.filter(({ path }) => path === '/api/auth/logout')).toHaveLength(1)
})

test.each([
  ['two_factor_required', 'setUpTwoFactor', 'Set up two-factor authentication'],
  ['password_change_required', 'changePassword', 'Choose your own password']
] as const)('the problem %s in the midst of work leads to that screen', async (code, requiredAction, title) => {
  let isAsked = false
  const me = () => json(personOf('council', { requiredAction: isAsked ? requiredAction : null }))
  const { findByRole, findAllByText, getByRole, user } = openAs({}, '/dashboard', {
    'GET /api/auth/me': me,
    'GET /api/meetings': () => problem(code, 'Not before that is done')
  })
  await findAllByText('Welcome back, Malathi!')
  isAsked = true
  await user.click(getByRole('link', { name: 'Meetings' }))
  await findByRole('heading', { level: 2, name: title })
})

test('any other problem asks nothing of the server anew', async () => {
  const requests = serve({ 'POST /api/auth/logout': () => problem('forbidden', 'You are not allowed to do this') })
  openApp('/dashboard', { as: 'council' })
  await expect(call(signIn.logout)).rejects.toThrow('You are not allowed to do this')
  expect(requests.some(({ path }) => path === '/api/auth/me')).toBe(false)
})
