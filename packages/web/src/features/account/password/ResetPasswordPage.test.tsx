import { expect, test } from 'vitest'
import { openApp } from '../../../test/openApp.tsx'
import { type Answers, json, problem, serve } from '../../../test/server.ts'

const RESET = 'POST /api/auth/reset-password/abc'
const CHECK = 'GET /api/auth/reset-password/abc'
const JUDGE = 'POST /api/auth/password-check'
const GOOD = 'Kurumba#Garden7!'
const MISSING = 'Invalid or missing reset token. Please request a new password reset.'

async function openReset(answers: Answers = {}) {
  const requests = serve({ [CHECK]: () => json({}), [RESET]: () => json({ message: 'Done' }), ...answers })
  const app = openApp('/reset-password/abc')
  await app.findByRole('heading', { level: 1, name: 'Reset Password' })
  await app.findByLabelText(/^New Password/)
  const fill = async (password: string, confirm: string) => {
    await app.user.fill(app.getByLabelText(/^New Password/), password)
    await app.user.fill(app.getByLabelText(/^Confirm Password/), confirm)
    await app.user.click(app.getByRole('button', { name: 'Reset Password' }))
  }
  return { ...app, fill, sent: () => requests.filter(({ method, path }) => `${method} ${path}` === RESET).map(({ body }) => body) }
}

test('without a token the page says what is missing and leads to a new request', async () => {
  serve()
  const { findByRole, getByRole, queryByLabelText } = openApp('/reset-password')
  expect(await findByRole('alert')).toHaveTextContent(MISSING)
  expect(getByRole('link', { name: 'Request a new password reset' })).toHaveAttribute('href', '/forgot-password')
  expect(queryByLabelText(/^New Password/)).toBeNull()
})

test('the requirements are there before anything is typed, and are ticked off while it is', async () => {
  const { getByText, getByLabelText, getAllByRole, user } = await openReset()
  expect(getByText('Password requirements')).toBeVisible()
  const items = () => getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items()).toEqual([
    'At least 8 characters: not met',
    'One uppercase letter: not met',
    'One lowercase letter: not met',
    'One number: not met',
    'One special character (@$!%*?&): not met',
    "Not a common word, your name or the building's name: not met"
  ])
  await user.fill(getByLabelText(/^New Password/), 'Garden7')
  expect(items()).toEqual([
    'At least 8 characters: not met',
    'One uppercase letter: met',
    'One lowercase letter: met',
    'One number: met',
    'One special character (@$!%*?&): not met',
    "Not a common word, your name or the building's name: met"
  ])
})

test('the last requirement is judged by the server, which says which of the three it is; without an answer it is as the browser knows', async () => {
  const answers: Record<string, Response> = { 'Footba11!!': json({ weakness: 'common' }) }
  const asked: unknown[] = []
  const { findByText, getByLabelText, getAllByRole, queryByText, user } = await openReset({
    [JUDGE]: ({ body }) => {
      const { password } = body as { password: string }
      asked.push(password)
      return password === 'Offline#77' ? problem('unavailable', 'Not now') : (answers[password] ?? json({ weakness: null }))
    }
  })
  const last = () => getAllByRole('listitem').at(-1)?.textContent
  const rule = "Not a common word, your name or the building's name"
  const type = (password: string) => user.fill(getByLabelText(/^New Password/), password)
  await type('Footba11!!')
  await findByText('It is a common word, or close to one.')
  expect(last()).toBe(`${rule}: not met`)
  // The name of the building is known to the browser.
  await type('Kadupul#7a')
  expect(last()).toBe(`${rule}: not met`)
  await findByText('It has the name of the building in it.')
  await type(GOOD)
  await expect.poll(last).toBe(`${rule}: met`)
  expect(queryByText(/^It (has|is)/)).toBeNull()
  await type('Offline#77')
  await expect.poll(() => asked.at(-1)).toBe('Offline#77')
  expect(last()).toBe(`${rule}: met`)
  // What the browser knows by itself is not sent.
  await type('Password1!')
  await findByText('It is a common word, or close to one.')
  expect(asked).toEqual(['Footba11!!', GOOD, 'Offline#77'])
})

