import { expect, test } from 'vitest'
import { useSession } from '../../api/session/session.ts'
import { openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { json, problem, sent, serve } from '../../test/server.ts'

const UNSUBSCRIBE = 'POST /api/unsubscribe/abc'
const text = 'You will get no more notification e-mails. You can turn them on again in your profile.'

test('opening the link changes nothing; one press does, and says how to turn it on again', async () => {
  const requests = serve({ [UNSUBSCRIBE]: () => json({ message: text }) })
  const { findByRole, findByText, queryByRole, user } = openApp('/unsubscribe/abc')
  await findByRole('heading', { level: 1, name: 'Unsubscribe' })
  const button = await findByRole('button', { name: 'Unsubscribe' })
  expect(sent(requests, 'POST')).toEqual([])
  await user.click(button)
  await findByText(text)
  expect(queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  expect(document.activeElement).toHaveTextContent('Unsubscribe')
  expect(await findByRole('link', { name: 'Sign in to your profile' })).toHaveAttribute('href', '/profile')
  expect(sent(requests, UNSUBSCRIBE)).toHaveLength(1)
})

test('who is signed in stays so, and the portal knows at once', async () => {
  const preferences = { emailNotifications: false, smsNotifications: false, theme: 'light' as const }
  serve({
    [UNSUBSCRIBE]: () => json({ message: text }),
    'GET /api/auth/me': () => json(personOf('resident', { preferences }))
  })
  const { findByRole, user } = openApp('/unsubscribe/abc', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Unsubscribe' }))
  expect(await findByRole('link', { name: 'Go to Profile' })).toHaveAttribute('href', '/profile')
  await expect.poll(() => useSession.getState().user?.preferences.emailNotifications).toBe(false)
})

test('a link that is not valid is said to be, and leads to the profile and home instead of being pressed again', async () => {
  const dead = 'This link is not valid. You can turn notification e-mails off in your profile.'
  serve({ [UNSUBSCRIBE]: () => problem('invalid_input', dead) })
  const { findByRole, queryByRole, getByRole, user } = openApp('/unsubscribe/abc')
  await user.click(await findByRole('button', { name: 'Unsubscribe' }))
  expect(await findByRole('alert')).toHaveTextContent(dead)
  expect(queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  expect(getByRole('heading', { level: 1, name: 'Unsubscribe' })).toHaveFocus()
  expect(getByRole('link', { name: 'Sign in to your profile' })).toHaveAttribute('href', '/profile')
  expect(getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('without an answer it can be pressed again', async () => {
  let isReachable = false
  serve({ [UNSUBSCRIBE]: () => (isReachable ? json({ message: text }) : problem('internal', 'Something went wrong.')) })
  const { findByRole, findByText, user } = openApp('/unsubscribe/abc')
  await user.click(await findByRole('button', { name: 'Unsubscribe' }))
  await findByRole('alert')
  isReachable = true
  await user.click(await findByRole('button', { name: 'Unsubscribe' }))
  await findByText(text)
})
