import { expect, test } from 'vitest'
import { useSession } from '../../../api/session/session.ts'
import { openApp } from '../../../test/openApp.tsx'
import { personOf } from '../../../test/people.ts'
import { type Answers, json, problem, serve } from '../../../test/server.ts'

const VERIFY = 'POST /api/auth/verify-email/abc'
const RESEND = 'POST /api/auth/resend-verification'
const dead = () => problem('invalid_input', 'This link is no longer valid')

function openVerify(answers: Answers, as?: 'resident') {
  const requests = serve(answers)
  const app = openApp('/verify-email/abc', as === undefined ? {} : { as })
  return { ...app, made: (address: string) => requests.filter(({ method, path }) => `${method} ${path}` === address) }
}

test('opening the link verifies, once, and leads to the login', async () => {
  let answer: (response: Response) => void = () => {}
  const { findByRole, findByText, made } = openVerify({ [VERIFY]: () => new Promise<Response>((resolve) => (answer = resolve)) })
  await findByText('Verifying your email address...')
  await findByRole('heading', { level: 1, name: 'Email Verification' })
  answer(json({ message: 'Verified' }))
  expect(await findByText('Your email address is verified. Thank you!')).toBeVisible()
  expect(await findByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
  expect(made(VERIFY)).toHaveLength(1)
})

test('someone who is signed in stays so, and the portal knows at once', async () => {
  const { findByRole, made } = openVerify(
    { [VERIFY]: () => json({ message: 'Verified' }), 'GET /api/auth/me': () => json(personOf('resident', { firstName: 'Renewed' })) },
    'resident'
  )
  expect(await findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect.poll(() => useSession.getState().user?.firstName).toBe('Renewed')
  expect(made(VERIFY)).toHaveLength(1)
})

test('a dead link says so and offers a guest a new one, for the email that is asked for', async () => {
  const { findByRole, findByText, getByLabelText, getByRole, made, user } = openVerify({
    [VERIFY]: dead,
    [RESEND]: () => json({ message: 'Sent' })
  })
  expect(await findByRole('alert')).toHaveTextContent('This verification link is not valid any more.')
  await user.click(getByRole('button', { name: 'Send a new link' }))
  await findByText('Email is required')
  await user.fill(getByLabelText(/^Email/), 'amaya@kadupul.lk')
  await user.keyboard('{Enter}')
  await findByText(/^If amaya@kadupul.lk still has to be verified, a new link is on its way/)
  expect(made(RESEND).map(({ body }) => body)).toEqual([{ email: 'amaya@kadupul.lk' }])
})

test('the signed-in are sent a new link without typing', async () => {
  const { findByRole, findByText, queryByLabelText, made, user } = openVerify(
    {
      [VERIFY]: dead,
      [RESEND]: () => json({ message: 'Sent' }),
      'GET /api/auth/me': () => json(personOf('resident', { isEmailVerified: false }))
    },
    'resident'
  )
  useSession.setState({ user: personOf('resident', { isEmailVerified: false }) })
  await findByText('We can send a new link to resident@demo.verandah.lk.')
  expect(queryByLabelText(/^Email/)).toBeNull()
  await user.click(await findByRole('button', { name: 'Send a new link' }))
  await findByText(/^If resident@demo.verandah.lk still has to be verified/)
  expect(made(RESEND).map(({ body }) => body)).toEqual([{ email: 'resident@demo.verandah.lk' }])
})

test('without a mail server the signed-in read that an administrator hands the link on', async () => {
  const me = personOf('resident', { isEmailVerified: false, isMailSetUp: false })
  const { findByRole, findByText, user } = openVerify(
    { [VERIFY]: dead, [RESEND]: () => json({ message: 'Sent' }), 'GET /api/auth/me': () => json(me) },
    'resident'
  )
  useSession.setState({ user: me })
  await findByText('We can write a new link for resident@demo.verandah.lk.')
  await user.click(await findByRole('button', { name: 'Send a new link' }))
  await findByText(/a new link waits under Sent mail\. An administrator hands it on\.$/)
})

test('who is verified already needs no new link', async () => {
  const { findByText, queryByRole } = openVerify({ [VERIFY]: dead }, 'resident')
  await findByText('Your email address is verified already: there is nothing left to do.')
  expect(queryByRole('button', { name: 'Send a new link' })).toBeNull()
})

test('a server that does not answer is asked again on Retry', async () => {
  let isUp = false
  const { findByRole, findByText, queryByRole, user } = openVerify({
    [VERIFY]: () => (isUp ? json({ message: 'Verified' }) : Promise.reject(new TypeError('Failed to fetch')))
  })
  expect(await findByRole('alert')).toHaveTextContent('The portal cannot be reached. Check your connection and try again.')
  expect(queryByRole('button', { name: 'Send a new link' })).toBeNull()
  isUp = true
  await user.click(await findByRole('button', { name: 'Retry' }))
  await findByText('Your email address is verified. Thank you!')
})

test('a link that changes the address says the new one', async () => {
  const { findByText } = openVerify({ [VERIFY]: () => json({ message: 'Changed', email: 'fresh@kadupul.lk' }) })
  expect(await findByText('Your email address is fresh@kadupul.lk now. From now on you sign in with it.')).toBeVisible()
})

test('an address that somebody else has by now is said, and there is nothing to try again', async () => {
  const { findByRole, getByText, queryByRole } = openVerify({ [VERIFY]: () => problem('email_taken', 'Somebody has it') })
  expect(await findByRole('alert')).toHaveTextContent('Somebody has it')
  expect(getByText('Your own address stays as it is.')).toBeVisible()
  for (const name of ['Retry', 'Send a new link']) expect(queryByRole('button', { name })).toBeNull()
})

test('a dead link leads an administrator to where an address is changed', async () => {
  serve({ [VERIFY]: dead })
  const { findByText } = openApp('/verify-email/abc', { as: 'administrator' })
  await findByText(/^Your email address is administrator@demo.verandah.lk. To change it, edit your own account/)
})
