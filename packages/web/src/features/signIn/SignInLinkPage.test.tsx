import { expect, test } from 'vitest'
import { openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { json, problem, serve } from '../../test/server.ts'

const LINK = 'POST /api/auth/sign-in-link'

test('a link signs in at a press, not by being opened', async () => {
  const requests = serve({ [LINK]: () => json({ token: 'new', user: personOf('administrator') }) })
  const { findByRole, user, pathname } = openApp('/sign-in/abc')
  const button = await findByRole('button', { name: 'Sign in' })
  const sent = () => requests.filter(({ path }) => path === '/api/auth/sign-in-link').map(({ body }) => body)
  expect(sent()).toEqual([])
  await user.click(button)
  await findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(sent()).toEqual([{ token: 'abc' }])
  expect(pathname()).toBe('/dashboard')
})

test('the code is asked for where the account has one, and a dead link says so', async () => {
  let isDead = true
  serve({
    [LINK]: () => (isDead ? problem('invalid_input', 'This link has been used already') : json({ requiresTwoFactor: true, tempToken: 'x' }))
  })
  const { findByRole, findByText, user } = openApp('/sign-in/abc')
  await user.click(await findByRole('button', { name: 'Sign in' }))
  await findByText('This link has been used already')
  isDead = false
  await user.click(await findByRole('button', { name: 'Sign in' }))
  await findByRole('heading', { level: 1, name: 'Two-Factor Authentication' })
})
