import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepToken, openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { type Answers, json, serve } from '../../test/server.ts'
import { field } from '../../test/form.ts'
import { BACKUP, TWO_FACTOR } from '../../features/twoFactor/testingTwoFactor.ts'

async function meet(over: Parameters<typeof personOf>[1], title: string, answers: Answers = {}) {
  const me = personOf('treasurer', over)
  const requests = serve({ 'GET /api/auth/me': () => json(me), ...answers })
  keepToken('mine')
  const app = openApp('/meetings')
  await app.findByRole('heading', { level: 2, name: title })
  return { ...app, me, requests }
}

test('who must have two-factor reads why, sets it up, and gets in once the codes are saved', async () => {
  const title = 'Set up two-factor authentication'
  const { me, user, findByText, findByRole, getByText, queryByRole } = await meet({ requiredAction: 'setUpTwoFactor' }, title, TWO_FACTOR)
  expect(getByText(/^Your role \(Treasurer\) must sign in with a password and a code from your phone\./)).toBeVisible()
  expect(queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.fill(field('Password'), 'right')
  await user.keyboard('{Enter}')
  await findByText('Step 2 of 3')
  expect(queryByRole('button', { name: 'Cancel' })).toBeNull()
  Object.assign(me, { requiredAction: null, twoFactorEnabled: true })
  await user.fill(field('Code'), '123456')
  await user.keyboard('{Enter}')
  await findByText('Step 3 of 3')
  expect(within(screen.getByRole('main')).getByText(BACKUP[0]!)).toBeVisible()
  expect(queryByRole('heading', { level: 2, name: 'Meetings' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  await findByRole('heading', { level: 2, name: 'Meetings' })
})

const GOOD = 'Orchid&Rain77'

async function change(answer: (me: object) => Response) {
  const title = 'Choose your own password'
  const opened = await meet({ requiredAction: 'changePassword', mustChangePassword: true }, title, {
    'PUT /api/auth/change-password': () => answer(opened.me)
  })
  expect(opened.getByText(/^You signed in with a temporary password/)).toBeVisible()
  await opened.user.fill(field('Current Password'), 'temporary')
  await opened.user.fill(field('New Password'), GOOD)
  await opened.user.type(field('Confirm New Password'), `${GOOD}{Enter}`)
  return opened
}

test('who must change a temporary password does so and is let in', async () => {
  const { findByRole, findByText } = await change((me) => {
    Object.assign(me, { requiredAction: null, mustChangePassword: false })
    return json({ message: 'Password changed successfully' })
  })
  await findByText('Password changed successfully')
  await findByRole('heading', { level: 2, name: 'Meetings' })
})

test('a wrong temporary password is said at its field, and nothing typed is lost', async () => {
  const errors = [{ path: 'currentPassword', message: 'Current password is incorrect' }]
  await change(() => json({ code: 'invalid_input', message: 'Please check', errors }, 400))
  await waitFor(() => expect(field('Current Password')).toHaveAccessibleDescription('Current password is incorrect'))
  expect(field('New Password')).toHaveValue(GOOD)
})
