import { expect, test } from 'vitest'
import { openApp } from '../../../test/openApp.tsx'
import { type Answers, json, problem, serve } from '../../../test/server.ts'

const FORGOT = 'POST /api/auth/forgot-password'

async function openForgot(answers: Answers = {}) {
  const requests = serve({ [FORGOT]: () => json({ message: 'Sent' }), ...answers })
  const app = openApp('/forgot-password')
  await app.findByRole('heading', { level: 1, name: 'Forgot Password' })
  return { ...app, asked: () => requests.filter(({ path }) => path === '/api/auth/forgot-password').map(({ body }) => body) }
}

test('the email is required and must be one', async () => {
  const { getByRole, getByLabelText, findByText, asked, user } = await openForgot()
  await user.click(getByRole('button', { name: 'Send Reset Link' }))
  await findByText('Email is required')
  await user.fill(getByLabelText(/^Email/), 'nobody')
  await findByText('Invalid email address')
  expect(asked()).toEqual([])
})

test('"Check Your Email" takes the place of the form and has the focus', async () => {
  const { getByRole, getByLabelText, findByRole, findByText, getByText, asked, pathname, user } = await openForgot()
  await user.fill(getByLabelText(/^Email/), 'Amaya@Kadupul.lk')
  await user.keyboard('{Enter}')
  expect(await findByRole('heading', { level: 1, name: 'Check Your Email' })).toHaveFocus()
  expect(await findByText('Password reset instructions sent to your email')).toBeVisible()
  expect(asked()).toEqual([{ email: 'Amaya@Kadupul.lk' }])
  expect(getByText(/If there is an account for Amaya@Kadupul.lk/)).toBeVisible()
  expect(getByText('Nothing there after a few minutes? Please look into your spam folder, too.')).toBeVisible()
  expect(getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
  expect(pathname()).toBe('/forgot-password')
})

test('"Try Again" returns to the form with the email kept', async () => {
  const { getByRole, getByLabelText, findByRole, user } = await openForgot()
  await user.fill(getByLabelText(/^Email/), 'amaya@kadupul.lk')
  await user.keyboard('{Enter}')
  await user.click(await findByRole('button', { name: 'Try Again' }))
  expect(getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible()
  expect(getByLabelText(/^Email/)).toHaveValue('amaya@kadupul.lk')
  expect(getByLabelText(/^Email/)).toHaveFocus()
})

test('a problem is shown, and what was typed stays', async () => {
  const { getByLabelText, findByRole, user } = await openForgot({
    [FORGOT]: () => problem('rate_limited', 'Too many requests. Please try again later.')
  })
  await user.fill(getByLabelText(/^Email/), 'amaya@kadupul.lk')
  await user.keyboard('{Enter}')
  expect(await findByRole('alert')).toHaveTextContent('Too many requests. Please try again later.')
  expect(getByLabelText(/^Email/)).toHaveValue('amaya@kadupul.lk')
})

test('without an answer the card says so, until the next try', async () => {
  let isUp = false
  const { getByLabelText, findByRole, queryByRole, user } = await openForgot({
    [FORGOT]: () => (isUp ? json({ message: 'Sent' }) : Promise.reject(new TypeError('Failed to fetch')))
  })
  await user.fill(getByLabelText(/^Email/), 'amaya@kadupul.lk')
  await user.keyboard('{Enter}')
  expect(await findByRole('alert')).toHaveTextContent('The portal cannot be reached. Check your connection and try again.')
  isUp = true
  await user.type(getByLabelText(/^Email/), '{Enter}')
  await findByRole('heading', { level: 1, name: 'Check Your Email' })
  expect(queryByRole('alert')).toBeNull()
})