test.each([
  ['', '', 'Password is required', 'Please confirm your password'],
  ['Abc1!', 'Abc1!', 'Password must be at least 8 characters', null],
  [
    'abcdefgh',
    'abcdefgh',
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    null
  ],
  ['Password1!', 'Password1!', 'Please choose a less common password', null],
  [GOOD, 'Other#Garden7!', 'Passwords must match', null]
])('"%s" and "%s" are not sent', async (password, confirm, message, second) => {
  const { getByLabelText, getByRole, findByText, sent, user } = await openReset()
  if (password !== '') await user.fill(getByLabelText(/^New Password/), password)
  if (confirm !== '') await user.fill(getByLabelText(/^Confirm Password/), confirm)
  await user.click(getByRole('button', { name: 'Reset Password' }))
  await findByText(message)
  if (second !== null) await findByText(second)
  expect(sent()).toEqual([])
})

test('changing the first password compares it with the second anew', async () => {
  const { getByLabelText, findByText, queryByText, fill, user } = await openReset()
  await fill(GOOD, `${GOOD}x`)
  await findByText('Passwords must match')
  await user.type(getByLabelText(/^New Password/), 'x')
  await expect.poll(() => queryByText('Passwords must match')).toBeNull()
})

test('a new password is set, and the person is sent to sign in with it', async () => {
  const { fill, findByRole, findByText, sent, pathname } = await openReset()
  await fill(GOOD, GOOD)
  await findByRole('heading', { level: 1, name: 'Login' })
  await findByText('Password reset successfully! You can now login with your new password.')
  expect(pathname()).toBe('/login')
  expect(sent()).toEqual([{ password: GOOD }])
})

test('a dead link says so before anything is typed', async () => {
  let answer: (response: Response) => void = () => {}
  serve({ [CHECK]: () => new Promise<Response>((resolve) => (answer = resolve)) })
  const { findByRole, findByText, getByRole, queryByLabelText } = openApp('/reset-password/abc')
  await findByText('Checking your link...')
  expect(queryByLabelText(/^New Password/)).toBeNull()
  answer(problem('invalid_input', MISSING))
  expect(await findByRole('alert')).toHaveTextContent(MISSING)
  expect(getByRole('link', { name: 'Request a new password reset' })).toHaveAttribute('href', '/forgot-password')
  expect(queryByLabelText(/^New Password/)).toBeNull()
})

test('a link of which the server says nothing shows the form', async () => {
  const { getByLabelText } = await openReset({ [CHECK]: () => json({}, 503) })
  expect(getByLabelText(/^New Password/)).toBeVisible()
})

test('a link that dies while somebody types says so and leads to a new request', async () => {
  const { fill, findByText, getByRole, queryByLabelText } = await openReset({ [RESET]: () => problem('invalid_input', MISSING) })
  await fill(GOOD, GOOD)
  await findByText(MISSING)
  expect(getByRole('link', { name: 'Request a new password reset' })).toHaveAttribute('href', '/forgot-password')
  expect(queryByLabelText(/^New Password/)).toBeNull()
})

test('what only the server knows about a password is said at its field', async () => {
  const message = 'Password must not contain your name or email'
  const { fill, findByText, getByLabelText } = await openReset({
    [RESET]: () => json({ code: 'invalid_input', message: 'Please check the marked fields', errors: [{ path: 'password', message }] }, 400)
  })
  await fill(GOOD, GOOD)
  await findByText(message)
  expect(getByLabelText(/^New Password/)).toBeInvalid()
  expect(getByLabelText(/^New Password/)).toHaveValue(GOOD)
})
