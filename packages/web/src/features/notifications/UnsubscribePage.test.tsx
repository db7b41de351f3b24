import { expect, test } from 'vitest'
import { useSession } from '../../api/session.ts'
import { openApp } from '../../test/openApp.tsx'
import { personOf } from '../../test/people.ts'
import { json, problem, sent, serve } from '../../test/server.ts'

const UNSUBSCRIBE = 'POST /api/unsubscribe/abc'
const said = 'You will get no more notification e-mails. You can turn them on again in your profile.'

test('opening the link changes nothing; one press does, and says how to turn it on again', async () => {
  const requests = serve({ [UNSUBSCRIBE]: () => json({ message: said }) })
  const { findByRole, findByText, queryByRole, user } = openApp('/unsubscribe/abc')
  await findByRole('heading', { level: 1, name: 'Unsubscribe' })
  const button = await findByRole('button', { name: 'Unsubscribe' })
  expect(sent(requests, 'POST')).toEqual([])
  await user.click(button)
  await findByText(said)
  expect(queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  expect(document.activeElement).toHaveTextContent('Unsubscribe')
  expect(await findByRole('link', { name: 'Sign in to your profile' })).toHaveAttribute('href', '/profile')
  expect(sent(requests, UNSUBSCRIBE)).toHaveLength(1)
})

test('who is signed in stays so, and the portal knows at once', async () => {
  const preferences = { emailNotifications: false, smsNotifications: false, theme: 'light' as const }
  serve({
    [UNSUBSCRIBE]: () => json({ message: said }),
    'GET /api/auth/me': () => json(personOf('resident', { preferences }))
  })
  const { findByRole, user } = openApp('/unsubscribe/abc', { as: 'resident' })
  await user.click(await findByRole('button', { name: 'Unsubscribe' }))
  expect(await findByRole('link', { name: 'Go to Profile' })).toHaveAttribute('href', '/profile')
  await expect.poll(() => useSession.getState().user?.preferences.emailNotifications).toBe(false)
})

test('a link that is not valid says so, and can be pressed again', async () => {
  let isValid = false
  serve({ [UNSUBSCRIBE]: () => (isValid ? json({ message: said }) : problem('invalid_input', 'This link is not valid.')) })
  const { findByRole, findByText, user } = openApp('/unsubscribe/abc')
  await user.click(await findByRole('button', { name: 'Unsubscribe' }))
  expect(await findByRole('alert')).toHaveTextContent('This link is not valid.')
  isValid = true
  await user.click(await findByRole('button', { name: 'Unsubscribe' }))
  await findByText(said)
})
